package match

// things are nouns for what tools are about, in the same way.
const things = `
mail, email, e mail, courriel, courrier, correio, inbox, messagerie, boite mail, boite de reception, caixa de entrada, mailbox, gmail, outlook, mels, mel, write to, ecrire a, ecris a, escreve para, escreva para
message, messages, sms, text message, mensagem, mensagens, texto, whatsapp, slack, telegram, signal, zap, chat, dm, teams, discord, recado, texting
chat, conversation, thread, discussion, conversa, fil, bate papo, discuter, conversar, papo
channel, salon, canal, canaux, canais
calendar, agenda, calendrier, calendario, schedule, planning, diary
event, evenement, evento, happening, appointment, rendez vous, rdv, compromisso
meeting, appointment, rendezvous, rendez vous, rdv, reunion, reuniao, encontro, compromisso, consulta, call, visio, catch up, standup, sync, entretien
task, todo, to do, tache, tarefa, afazer, chore, errand, a faire, para fazer, to dos
project, projet, projeto, board, tableau de bord, kanban, quadro, trello
deadline, due date, echeance, date limite, prazo, delai, data limite
note, notes, nota, notas, memo, anotacao, anotacoes, notebook, carnet, caderno, bloc notes
reminder, rappel, lembrete
document, doc, docs, documento, word, paper, dossier, google doc, text document
file, fichier, arquivo, ficheiro, attachment, piece jointe, anexo, files
folder, directory, dossier, repertoire, pasta, diretorio
spreadsheet, excel, sheet, sheets, tableur, feuille de calcul, planilha, folha de calculo, csv, workbook, classeur, tableau
table, tableau, tabela, tableaux, grid
row, column, cell, ligne, colonne, cellule, linha, coluna, celula, line
presentation, slides, slide, slideshow, deck, powerpoint, diapo, diapositive, diaporama, apresentacao, keynote, pitch
pdf, pdfs
image, picture, photo, pic, photograph, img, imagem, imagens, foto, fotografia, illustration, snapshot, cliche, visuel, jpeg, jpg, png, pics
screenshot, capture d ecran, captura de tela, captura de ecra, print da tela, screen capture, screengrab
logo, icon, icone, marca, brand, banner, banniere, poster, affiche, cartaz, flyer
background, fond, arriere plan, fundo
video, film, movie, clip, filme, videos, youtube, cinema, footage, mp4, reel
audio, sound, son, som, mp3, voice, voix, voz, recording, voice memo, vocal, wav, le son, du son, o som
music, song, songs, musique, chanson, musica, cancao, track, album, tune, playlist, titre, morceau, spotify, faixa, jazz, rock, blues, reggae, samba, bossa nova, classical, classique, rap, artist, artiste, artista, band
playlist, liste de lecture, lista de reproducao
podcast, episode, emission, episodio, radio
book, livre, livro, novel, roman, romance, ebook, bouquin
library, bibliotheque, biblioteca, catalogue
news, headlines, actualite, actualites, infos, actu, noticia, noticias, journal, jornal, newspaper, articles, manchetes, presse, what s happening
article, blog, post, billet, artigo, blogue, postagem
weather, meteo, temps qu il fait, quel temps, il fait quel temps, tempo, clima, previsao do tempo, forecast, rain, pluie, chuva, chover, pleuvoir, pleut, sunny, sun, soleil, sol, snow, neige, neve, umbrella, parapluie, guarda chuva, storm, orage, tempestade, wind, vento, fait beau, raining, degrees, outside
temperature, thermostat, heating, chauffage, heat, aquecimento, aquecedor, temperatura, ar condicionado, climatisation, clim, air conditioning, degrees, degres, graus, warm, cold, froid, frio, chaud, quente
light, lamp, lights, lumiere, lampe, luz, luzes, lampada, ampoule, bulb, lighting, eclairage
door, porte, porta, gate, portail, portao, garage, lock, serrure, fechadura
curtain, blind, shutter, volet, rideau, store, cortina, persiana
camera, webcam, cam, camara, appareil photo
alarm, alarme, siren, sirene, security system
timer, countdown, minuteur, minuterie, temporizador, cronometro, chronometre, stopwatch, egg timer, minute
translation, language, langue, idioma, lingua, langage, english, anglais, anglaise, ingles, french, francais, frances, portuguese, portugais, portugues, spanish, espagnol, espanhol, german, allemand, alemao, italian, italien, italiano, chinese, chinois, chines, japanese, japonais, japones, russian, russe, russo, arabic, arabe, dutch, greek, polish, mandarin, mandarim
text, texte, texto, paragraph, paragraphe, paragrafo, passage, essay, letter, lettre, carta, wording, prose, redacao, copy
grammar, spelling, grammaire, orthographe, gramatica, ortografia, typo, typos, faute, fautes, mistake, punctuation, erros de portugues
word, mot, palavra, term, vocabulary, vocabulaire, vocabulario, terme, termo
definition, meaning, dictionary, define, dictionnaire, signification, sens, veut dire, significado, dicionario, significa, definicao, definir, what does mean, quer dizer
synonym, synonyme, sinonimo, another word, autre mot, outra palavra, thesaurus
title, titre, titulo, headline, subject line, heading
web, internet, online, google, en ligne, net, rede, site, website, url, link, lien, page web, online search, navegador, browser, navigateur
website, site, site web, homepage, page, pagina, landing page, webpage, page web, sites
link, url, lien, address, enlace, hyperlink, shortlink
domain, domaine, dominio, dns, hostname, domain name, nom de domaine
certificate, ssl, tls, certificat, certificado, https
server, serveur, servidor, host, machine, vm, instance, hebergement, hospedagem, virtual machine, maquina
cloud, aws, azure, nuvem, nuage, bucket, s3
container, docker, conteneur, kubernetes, pod, cluster, k8s, conteiner, image docker
database, db, sql, base de donnees, banco de dados, base de dados, bdd, postgres, mysql, query, requete
log, logs, journal, journaux, trace, registro, syslog, registos
error, exception, crash, erreur, erro, failure, panne, falha, bug, plantage, issue, stack trace
bug, issue, ticket, defect, anomalie, chamado, incident, incidente, jira, defaut
repository, repo, repos, depot, repositorio, git, github, gitlab, codebase
branch, branche, branches, ramo
commit, commits, changeset
pull request, merge request, pr, prs, mr, pull requests, demande de fusion, revue de code, code review
code, source, program, programme, script, codigo, snippet, software, logiciel
test, tests, unit test, testes, suite, essai
build, pipeline, ci, compilation, compilar, compile, workflow, continuous integration, compiler
release, version, versao, changelog, release notes, notes de version, notas de versao
package, dependency, dependencies, paquet, dependance, pacote, dependencia, library, librairie, biblioteca, npm, pip, module
api, endpoint, webhook, http, rest
password, passwords, mot de passe, mots de passe, senha, senhas, palavra passe, passphrase, passcode, credential, mdp, pin, login
account, compte, conta, profile, profil, perfil, user account, comptes
user, utilisateur, usuario, utilizador, member, membre, membro, users
permission, access, right, acces, droit, acesso, permissao, autorisation, privilege, role, autorizacao
vpn, network, reseau, wifi, rede, wi fi, internet connection, bandwidth, router, box
virus, malware, antivirus, threat, vulnerability, vulnerabilite, vulnerabilidade, security, securite, seguranca, breach, faille
backup, sauvegarde, copia de seguranca, backups
contact, contacts, contato, contatos, contacto, address book, carnet d adresses, phone number, numero de telephone, numero de telefone, agenda telefonica, coordonnees
phone, telephone, telefone, mobile, portable, celular, telemovel, smartphone, cell
customer, client, cliente, clientele, customers, buyer, acheteur, crm, fregues, comprador
lead, prospect, prospects, opportunity, opportunite, oportunidade, deal, pipeline, negocio, sales
supplier, vendor, fournisseur, fornecedor, provider, prestataire
employee, staff, employe, salarie, collaborateur, funcionario, colaborador, worker, personnel, empregado, colleague, collegue, colega, team, equipe, equipa
manager, boss, chef, gerente, responsable, chefe, patron
leave, vacation, holiday, holidays, time off, day off, days off, conge, conges, vacances, ferias, folga, pto, absence, off work, jours de conge, dias de folga, sick leave, arret maladie, jour off, licenca, take off, take day off, off sick
salary, payroll, wage, salaire, paie, paye, fiche de paie, salario, folha de pagamento, payslip, contracheque, holerite, pay slip, bulletin de paie, bulletin de salaire, ordenado, remuneration
job, vacancy, emploi, offre d emploi, poste, vaga, emprego, position, opening, trabalho
candidate, resume, cv, applicant, candidat, curriculum, candidato, postulant
interview, entretien, entrevista, job interview, entretien d embauche
contract, contrat, contrato, agreement, accord, acordo, nda, lease, bail
law, legal, loi, juridique, droit, lei, juridico, avocat, lawyer, advogado, clause, clausula, jurisprudence, court, tribunal, attorney
invoice, bill, facture, fatura, nota fiscal, invoicing, billing, facturation, faturamento, facturer, faturar, factura, conta, boleto
quote, estimate, devis, orcamento, quotation, cotacao, price offer
receipt, recu, ticket de caisse, recibo, comprovante, facturette, justificatif, talao, proof of purchase
expense, expenses, spending, spent, depense, depenses, frais, note de frais, despesa, despesas, gasto, gastos, gastei, outgoings, costs, depenser, expense report, reembolso
budget, budgets, orcamento
tax, taxes, vat, tva, impot, impots, imposto, impostos, iva, irs, fiscal, taxe, declaration, fisc, imposto de renda, tax return
bank, banque, banco, balance, solde, saldo, bank account, compte bancaire, conta bancaria, extrato, statement, releve, iban
card, credit card, carte, carte bancaire, carte de credit, cartao, cartao de credito, debit card, carte bleue, visa
money, cash, argent, dinheiro, grana, euros, euro, dollar, dollars, reais, funds, fric, sous, bucks, quid
currency, exchange rate, devise, monnaie, moeda, cambio, taux de change, taxa de cambio, cotacao, euros, dollars, dollar, euro, reais, pounds, livres sterling, yen, libras, pesos
price, cost, prix, tarif, cout, preco, custo, preco, how much, combien coute, quanto custa, cheap, cheaper, pas cher, barato, discount, reduction, desconto, promo
stock, share, shares, action, bourse, acao, acoes, bolsa, stock market, portfolio, portefeuille, portfolio, carteira, ticker, crypto, bitcoin, investment, investissement, investimento, cours de l action
stock, inventory, inventaire, estoque, inventario, in stock, en stock, em estoque, warehouse, entrepot, armazem, stock level
product, produit, produto, item, article, artigo, sku, goods, produits, mercadoria
order, commande, pedido, encomenda, purchase order, bon de commande, ordem de compra, compra
cart, basket, panier, carrinho, cesto
shop, store, boutique, magasin, loja, shopping, ecommerce, shopify, online shop
shopping, groceries, grocery, courses, epicerie, compras, mercado, supermercado, supermarche, shopping list, liste de courses, lista de compras, milk, lait, leite, bread, pain, pao, eggs, oeufs, ovos, supermarket
coupon, voucher, code promo, cupom, bon de reduction, promo code, discount code, vale
delivery, shipment, parcel, package, livraison, colis, entrega, encomenda, pacote, shipping, tracking, suivi, rastreio, rastreamento, correios, consignment
payment, paiement, pagamento, transaction, transacao, stripe, paypal, payments, paiements
subscription, abonnement, assinatura, membership, netflix, plan, adhesion
flight, plane, vol, avion, voo, aviao, airline, billet d avion, passagem aerea, airport, aeroport, aeroporto, passagem, boarding pass, vols, voos, plane ticket, flying
train, rail, trem, comboio, gare, railway, sncf, train ticket, station, estacao, metro, subway, bus, tram, onibus, autobus, autocarro, public transport, bilhete, rodoviaria, gare routiere, bus station
pending, pendente, pendentes, en attente, still open, to be done
seat, seats, siege, assento, lugares, poltrona
room, salle, sala, meeting room, conference room, salle de reunion, sala de reuniao, boardroom
duplicate, duplicates, doublon, doublons, duplicado, duplicados, duplicata, twice, dedupe, double
hotel, room, hebergement, chambre, hospedagem, quarto, hostel, airbnb, accommodation, logement, pousada, alojamento, place to stay, stay, ou dormir, nuit, pernoitar, nights
taxi, cab, uber, ride, vtc, lift, corrida, chauffeur
car, voiture, carro, auto, vehicle, vehicule, veiculo, rental car, automobile, bagnole
parking, park, garer, stationnement, estacionar, estacionamento, parking spot
traffic, embouteillage, bouchon, circulation, transito, trafego, traffic jam, engarrafamento, congestion, bouchons
map, carte, mapa, location, lieu, localisation, localizacao, place, endroit, lugar, gps, address, adresse, endereco, coordinates, nearby, pres d ici, perto, around here, near, proche, where
restaurant, resto, restaurante, diner, dinner, table, lunch, dejeuner, almoco, jantar, mesa, cafe, pizzeria, place to eat, manger, comer, brasserie, bistrot
food, meal, nourriture, repas, comida, refeicao, pizza, sushi, burger, plat, lanche, lunch, dinner, hungry, fome, faim
recipe, recette, receita, recipes, dish, plat, prato, cook, cuisiner, cozinhar, ingredient, ingredients, ingrediente, dinner ideas
calories, nutrition, calorie, diet, regime, dieta, nutricao, caloria, nutritional, kcal
health, sante, saude, medical, medecin, doctor, medico, symptom, symptome, sintoma, headache, hurts, mal de tete, dor de cabeca, dor, doi, fever, fievre, febre, maladie, doenca, sick, malade, doente
medicine, medication, pill, pills, medicament, medicaments, remedio, comprimido, pilule, prescription, ordonnance, drug, receita medica, dose, pharmacy, pharmacie, farmacia, traitement, tablet, vitamin
workout, exercise, fitness, gym, sport, entrainement, treino, exercicio, musculation, academia, training, running, jog, jogging, course a pied, corrida, run, correr, courir, km, muscu, steps, malhar
sleep, sommeil, sono, dormir, slept, dormi, bedtime
weight, poids, peso, kilos, weigh, weighs, pesar, kg
habit, habitude, habito, routine, streak
goal, objective, objectif, but, objetivo, meta, target, cible, okr
school, ecole, escola, class, cours, aula, lesson, lecon, classe, course, curso, university, faculte, faculdade, formation, licao, homework, devoirs, dever de casa
student, eleve, etudiant, aluno, estudante, pupil, apprentice
exam, examen, exame, prova, quiz, test, controle, flashcard, flashcards, exercice, exercise, cards
grade, mark, grades, notas, bulletin, nota, report card
math, maths, equation, mathematiques, matematica, equacao, formula, algebra, formule, integral, solve, resoudre, resolver
unit, units, unite, unidade, kilometers, miles, pounds, inches, feet, celsius, fahrenheit, liters, gallons, kilos, metres, metros, km, milhas, centimetres, polegadas, ounces, cups
date, day, jour, dia, data, days, week, semaine, semana, month, mois, mes
time, hour, clock, heure, hora, horas, timezone, time zone, fuseau horaire, fuso horario, o clock, quelle heure, que horas
birthday, anniversaire, aniversario, birthdays, niver
gift, present, cadeau, presente, gifts, prenda
party, fete, festa, celebration
friend, ami, amie, amigo, amiga, copain, family, famille, familia
social media, social network, twitter, tweet, facebook, instagram, linkedin, reseaux sociaux, reseau social, redes sociais, rede social, insta, mastodon, tiktok, bluesky, social, post, feed
hashtag, hashtags
comment, commentaire, comentario, comments, remark, commentaires
follower, followers, abonnes, abonne, seguidor, seguidores, audience, subscriber
ad, ads, advert, advertising, campaign, annonce, publicite, pub, campagne, anuncio, campanha, publicidade, marketing
newsletter, mailing, mailing list, infolettre, lista de emails, boletim, bulletin
seo, ranking, keyword, keywords, mot cle, mots cles, referencement, palavra chave, palavras chave, ranqueamento, search engine
traffic, visitors, visits, visiteurs, analytics, visitas, visitantes, statistics, statistique, estatisticas, statistiques, pageviews, metrics, stats, kpi, metrica
report, rapport, relatorio, reporting, compte rendu, bilan
chart, graph, graphique, grafico, diagram, diagramme, diagrama, plot, courbe, curve, pie chart, histogram, schema
dashboard, tableau de bord, painel, dashboards
data, donnees, dados, dataset, records, jeu de donnees
survey, poll, sondage, enquete, questionnaire, questionario, vote, votacao, pesquisa, form, formulaire, formulario
form, formulaire, formulario, fields
ticket, support, helpdesk, assistance, chamado, suporte, request, case, atendimento
feedback, opinion, review, avis, avaliacao, opiniao, retour, retours, comentario, satisfaction
printer, imprimante, impressora
device, appareil, dispositivo, gadget, equipment, equipamento, materiel, laptop, ordinateur, computer, pc, computador, tablette, aparelho, machine
screen, ecran, tela, monitor, display, ecra
volume, sound, son, som, louder, loud, le son, du son, o som
tv, television, tele, televisao, show, serie, series
game, jeu, jogo, games, match, sport, football, futebol, foot, score, placar, resultat, resultado, league, partida
joke, blague, piada, funny, anecdota
story, histoire, historia, conte, conto, tale, fiction
poem, poeme, poema, verse, verses, versos, rhyme, rima, haiku, sonnet, ode
lyrics, paroles, letra da musica, words to, words of the song, letra de musica
quote, citation, citacao, frase
name, nom, nome, prenom
color, colour, couleur, cor, cores, palette, paleta
font, police, fonte, typeface, typographie
design, mockup, maquette, wireframe, prototype, figma, prototipo, layout
house, home, maison, casa, apartment, appartement, apartamento, flat, property, immobilier, imovel, real estate, logement, imobiliaria
rent, loyer, aluguel, renda, tenant, locataire, inquilino, landlord, proprietaire, rental, location, alugar, louer
electricity, energy, power, electricite, energie, energia, eletricidade, consumption, consommation, consumo, kwh, power bill, luz
garden, jardin, jardim, plant, plante, plantes, planta, plantas, flower, fleur, flor, lawn, pelouse, grama
pet, dog, cat, chien, chat, cachorro, gato, cao, veterinaire, vet, veterinario, animal
child, kid, kids, children, enfant, crianca, filho, filha, fils, fille, bebe, baby, son
insurance, assurance, seguro, claim, sinistre, sinistro, policy
accident, injury, sinistre, acidente
loan, mortgage, pret, credit, emprestimo, hipoteca, financiamento, interest, interet, juros, emprunt
accounting, ledger, bookkeeping, comptabilite, contabilidade, journal entry, ecriture comptable, lancamento, accountant, comptable, contador, books
asset, assets, actif, ativo, immobilisation, patrimonio
qr, qr code, barcode, code barre, codigo de barras, code qr
sensor, capteur, iot, sensores
robot, vacuum, aspirateur, aspirador, roomba, hoover
air, air quality, pollution, qualite de l air, poluicao, qualidade do ar, humidity
ship, boat, bateau, ferry, navire, navio, barco
visa, passport, passeport, passaporte, id card, carte d identite, identidade
luggage, suitcase, valise, bagage, mala, bagagem, packing, pack
tourism, sightseeing, tourist, attraction, attractions, museum, visiter, visit, turismo, passeio, monuments, musee, museu, pontos turisticos, things to do, que faire, o que fazer
concert, show, spectacle, theatre, espetaculo, seats, festival, teatro
movie, film, filme, cinema, serie
regex, regular expression, expression reguliere, expressao regular
json, yaml, xml
secret, token, api key, cle api, chave de api, key
queue, job, background job, cron, fila, file d attente
cache, memory, memoire, memoria, ram, cpu, disk, disque, disco, storage, stockage, espace disque, armazenamento, espaco
uptime, availability, disponibilite, down, outage, fora do ar, en panne, hors ligne, disponibilidade, offline
patient, dossier medical, medical record, prontuario
tag, hashtag, label, etiquette, etiqueta
summary, resume, resumo, minutes, compte rendu, ata, recap, synthese
attendee, participant, participants, participante, guest, invites, convidados, guests, invitee
availability, free slot, disponibilite, creneau, horario livre, disponible, slot, horario, libre, livre, free time, busy, have time, has time, temps libre, avoir le temps, ter tempo, tem tempo, available, disponivel
template, modele, modelo, gabarit
signature, assinatura, docusign
spam, junk, indesirable, phishing, lixo eletronico
unpaid, overdue, outstanding, impaye, impayee, en retard, vencido, vencida, em aberto, em atraso, owe, owes, devem, devendo, past due, late payment, not paid, n't paid, not been paid, n't been paid, n't pay, pas paye, pas encore paye, pas regle, impayees, nao pagaram, nao pagou, nao pago, nao foi paga, nao foram pagas
`
