package when_test

import "testing"

func TestPortugueseTimesAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"day and month", "a reunião de 27 de novembro", "de 27 de novembro = 2025-11-27 *"},
		{"with a year", "em 27 de novembro de 2024", "em 27 de novembro de 2024 = 2024-11-27"},
		{"the first", "1º de maio", "1º de maio = 2025-05-01 *"},
		{"the first with a degree sign", "1° de maio", "1° de maio = 2025-05-01 *"},
		{"the first in words", "no primeiro de maio", "no primeiro de maio = 2025-05-01 *"},
		{"março", "3 de março de 2025", "3 de março de 2025 = 2025-03-03"},
		{"março without its cedilla", "em marco", "em marco = 2025-03-01..2025-03-31 month *"},
		{"short", "27 de out de 2025", "27 de out de 2025 = 2025-10-27"},
		{"short with slashes", "27/out/2025", "27/out/2025 = 2025-10-27"},
		{"set with a year", "set de 2025", "set de 2025 = 2025-09-01..2025-09-30 month"},
		{"a weekday with it", "sexta-feira, 21 de novembro", "sexta-feira, 21 de novembro = 2025-11-21 *"},
		{"a month", "o que decidimos em novembro?", "em novembro = 2025-11-01..2025-11-30 month *"},
		{"mai", "em mai", "em mai = 2025-05-01..2025-05-31 month *"},
		{"início", "início de novembro", "início de novembro = 2025-11-01..2025-11-10 month *"},
		{"meados", "em meados de novembro", "em meados de novembro = 2025-11-11..2025-11-20 month *"},
		{"fim", "no fim de março de 2024", "no fim de março de 2024 = 2024-03-21..2024-03-31 month"},
		{"fim de um ano", "no final de 2023", "no final de 2023 = 2023-09-01..2023-12-31 year"},
		{"a month past", "em novembro passado", "em novembro passado = 2024-11-01..2024-11-30 month"},
		{"a month to come", "março que vem", "março que vem = 2026-03-01..2026-03-31 month"},
		{"of last year", "em março do ano passado", "em março do ano passado = 2024-03-01..2024-03-31 month"},
		{"a year", "em 2023", "em 2023 = 2023-01-01..2023-12-31 year"},
		{"the year", "no ano de 2023", "no ano de 2023 = 2023-01-01..2023-12-31 year"},
		{"a season", "verão de 2023", "verão de 2023 = 2023-06-01..2023-08-31 year"},
		{"a season past", "no verão passado", "no verão passado = 2025-06-01..2025-08-31 year"},
		{"a quarter", "no terceiro trimestre de 2025", "no terceiro trimestre de 2025 = 2025-07-01..2025-09-30 year"},
		{"today", "o que fiz hoje?", "hoje = 2025-11-27"},
		{"yesterday", "ontem à noite", "ontem à noite = 2025-11-26"},
		{"before yesterday", "anteontem", "anteontem = 2025-11-25"},
		{"before yesterday in words", "antes de ontem", "antes de ontem = 2025-11-25"},
		{"tomorrow", "amanhã de manhã", "amanhã de manhã = 2025-11-28"},
		{"after tomorrow", "depois de amanhã", "depois de amanhã = 2025-11-29"},
		{"this morning", "esta manhã", "esta manhã = 2025-11-27"},
		{"a weekday", "na segunda-feira", "na segunda-feira = 2025-11-24"},
		{"a weekday past", "na segunda-feira passada", "na segunda-feira passada = 2025-11-24"},
		{"a weekday in short", "o que fizemos na terça?", "na terça = 2025-11-25"},
		{"a weekday in short, past", "segunda passada", "segunda passada = 2025-11-24"},
		{"the next weekday", "na próxima sexta-feira", "na próxima sexta-feira = 2025-12-05"},
		{"the last weekday", "no último sábado", "no último sábado = 2025-11-22"},
		{"of last week", "segunda-feira da semana passada", "segunda-feira da semana passada = 2025-11-17"},
		{"last week", "na semana passada", "na semana passada = 2025-11-17..2025-11-23 week"},
		{"last month", "no mês passado", "no mês passado = 2025-10-01..2025-10-31 month"},
		{"last year", "ano passado", "ano passado = 2024-01-01..2024-12-31 year"},
		{"this week", "esta semana", "esta semana = 2025-11-24..2025-11-30 week"},
		{"this month", "neste mês", "neste mês = 2025-11-01..2025-11-30 month"},
		{"next week", "semana que vem", "semana que vem = 2025-12-01..2025-12-07 week"},
		{"next month", "no próximo mês", "no próximo mês = 2025-12-01..2025-12-31 month"},
		{"the weekend", "no fim de semana passado", "no fim de semana passado = 2025-11-22..2025-11-23 week"},
		{"ago", "há duas semanas", "há duas semanas = 2025-11-10..2025-11-16 week"},
		{"ago, behind", "3 dias atrás", "3 dias atrás = 2025-11-24"},
		{"ago, twice", "há 3 dias atrás", "há 3 dias atrás = 2025-11-24"},
		{"ten days ago", "há dez dias", "há dez dias = 2025-11-17"},
		{"the last days", "nos últimos 10 dias", "nos últimos 10 dias = 2025-11-17..2025-11-27 range"},
		{"the last weeks", "nas últimas duas semanas", "nas últimas duas semanas = 2025-11-13..2025-11-27 range"},
	})
}

func TestPortugueseBoundsAreRead(t *testing.T) {
	checkIn(t, []reading{
		{"desde", "desde segunda-feira", "desde segunda-feira = 2025-11-24.. range"},
		{"desde março", "desde março", "desde março = 2025-03-01.. range"},
		{"antes de", "antes de 2023", "antes de 2023 = ..2022-12-31 range"},
		{"depois de", "depois de 3 de março de 2025", "depois de 3 de março de 2025 = 2025-03-04.. range"},
		{"depois da", "depois da semana passada", "depois da semana passada = 2025-11-24.. range"},
		{"até", "até ontem", "até ontem = ..2025-11-26 range"},
		{"a partir de", "a partir de março de 2025", "a partir de março de 2025 = 2025-03-01.. range"},
		{"de a", "de março a maio", "de março a maio = 2025-03-01..2025-05-31 range"},
		{"de a in a month", "de 3 a 5 de novembro", "de 3 a 5 de novembro = 2025-11-03..2025-11-05 range"},
		{"de a, years", "de 2021 a 2023", "de 2021 a 2023 = 2021-01-01..2023-12-31 range"},
		{"entre e", "entre março e maio de 2023", "entre março e maio de 2023 = 2023-03-01..2023-05-31 range"},
		{"desde até", "desde segunda-feira até ontem", "desde segunda-feira até ontem = 2025-11-24..2025-11-26 range"},
	})
}

func TestOtherPortugueseWordsAreNoTimes(t *testing.T) {
	for _, text := range []string{
		"o fim do projeto", "o mar", "no mar", "3 out", "set", "a segunda vez", "na segunda linha", "a quinta tentativa",
		"quarta parte", "mais de 2000 linhas", "cerca de 2000", "antes de tudo", "depois disso", "até aqui", "desde então",
		"há 3 erros", "há um problema", "dez itens", "10 dez", "uma semana", "todo dia", "31 de fevereiro", "em 2000 linhas",
		"a sala 2023", "de A a Z", "entre nós", "o passado", "este é", "esta aqui", "na primavera do amor 2023x", "Marco disse",
		"verão que sim", "eles verão", "próximo passo", "última versão", "de novo", "ano a ano", "mês a mês", "nos últimos dias", "que vem",
	} {
		want := ""
		if text == "na primavera do amor 2023x" {
			want = "na primavera = 2025-03-01..2025-05-31 year *"
		}
		t.Run(text, func(t *testing.T) { checkIn(t, []reading{{"names nothing", text, want}}) })
	}
}
