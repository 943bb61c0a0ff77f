package claim

// rememberWords returns how one asks somebody to remember, folded.
func rememberWords() string {
	return "remember, do not forget, not forget, never forget, keep in mind, bear in mind, note that, make a note, take note, memorize, memorise, save this, don't forget, remind me, for future reference, from now on, " +
		"n oublie pas, n oubliez pas, ne pas oublier, souviens toi, souvenez vous, rappelle toi, rappelez vous, rappelle moi, retiens, retenez, note que, notez que, a retenir, memorise, garde en tete, garde en memoire, gardez en tete, " +
		"lembre se, lembre, lembra te, lembra que, lembrem se, nao esqueca, nao se esqueca, nao esquecas, nao te esquecas, nao esquecer, anote, anota, memorize, guarde que, guarda que, guarde isso, tenha em mente, tem em mente, me lembre, " +
		"vergiss nicht, merk dir, merke dir, denk daran, recuerda, no olvides, ten en cuenta"
}

// feelingVerbs returns verbs of strong feeling, folded.
func feelingVerbs() string {
	return "love, loves, loved, adore, adores, hate, hates, hated, detest, detests, loathe, loathes, despise, fear, fears, miss, misses, dread, dreads, worry, worries, cannot stand, " +
		"adorons, adorent, deteste, detestes, detestons, hais, hait, crains, craint, redoute, ai peur, a peur, ai honte, regrette, ai hate, " +
		"amo, ama, adoro, adora, odeio, odeia, detesto, detesta, temo, teme, tenho medo, tem medo, sinto falta, sente falta, tenho orgulho, tem orgulho, tenho vergonha, tenho saudade, " +
		"liebe, liebt, hasse, hasst, odio, odia, encanta"
}

// feelingStates returns adjectives of feeling, folded.
func feelingStates() string {
	return "afraid, scared, proud, sad, excited, frustrated, thrilled, happy, unhappy, angry, upset, anxious, worried, ashamed, grateful, lonely, delighted, depressed, terrified, disappointed, furious, overwhelmed, exhausted, nervous, stressed, jealous, heartbroken, annoyed, overjoyed, " +
		"fier, fiere, triste, tristes, heureux, heureuse, malheureux, malheureuse, effraye, effrayee, content, contente, frustre, frustree, ravi, ravie, enthousiaste, enerve, enervee, inquiet, inquiete, decu, decue, furieux, furieuse, anxieux, anxieuse, stresse, stressee, reconnaissant, " +
		"orgulhoso, orgulhosa, feliz, felizes, infeliz, frustrado, frustrada, animado, animada, empolgado, empolgada, assustado, assustada, preocupado, preocupada, ansioso, ansiosa, decepcionado, decepcionada, furioso, furiosa, grato, grata, nervoso, nervosa, envergonhado, chateado, chateada, " +
		"traurig, stolz, glucklich, orgulloso, orgullosa"
}

// preferenceWords returns words of taste, folded.
func preferenceWords() string {
	return "prefer, prefers, would rather, d rather, rather have, like, likes, dislike, dislikes, enjoy, enjoys, favourite, favorite, favorites, favourites, fond of, my preference, love, loves, hate, hates, please use, please do, please avoid, " +
		"prefere, preferes, preferons, preferent, aime, aimes, aimons, aiment, aime mieux, apprecie, prefere, preferee, preferes, preferees, favori, favoris, adore, deteste, hais, ma preference, " +
		"prefiro, preferimos, preferem, gosto, gosta, gostamos, gostam, favorito, favorita, favoritos, preferido, preferida, preferidos, curto, curte, adoro, adora, odeio, odeia, detesto, detesta, minha preferencia, " +
		"bevorzuge, bevorzugt, mag, lieber, prefiere, prefieren, gusta, gustan, lieblings"
}

// habitWords returns words for what one always or never does, folded.
func habitWords() string {
	return "always, never, toujours, jamais, ne jamais, sempre, nunca, jamais, immer, nie, niemals, siempre"
}

// decisionWords returns words for what was decided, folded.
func decisionWords() string {
	return "decided, agreed, chose, chosen, we will go with, we ll go with, going with, went with, switched to, opted for, settled on, decision, we will use, we ll use, we picked, adopted, " +
		"decide, avons choisi, ai choisi, a choisi, ont choisi, avons opte, on part sur, nous partons sur, convenu, opte pour, a ete decide, acte que, retenu, passons a, est passe a, adopte, " +
		"decidimos, decidi, decidiu, decidiram, decidido, ficou decidido, escolhemos, escolhi, escolheu, optamos, optei, combinado, combinamos, ficou acordado, acordamos, decisao, vamos usar, adotamos, mudamos para, " +
		"entschieden, beschlossen, decidio"
}

// peopleWords returns words for people and projects, folded.
func peopleWords() string {
	return "works at, works for, work at, works as, works on, working on, reports to, birthday, deadline, release, releases, project, projects, customer, customers, client, clients, team, teams, married, lives, live in, lives in, moved to, colleague, colleagues, manager, boss, wife, husband, son, daughter, brother, sister, mother, father, friend, partner, sprint, roadmap, milestone, launch, repository, stakeholder, meeting, company, children, kids, " +
		"travaille, anniversaire, echeance, livraison, projet, projets, equipe, equipes, marie a, mariee, est marie, habite, collegue, collegues, responsable, femme, mari, fils, fille, frere, soeur, mere, pere, ami, amie, entreprise, reunion, enfants, lancement, " +
		"trabalha, trabalho na, trabalho no, aniversario, prazo, entrega, lancamento, projeto, projetos, cliente, clientes, equipe, equipa, casado, casada, mora, moro, vive em, colega, colegas, gerente, chefe, esposa, marido, filho, filha, irmao, irma, mae, pai, amigo, amiga, empresa, reuniao, filhos, mudou se, " +
		"geburtstag, projekt, kunde, verheiratet, wohnt, arbeitet, cumpleanos, proyecto, equipo, vive, trabaja, casada"
}
