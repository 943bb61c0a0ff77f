package match

// acts are verbs that go with everything, and the nouns of what they do, that say
// the same in English, French and Portuguese: a concept a line, without accents,
// in any form whose root is its own. A word may stand in several lines. The lists
// are our own.
const acts = `
send, sent, envoyer, envoie, envois, envoi, expedier, enviar, envia, envie, envio, mandar, mande, transmettre, transmit, transmitir, dispatch, deliver, livrer, faire parvenir, drop a line, let know, faire savoir
write, compose, draft, ecrire, ecris, ecrit, rediger, redige, redaction, brouillon, escrever, escreva, redigir, redija, rascunho, word
read, lire, lis, lecture, ler, leia, leitura, read out, le em
search, find, lookup, look up, look for, seek, locate, chercher, cherche, recherche, rechercher, trouver, trouve, retrouver, procurar, procure, buscar, busca, busque, pesquisar, pesquise, pesquisa, encontrar, encontre, achar, ache, dig up, where is, ou est, onde esta, track down, hunt
list, lister, listar, enumerate, enumerer, enumerar, overview, inventory
show, display, view, see, afficher, montrer, montre, voir, mostrar, mostre, exibir, ver, visualizar, consulter, consultar, bring up, let me see
get, fetch, retrieve, obtain, obtenir, recuperer, recupere, obter, recuperar, pegar, pegue, pull up, buscar, grab
create, creation, generate, generation, creer, cree, generer, genere, criar, crie, criacao, gerar, gere, geracao, new, nouveau, nouvelle, novo, nova, produce, produire, produzir, set up, draw up, mettre en place, spin up, fonder
make, build, fabriquer, construire, construis, construir, montar, monte, assemble, assembler
add, append, insert, ajouter, ajoute, ajout, adicionar, adicione, acrescentar, acrescente, incluir, inclua, inserer, inserir, inclure, put on, put in, mettre dans, mets, colocar, coloca, coloque, enter, throw in, include, pop, stick, create, creer, criar
delete, remove, erase, discard, trash, supprimer, supprime, suppression, effacer, efface, enlever, enleve, retirer, retire, apagar, apague, excluir, exclua, remover, remova, deletar, eliminar, elimine, tirar, tire, get rid of, se debarrasser, take off, wipe, clear, vider, esvaziar, bin, corbeille, jeter, throw away, throw out, jogar fora, take out, drop, purge, rm
update, edit, modify, change, modifier, modifie, modification, changer, change, actualiser, actualise, mettre a jour, mise a jour, mets a jour, atualizar, atualize, atualizacao, alterar, altere, alteracao, editar, edite, modificar, mudar, mude, amend, adjust, ajuster, ajustar, corriger
move, displace, deplacer, deplace, mover, mova, transferir, shift, relocate, put into
copy, duplicate, clone, copier, copie, dupliquer, duplique, cloner, copiar, copia, copie, duplicar, clonar, replicate
save, store, sauvegarder, sauvegarde, enregistrer, enregistre, sauver, stocker, salvar, salve, guardar, guarde, gravar, grave, keep, armazenar, put away
open, ouvrir, ouvre, ouverture, abrir, abra, abre, launch
close, shut, fermer, ferme, fermeture, cloturer, cloture, fechar, feche, fecha, encerrar, encerre, resolve
start, begin, run, launch, commence, demarrer, demarre, lancer, lance, commencer, iniciar, inicie, inicio, comecar, comece, executar, execute, executer, rodar, rode, kick off, trigger, declencher, acionar, boot, fire up, mettre en route, relancer
stop, halt, end, terminate, arreter, arrete, stopper, parar, pare, terminer, terminar, encerrar, kill, finir, quit, interrompre, interromper
play, jouer, joue, ecouter, ecoute, mettre de la musique, tocar, toque, toca, ouvir, reproduzir, listen, put on, lecture
share, partager, partage, compartilhar, compartilhe, partilhar, partilhe, give access, donner acces, dar acesso
publish, post, publier, publie, publication, publicar, publique, publicacao, postar, poste, release, put online, mettre en ligne, announce, upload
count, compter, compte, contar, conte, contagem, tally
check, verify, validate, verification, validation, verifier, verifie, valider, valide, controler, controle, verificar, verifique, verificacao, validar, valide, checar, cheque, conferir, confira, make sure, s assurer, audit, look at, jeter un oeil, dar uma olhada
test, tester, testar, teste, try, essayer, essaye, essai, experimentar, tentar
call, dial, phone, ring, telephoner, telephone, appeler, appelle, appel, ligar, ligue, liga, telefonar, telefone, chamar, ligacao, chamada, coup de fil, give a call, phone up, passer un coup
order, commander, commande, pedir, peca, encomendar, encomende, pedido, encomenda, place an order
complete, finish, done, finir, termine, terminer, fini, concluir, conclua, concluido, terminar, terminei, feito, tick off, check off, cocher, mark as done, marquer comme fait, accomplir, finalizar, strike off, riscar
connect, link, login, log in, connecter, connecte, connexion, relier, conectar, conecte, ligar, entrar, sign in, pair, vincular, se connecter
push, pousser, pousse, empurrar
pull, sync, synchronize, synchroniser, synchronise, synchronisation, sincronizar, sincronize, sincronizacao
ask, demander, demande, perguntar, pergunte, question, query, consulter, interroger, consultar
dim, tamiser, baisser la lumiere, diminuer, escurecer, baixar a luz, lower, baisser, baisse, abaixar, reduire, reduzir, turn down, less, decrease
raise, increase, augmenter, augmente, monter, monte, aumentar, aumente, subir, turn up, louder, plus fort, mais alto, higher, warmer, boost
set, configure, regler, regle, reglage, definir, defina, configurer, configure, configurar, configure, ajustar, ajuste, mettre, define, adjust, put
request, solicit, demander, demande, requerir, solicitar, solicite, solicitacao, pedir, requisitar
report, declare, signaler, signale, declarer, reportar, reporte, relatar, denunciar, file a report
return, give back, rendre, renvoyer, retourner, retour, devolver, devolva, devolucao, send back, send back
feed, nourrir, alimenter, alimentar
log, journaliser, consigner, registrar, registre, noter, note, anotar, anote, jot, write down, take down, jot down, take a note, prendre note, toma nota, keep a note
`

// deeds are verbs that say more: of them alone one can tell what is wanted.
const deeds = `
forward, transferer, transfere, encaminhar, reencaminhar, repassar, faire suivre, pass on, relay
reply, replies, respond, response, answer, repondre, reponds, repond, reponse, responder, resposta, write back, get back to, retornar
cancel, cancellation, annuler, annule, annulation, cancelar, cancele, cancelamento, call off, resilier, resilie, decommander, desmarcar, desmarque, rescindir, anular
rename, renommer, renomme, renomear, renomeie, new name, changer le nom, mudar o nome
reschedule, postpone, delay, reporter, reporte, repousser, repousse, decaler, decale, adiar, adie, remarcar, remarque, reagendar, push back, move back, put off, deplacer, mover, replanifier
back up, backup, backups, sauvegarder, sauvegarde, copie de securite, copia de seguranca, backupear, snapshot
restore, recover, restaurer, restaure, restauration, restaurar, restaure, recuperar, recupere, undelete, roll back, rollback, revenir en arriere, bring back, reverter, undo
pause, suspend, mettre en pause, pausar, pause, suspendre, suspender, hold
restart, reboot, redemarrer, redemarre, redemarrage, relancer, reiniciar, reinicie, reinicializar, bounce
record, recording, enregistrer, enregistrement, gravar, grave, gravacao, registrar, log, capture, track, noter, lancar, lanca, lance
upload, televerser, televerse, uploader, charger, carregar, subir, mettre en ligne, enviar, importer, put up
download, telecharger, telecharge, telechargement, baixar, baixe, descarregar, transferir, fetch
import, importer, importar, importe, ingest, load, charger, carregar, carregue
export, exporter, exporte, exportation, exportar, exporte, dump, sortir, extrair
convert, conversion, transform, convertir, convertis, conversion, transformer, transforme, converter, converta, transformar, transforme, turn into, change into, passar para, passer en
translate, translation, translator, traduire, traduis, traduit, traduction, traduzir, traduza, traduz, traducao, put into, verter, passar para, mettre en anglais, how do you say, comment dit on, como se diz
summarize, summarise, summary, summaries, resumer, resume, resumir, resuma, resumo, condense, condenser, sum up, recap, recapituler, tldr, gist, key points, points cles, synthese, synthetiser, sintese, digest, shorten, faire court, em poucas palavras, main points, boil down
explain, explanation, expliquer, explique, explication, explicar, explique, explicacao, clarify
analyze, analyse, analysis, analyser, analyse, analisar, analise, examine, examiner, examinar, study, etudier, estudar, inspect, assess, evaluate, evaluer, avaliar
compare, comparison, comparer, comparaison, comparar, compare, comparacao, difference, diff, versus, vs, contrast
calculate, compute, calculation, calculer, calcule, calcul, calcular, calcule, calculo, work out, add up, figure out, combien font, quanto da, quanto e, sum, total
measure, mesurer, mesure, medir, meca, medicao, gauge
monitor, watch, surveiller, surveille, surveillance, monitorar, monitore, monitorizar, vigiar, acompanhar, acompanhe, keep an eye, garder un oeil, ficar de olho, suivre, suis, suivi, follow, observer, track, rastrear
book, reserve, reservation, booking, reserver, reserve, reservation, reservar, reserve, reserva, get a table, prendre une table, get seats
schedule, plan, arrange, organize, planning, planifier, planifie, programmer, programme, organiser, organise, prevoir, prevois, fixer, agendar, agende, marcar, marque, programar, planejar, planeje, planear, organizar, put on calendar, set up, caler, cale, cronograma, pencil in
remind, reminder, remember, rappeler, rappelle, rappel, lembrar, lembre, lembra, lembrete, recordar, don t forget, n oublie pas, nao esquecer, nao esqueca, don t let forget, nao me deixa esquecer, fais moi penser, fais penser, n't forget, let me forget, not forget
invite, invitation, inviter, invite, convidar, convide, convite, ask over, guest, invitee
notify, alert, warn, notification, notifier, notifie, prevenir, previens, avertir, avertis, alerter, alerte, notificar, notifique, avisar, avise, avisa, alertar, alerte, tell, informer, informar, inform, tell, dire, diga, ping, let know, tiens au courant, notificacao
buy, purchase, bought, acheter, achete, achat, comprar, compre, compra, get some, shop
sell, sold, sale, vendre, vends, vente, vender, venda, vendas, vendre, flog
pay, paid, payment, payer, paye, paie, paiement, regler, regle, reglement, pagar, pague, paga, pagamento, settle, verser, quitar
refund, reimburse, reimbursement, rembourser, rembourse, remboursement, reembolsar, reembolse, reembolso, money back, give back, estornar, estorno, devolucao, get my money
transfer, wire, virement, virer, transferir, transfira, transferencia, pix, remit, send money, envoyer de l argent, mandar dinheiro
subscribe, abonner, abonne, abonnement, assinar, assine, assinatura, inscrever, inscreva, inscrire, sign up, enroll, enrol, register, inscricao, subscription
unsubscribe, desabonner, desabonne, desinscrire, desinscrever, cancelar inscricao, opt out
sign, signer, signe, signature, assinar, assine, assinatura
print, printout, imprimer, imprime, impression, imprimir, imprima, impressao, paper copy
scan, scanner, numeriser, numerise, digitalizar, digitalize, escanear, escaneie
merge, combine, join, fusionner, fusionne, fusion, combiner, assembler, juntar, junte, unir, mesclar, mescle, combinar, put together, reunir, concatenate, regrouper
split, separate, divide, diviser, divise, separer, separe, couper, dividir, divida, separar, separe, cut up, decouper, break into
sort, order, rank, trier, trie, classer, classe, classement, ordenar, ordene, classificar, classifique, put in order, tri
filter, filtrer, filtre, filtrar, filtre, narrow
group, regrouper, grouper, agrupar, agrupe, classify, categorize, classer, categoriser, categorizar
tag, label, etiqueter, etiquette, marquer, etiquetar, etiqueta, rotular, rotulo, marcar
archive, archiver, arquivar, arquive, file away, ranger
compress, zip, compresser, compresse, compression, comprimir, comprima, compactar, compacte, shrink, reduce size, reduire la taille, smaller, lighter, plus leger, diminuir o tamanho, alleger, squeeze
extract, extraction, unzip, decompress, extraire, extrais, extrair, extraia, descompactar, decompresser, dezipper, pull out, unpack
resize, redimensionner, redimensionne, redimensionar, redimensione, scale, agrandir, ampliar, enlarge, aumentar, shrink, retrecir, diminuir, reduire, reduis, plus petit, plus petite, plus grand, smaller, bigger, larger, pixels, dimensions, largeur, width, height, largura, altura
crop, trim, recadrer, recadre, rogner, cortar, corte, recortar, recorte, cut, couper
rotate, turn, flip, tourner, pivoter, rotation, girar, gire, rodar, virar, rotacionar
draw, paint, sketch, dessiner, dessine, dessin, desenhar, desenhe, desenho, illustrate, illustration, illustrer, ilustrar, ilustracao
shorten, shorter, raccourcir, raccourcis, encurtar, encurte, abreviar, plus court, mais curto
improve, enhance, ameliorer, ameliore, amelioration, melhorar, melhore, melhoria, polish, better, aprimorar, retoucher, sharpen
correct, fix, repair, corriger, corrige, correction, reparer, repare, corrigir, corrija, correcao, consertar, conserte, arrumar, mend, proofread, relire, relis, reler, revisar, revise, revisao, typos, mistakes, fautes, erros
rewrite, rephrase, reword, paraphrase, reformuler, reformule, reecrire, reescrever, reescreva, reformular, reformule, put differently, word better
review, revoir, relecture, revisar, revise, revisao, critique, feedback, look over
approve, accept, approval, approuver, approuve, accepter, accepte, valider, aprovar, aprove, aceitar, aceite, aprovacao, say yes, okay, confirm, confirmer, confirmar
reject, decline, refuse, deny, refuser, refuse, refus, rejeter, rejette, recusar, recuse, rejeitar, rejeite, negar, say no, turn down
assign, allocate, delegate, assigner, attribuer, attribue, affecter, deleguer, confier, atribuir, atribua, designar, delegar, give to, hand over
turn on, switch on, enable, activate, activation, allumer, allume, activer, active, ligar, ligue, liga, acender, acende, acenda, ativar, ative, power on, put the light on
turn off, switch off, disable, deactivate, eteindre, eteins, eteint, desactiver, desactive, desligar, desligue, desliga, desativar, desative, apagar, apague, power off, shut down
lock, verrouiller, verrouille, trancar, tranque, bloquear, fermer a cle
unlock, deverrouiller, deverrouille, destrancar, desbloquear, desbloqueie, debloquer
block, ban, bloquer, bloque, bloquear, bloqueie, bannir, banir, blacklist
mute, silence, couper le son, silenciar, silencie, mudo, quiet, muet, sourdine
encrypt, encryption, chiffrer, chiffre, chiffrement, crypter, criptografar, cifrar, encriptar, protect, proteger, protege
decrypt, dechiffrer, decrypter, descriptografar, decifrar, desencriptar
disconnect, log out, sign out, deconnecter, deconnecte, desconectar, desconecte, sair
install, installer, installe, installation, instalar, instale, instalacao, set up
uninstall, desinstaller, desinstalar, desinstale
deploy, deployment, release, ship, deployer, deploie, deploiement, implantar, implante, implantacao, roll out, mettre en production, mise en production, go live, push live, subir para producao, por em producao, publicar, put live
commit, commiter, committer, commitar, check in
debug, troubleshoot, deboguer, depanner, depurar, debugar, diagnose, diagnostic, diagnostiquer, diagnosticar
refactor, refactoriser, refatorar, clean up, tidy, nettoyer, nettoie, limpar, limpe, arrumar
format, indent, formater, formate, formatar, formate, pretty print, mettre en forme, beautify
detect, spot, identify, recognize, detecter, detecte, detection, identifier, identifie, reconnaitre, reconnais, detectar, detecte, identificar, identifique, reconhecer, reconheca, recognition, reconnaissance, reconhecimento
predict, forecast, estimate, prediction, prevoir, prevision, estimer, estime, estimation, prever, preveja, previsao, estimar, estime, estimativa
recommend, suggest, propose, recommendation, suggestion, recommander, recommande, suggerer, suggere, conseiller, conseille, proposer, recomendar, recomende, recomendacao, sugerir, sugira, sugestao, advise, indicar, indique, ideas
brainstorm, idea, idee, ideia, remue meninges, come up with, trouver des idees, ter ideias
choose, pick, select, choisir, choisis, choix, escolher, escolha, selectionner, selecionar, random, hasard, au hasard, sorteio, sortear, tirer au sort, draw lots
learn, teach, apprendre, apprends, enseigner, aprender, aprenda, ensinar, ensine, train, study, etudier, estudar
quiz, practise, practice, drill, exercise, exercice, exercicio, praticar, pratique, pratiquer, reviser, interroge moi, test me, faz perguntas, fazer perguntas, faca perguntas, pose moi des questions, poser des questions, ask me questions, ask questions
navigate, drive, go to, itineraire, itinerary, route, directions, aller a, naviguer, conduire, ir para, ir ate, como chegar, chegar, chego, navegar, rota, trajet, trajeto, caminho, chemin, comment aller, me rendre, how far, quelle distance
travel, trip, journey, voyage, voyager, viajar, viagem, viaje, partir
order food, takeaway, livraison, delivery, entrega, delivery
cook, cuisiner, cuisine, cozinhar, cozinha, prepare, preparer, prepare, preparar, prepare, bake, faire cuire
draw a chart, plot, chart, graph, tracer, trace, graphique, grafico, plotar, diagram, visualise, visualize
transcribe, transcription, transcript, transcrire, transcris, transcription, transcrever, transcreva, transcricao, write down what, type up, speech to text, mettre par ecrit, passar para texto
speak, say, read aloud, read out loud, parler, lire a voix haute, falar, fale, ler em voz alta, narrate, text to speech, voice, dictate, dicter, ditar, pronounce, prononcer, pronunciar, voz alta, voix haute, out loud, aloud, le a haute voix
clock in, punch in, pointer, bater ponto, timesheet, log hours, lancar horas, saisir les heures
apply, postuler, postule, candidater, candidatar, candidature, candidatura, application
recruit, hire, embaucher, recruter, contratar, contrate, recrutar, onboarding
vote, voter, votar, poll, sondage, enquete, enquete, survey, questionnaire, questionario, pesquisa de opiniao, inquerito
complain, complaint, plainte, se plaindre, reclamer, reclamation, reclamar, reclamacao, queixa
ship, shipping, expedier, expedition, enviar, envio, remessa, despachar, colis, parcel, package, encomenda, pacote
water, arroser, arrose, arrosage, regar, regue, irrigar, irrigation, sprinkler
wake, wake up, alarm, reveiller, reveil, reveille, acordar, acorde, despertar, despertador, alarme, get me up
renew, renouveler, renouvelle, renouvellement, renovar, renove, renovacao, extend, prolonger, prolongar
lend, borrow, loan, emprunter, emprunt, preter, pret, emprestar, emprestimo, credit
score, rate, grade, noter, evaluer, avaliar, avalie, avaliacao, rating, review, note, stars
optimize, optimise, optimiser, otimizar, otimize, speed up, accelerer, acelerar
simulate, simulation, simuler, simular, simule, simulacao, what if
clean, vacuum, hoover, nettoyer, nettoie, aspirer, limpar, limpe, aspirar, aspire, passer l aspirateur, aspirador, aspirateur, sweep, tidy, tidy up, clean up, ranger
reset, reinitialiser, reinitialise, redefinir, redefina, resetar, factory, forgot, oublie, esqueci
expire, expiration, expirer, expirar, vencer, vencimento, echeance, due
react, like, liker, aimer, curtir, curta, reagir, emoji, thumbs up
mention, tag, mentionner, mencionar
`
