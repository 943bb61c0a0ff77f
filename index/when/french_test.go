package when_test

import "testing"

func TestFrenchTimesAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"day and month", "la réunion du 27 novembre", "du 27 novembre = 2025-11-27 *"},
		{"with a year", "le 27 novembre 2024", "le 27 novembre 2024 = 2024-11-27"},
		{"the first", "le 1er février", "le 1er février = 2025-02-01 *"},
		{"the first in words", "le premier mai", "le premier mai = 2025-05-01 *"},
		{"no accents", "1er fevrier 2024", "1er fevrier 2024 = 2024-02-01"},
		{"capitals", "LE 3 AOÛT 2025", "LE 3 AOÛT 2025 = 2025-08-03"},
		{"accents apart", "le 3 aou\u0302t 2025", "le 3 aou\u0302t 2025 = 2025-08-03"},
		{"short", "le 3 sept. 2025", "le 3 sept. 2025 = 2025-09-03"},
		{"a weekday with it", "vendredi 21 novembre", "vendredi 21 novembre = 2025-11-21 *"},
		{"a month", "qu'a-t-on décidé en novembre ?", "en novembre = 2025-11-01..2025-11-30 month *"},
		{"mars", "en mars", "en mars = 2025-03-01..2025-03-31 month *"},
		{"mai and a year", "mai 2023", "mai 2023 = 2023-05-01..2023-05-31 month"},
		{"a day of mars", "3 mars", "3 mars = 2025-03-03 *"},
		{"début", "début novembre", "début novembre = 2025-11-01..2025-11-10 month *"},
		{"mi-", "à la mi-novembre", "à la mi-novembre = 2025-11-11..2025-11-20 month *"},
		{"fin", "fin mars 2024", "fin mars 2024 = 2024-03-21..2024-03-31 month"},
		{"fin d'une année", "fin 2023", "fin 2023 = 2023-09-01..2023-12-31 year"},
		{"a month past", "en novembre dernier", "en novembre dernier = 2024-11-01..2024-11-30 month"},
		{"of last year", "en mars de l'année dernière", "en mars de l'année dernière = 2024-03-01..2024-03-31 month"},
		{"the month of", "au mois de mai", "au mois de mai = 2025-05-01..2025-05-31 month *"},
		{"hours ago", "il y a 13 heures", "il y a 13 heures = 2025-11-26"},
		{"a year", "en 2023", "en 2023 = 2023-01-01..2023-12-31 year"},
		{"a season", "été 2023", "été 2023 = 2023-06-01..2023-08-31 year"},
		{"a season past", "l'été dernier", "l'été dernier = 2025-06-01..2025-08-31 year"},
		{"a season alone", "pendant l'hiver", "pendant l'hiver = 2024-12-01..2025-02-28 year *"},
		{"a quarter", "au 3e trimestre 2025", "au 3e trimestre 2025 = 2025-07-01..2025-09-30 year"},
		{"today", "qu'est-ce qu'on a fait aujourd'hui", "aujourd'hui = 2025-11-27"},
		{"today with a typographic apostrophe", "aujourd’hui", "aujourd’hui = 2025-11-27"},
		{"yesterday", "hier soir", "hier soir = 2025-11-26"},
		{"before yesterday", "avant-hier", "avant-hier = 2025-11-25"},
		{"tomorrow", "demain matin", "demain matin = 2025-11-28"},
		{"after tomorrow", "après-demain", "après-demain = 2025-11-29"},
		{"this morning", "ce matin", "ce matin = 2025-11-27"},
		{"this afternoon", "cet après-midi", "cet après-midi = 2025-11-27"},
		{"a weekday", "lundi", "lundi = 2025-11-24"},
		{"a weekday past", "lundi dernier", "lundi dernier = 2025-11-24"},
		{"a weekday to come", "vendredi prochain", "vendredi prochain = 2025-12-05"},
		{"of last week", "lundi de la semaine dernière", "lundi de la semaine dernière = 2025-11-17"},
		{"last week", "la semaine dernière", "la semaine dernière = 2025-11-17..2025-11-23 week"},
		{"last week in another word", "LA SEMAINE PASSÉE", "LA SEMAINE PASSÉE = 2025-11-17..2025-11-23 week"},
		{"last month", "le mois dernier", "le mois dernier = 2025-10-01..2025-10-31 month"},
		{"last year", "l'année dernière", "l'année dernière = 2024-01-01..2024-12-31 year"},
		{"l'an dernier", "l'an dernier", "l'an dernier = 2024-01-01..2024-12-31 year"},
		{"this week", "cette semaine", "cette semaine = 2025-11-24..2025-11-30 week"},
		{"this month", "ce mois-ci", "ce mois-ci = 2025-11-01..2025-11-30 month"},
		{"next week", "la semaine prochaine", "la semaine prochaine = 2025-12-01..2025-12-07 week"},
		{"the weekend", "le week-end dernier", "le week-end dernier = 2025-11-22..2025-11-23 week"},
		{"this weekend", "ce week-end", "ce week-end = 2025-11-29..2025-11-30 week"},
		{"ago", "il y a 3 jours", "il y a 3 jours = 2025-11-24"},
		{"ago in words", "il y a deux semaines", "il y a deux semaines = 2025-11-10..2025-11-16 week"},
		{"a year ago", "il y a un an", "il y a un an = 2024-01-01..2024-12-31 year"},
		{"seven days ago", "il y a sept jours", "il y a sept jours = 2025-11-20"},
		{"the last days", "les 3 derniers jours", "les 3 derniers jours = 2025-11-24..2025-11-27 range"},
		{"the last weeks", "ces deux dernières semaines", "ces deux dernières semaines = 2025-11-13..2025-11-27 range"},
	})
}

func TestFrenchBoundsAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"depuis", "depuis lundi", "depuis lundi = 2025-11-24.. range"},
		{"depuis mars", "depuis mars", "depuis mars = 2025-03-01.. range"},
		{"depuis, a length", "depuis trois semaines", "depuis trois semaines = 2025-11-06..2025-11-27 range"},
		{"avant", "avant 2023", "avant 2023 = ..2022-12-31 range"},
		{"avant le", "avant le 3 mars 2025", "avant le 3 mars 2025 = ..2025-03-02 range"},
		{"après", "après la semaine dernière", "après la semaine dernière = 2025-11-24.. range"},
		{"jusqu'à", "jusqu'à hier", "jusqu'à hier = ..2025-11-26 range"},
		{"jusqu'en", "jusqu'en mars 2025", "jusqu'en mars 2025 = ..2025-03-31 range"},
		{"à partir de", "à partir du 3 mars 2025", "à partir du 3 mars 2025 = 2025-03-03.. range"},
		{"de à", "de mars à mai", "de mars à mai = 2025-03-01..2025-05-31 range"},
		{"du au", "du 3 mars au 5 mai 2025", "du 3 mars au 5 mai 2025 = 2025-03-03..2025-05-05 range"},
		{"du au in a month", "du 3 au 5 novembre", "du 3 au 5 novembre = 2025-11-03..2025-11-05 range"},
		{"de à, years", "de 2021 à 2023", "de 2021 à 2023 = 2021-01-01..2023-12-31 range"},
		{"entre et", "entre mars et mai 2023", "entre mars et mai 2023 = 2023-03-01..2023-05-31 range"},
		{"entre et, weekdays", "entre lundi et mercredi", "entre lundi et mercredi = 2025-11-24..2025-11-26 range"},
		{"depuis jusqu'à", "depuis lundi jusqu'à hier", "depuis lundi jusqu'à hier = 2025-11-24..2025-11-26 range"},
		{"dès", "dès mars", "dès mars = 2025-03-01.. range"},
	})
}

func TestOtherFrenchWordsAreNoTimes(t *testing.T) {
	for _, text := range []string{
		"la fin du projet", "fin", "au début", "la planète Mars", "mars attacks", "il a été lent", "a été 2023 fois lu",
		"en sept jours", "sept étapes", "de sept à dix", "plus de 2000 lignes", "près de 2000", "avant tout", "après coup",
		"depuis le début", "il y a 3 erreurs", "il y a un problème", "le second essai", "la dernière version", "le prochain pas",
		"ce jour", "un jour", "chaque semaine", "le 31 février", "en 2000 lignes", "la salle 2023", "de A à Z", "entre nous",
		"les lundis", "mes prochaines étapes", "ces dernières semaines", "jusqu'au bout", "à partir de rien", "mais pas mai", "au jour le jour", "une semaine", "dans le set",
		"jan et avr", "de haut en bas", "le passé", "ce qui est passé", "mi-temps", "10 dec. ou plus de 99 decembre",
	} {
		want := ""
		if text == "10 dec. ou plus de 99 decembre" {
			want = "10 dec = 2024-12-10 *" // there is no 99 of December
		}
		t.Run(text, func(t *testing.T) { checkIn(t, []reading{{"names nothing", text, want}}) })
	}
}
