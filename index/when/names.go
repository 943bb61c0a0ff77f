package when

func monthName(w string) lexeme {
	switch w {
	case "january", "janvier", "janeiro":
		return lexeme{month, 1, free}
	case "february", "fevrier", "fevereiro":
		return lexeme{month, 2, free}
	case "marco": // free where it is written with its cedilla
		return lexeme{month, 3, planet}
	case "april", "avril", "abril":
		return lexeme{month, 4, free}
	case "maio":
		return lexeme{month, 5, free}
	case "june", "juin", "junho":
		return lexeme{month, 6, free}
	case "july", "juillet", "julho":
		return lexeme{month, 7, free}
	case "august", "aout", "agosto":
		return lexeme{month, 8, free}
	case "september", "septembre", "setembro":
		return lexeme{month, 9, free}
	case "october", "octobre", "outubro":
		return lexeme{month, 10, free}
	case "november", "novembre", "novembro":
		return lexeme{month, 11, free}
	case "december", "decembre", "dezembro":
		return lexeme{month, 12, free}
	}
	return monthBrief(w)
}

func monthBrief(w string) lexeme {
	switch w {
	case "march":
		return lexeme{month, 3, modal}
	case "may":
		return lexeme{month, 5, modal}
	case "mars":
		return lexeme{month, 3, planet}
	case "mai":
		return lexeme{month, 5, planet}
	case "mar":
		return lexeme{month, 3, sea}
	case "jan", "janv":
		return lexeme{month, 1, brief}
	case "feb", "fev", "fevr":
		return lexeme{month, 2, brief}
	case "apr", "avr", "abr":
		return lexeme{month, 4, brief}
	case "jun":
		return lexeme{month, 6, brief}
	case "jul", "juil":
		return lexeme{month, 7, brief}
	case "aug":
		return lexeme{month, 8, brief}
	case "sep", "sept":
		return lexeme{month, 9, brief}
	case "oct":
		return lexeme{month, 10, brief}
	case "nov":
		return lexeme{month, 11, brief}
	case "dec":
		return lexeme{month, 12, brief}
	case "set":
		return lexeme{month, 9, shy}
	case "out":
		return lexeme{month, 10, shy}
	case "dez":
		return lexeme{month, 12, shy}
	}
	return lexeme{}
}

func dayName(w string) lexeme {
	switch w {
	case "monday":
		return lexeme{weekday, 0, english}
	case "lundi":
		return lexeme{weekday, 0, free}
	case "tuesday":
		return lexeme{weekday, 1, english}
	case "mardi":
		return lexeme{weekday, 1, free}
	case "wednesday":
		return lexeme{weekday, 2, english}
	case "mercredi":
		return lexeme{weekday, 2, free}
	case "thursday":
		return lexeme{weekday, 3, english}
	case "jeudi":
		return lexeme{weekday, 3, free}
	case "friday":
		return lexeme{weekday, 4, english}
	case "vendredi":
		return lexeme{weekday, 4, free}
	case "saturday":
		return lexeme{weekday, 5, english}
	case "samedi", "sabado":
		return lexeme{weekday, 5, free}
	case "sunday":
		return lexeme{weekday, 6, english}
	case "dimanche", "domingo":
		return lexeme{weekday, 6, free}
	case "segunda":
		return lexeme{weekday, 0, feminine}
	case "terca":
		return lexeme{weekday, 1, feminine}
	case "quarta":
		return lexeme{weekday, 2, feminine}
	case "quinta":
		return lexeme{weekday, 3, feminine}
	case "sexta":
		return lexeme{weekday, 4, feminine}
	case "mon":
		return lexeme{weekday, 0, capital}
	case "tue", "tues":
		return lexeme{weekday, 1, capital}
	case "wed":
		return lexeme{weekday, 2, capital}
	case "thu", "thur", "thurs":
		return lexeme{weekday, 3, capital}
	case "fri":
		return lexeme{weekday, 4, capital}
	case "sat":
		return lexeme{weekday, 5, capital}
	case "sun":
		return lexeme{weekday, 6, capital}
	}
	return stretchName(w)
}

func stretchName(w string) lexeme {
	switch w {
	case "today", "tonight":
		return lexeme{dayWord, 0, english}
	case "yesterday":
		return lexeme{dayWord, -1, english}
	case "tomorrow":
		return lexeme{dayWord, 1, english}
	case "aujourd", "aujourdhui", "hoje":
		return lexeme{dayWord, 0, free}
	case "hier", "ontem":
		return lexeme{dayWord, -1, free}
	case "demain", "amanha":
		return lexeme{dayWord, 1, free}
	case "anteontem":
		return lexeme{dayWord, -2, free}
	case "morning", "afternoon", "evening", "matin", "soir", "midi", "manha", "tarde":
		return lexeme{dayPart, 0, free}
	case "night", "nuit", "noite":
		return lexeme{dayPart, 1, free}
	case "spring":
		return lexeme{season, 3, modal}
	case "fall":
		return lexeme{season, 9, modal}
	case "ete", "verao":
		return lexeme{season, 6, planet}
	case "printemps", "primavera":
		return lexeme{season, 3, free}
	case "summer":
		return lexeme{season, 6, free}
	case "autumn", "automne", "outono":
		return lexeme{season, 9, free}
	case "winter", "hiver", "inverno":
		return lexeme{season, 12, free}
	}
	return unitWord(w)
}

func unitWord(w string) lexeme {
	switch w {
	case "q":
		return lexeme{quarter, 0, free}
	case "t":
		return lexeme{quarter, 0, shy}
	case "day", "days":
		return lexeme{unit, int8(days), english}
	case "jour", "jours", "dia", "dias":
		return lexeme{unit, int8(days), free}
	case "hour", "hours":
		return lexeme{unit, int8(hours), english}
	case "heure", "heures", "hora", "horas":
		return lexeme{unit, int8(hours), free}
	case "week", "weeks":
		return lexeme{unit, int8(weeks), english}
	case "semaine", "semaines", "semana", "semanas":
		return lexeme{unit, int8(weeks), free}
	case "month", "months":
		return lexeme{unit, int8(months), english}
	case "mois", "mes", "meses":
		return lexeme{unit, int8(months), free}
	case "year", "years":
		return lexeme{unit, int8(years), english}
	case "an", "ans", "annee", "annees", "ano", "anos":
		return lexeme{unit, int8(years), free}
	case "weekend", "weekends":
		return lexeme{unit, int8(weekends), free}
	case "quarter", "quarters":
		return lexeme{unit, int8(quarters), english}
	case "trimestre", "trimestres":
		return lexeme{unit, int8(quarters), free}
	}
	return lexeme{}
}
