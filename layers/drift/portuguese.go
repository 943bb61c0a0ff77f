package drift

// portugueseRoles returns the words that say how a statement is meant.
func portugueseRoles() []line {
	return []line{
		{role: filler, words: "por favor, lembre se de, lembre de, certifique se de, certifique se de que, garanta que, assegure se de, o, a, os, as, um, uma, uns, umas, de, do, da, dos, das, que, se, ao, aos, e, eles, elas, ele, ela, voce, voces, nos, eu, seu, sua, seus, suas, meu, minha, nosso, nossa, este, esta, esse, essa, isso, isto, algo, alguma coisa, seja, tambem, muito, bem, ser, sao, foi, esta, estao, ter, tem, por exemplo, em geral, feira, a primeira, em dia, em ordem, em detalhe, em conta, vez, lo, la, los, las"},
		{role: denies, words: "nao, nunca, jamais, nem, nada, nenhum, nenhuma, ninguem, em hipotese alguma, de jeito nenhum, em nenhum caso, de modo algum, em nenhuma hipotese"},
		{role: forbidden, words: "proibido, proibida, proibidos, proibidas, vedado, vedada, vetado, vetada"},
		{role: flips, words: "evite, evita, evitar, evitem, pular, pule, pula, pulem, omitir, omita, omite, ignorar, ignore, ignora, esquecer, esqueca, esquece, recusar, recuse, recusa, proibir, proiba, proibe, e proibido, impedir, impeca, impede, desativar, desative, desativa, desabilitar, desabilite, excluir, exclua, exclui, rejeitar, rejeite, rejeita, apagar, apague, apaga, remover, remova, remove, deletar, delete, deixe de, deixar de, deixa de, abster se de, abstenha se de, negar, negue, nega, contornar, contorne, desligar, desligue, descartar, descarte, vetar, banir, ocultar, fechar, feche, fecha"},
		{role: contrast, name: "than", words: "em vez de, ao inves de, em lugar de, no lugar de, e nao, do que"},
		{role: restarts, words: "mas, porem, contudo"},
		{role: joins, words: "e, ou, bem como"},
		{role: must, words: "deve, devem, devemos, tem que, tem de, temos que, temos de, ha que, sempre, obrigatoriamente, sem excecao, em todos os casos, toda vez, todas as vezes, invariavelmente, impreterivelmente"},
		{role: needs, words: "precisa, precisam, precisamos, e preciso, preciso, e necessario, necessario, necessaria, necessarios, obrigatorio, obrigatoria, obrigatorios, obrigatorias, exigido, exigida, indispensavel, obrigado a"},
		{role: should, words: "deveria, deveriam, deveriamos, convem, recomenda se, recomendado, recomendada, recomendavel, aconselhavel, aconselha se, e recomendado, e bom, e melhor"},
		{role: usually, words: "geralmente, normalmente, habitualmente, costuma, costumam, em regra, de preferencia, se possivel, quando possivel, sempre que possivel, idealmente, tente, tentar, procure, procurar, frequentemente, na maioria das vezes, na maior parte das vezes, via de regra, muitas vezes, em principio"},
		{role: may, words: "pode, podem, podemos, poderia, poderiam, as vezes, de vez em quando, permitir, permita, permite, permitido, permitida, permitidos, permitidas, e permitido, opcional, opcionais, facultativo, facultativa, livre para, ocasionalmente, eventualmente, autorizar, autorize, autorizado, autorizada"},
		{role: only, words: "so, apenas, somente, unicamente, exclusivamente"},
		{role: all, words: "todos os, todas as, todo, toda, todos, todas, cada, qualquer, quaisquer, por"},
		{role: order, words: "primeiro, entao, em seguida, e depois"},
		{role: some, words: "alguns, algumas, a maioria dos, a maioria das, a maioria, certos, certas, varios, varias, parte dos, parte das, metade dos"},
		{role: condition, name: "in", words: "em, no, na, nos, nas, num, numa, durante, dentro de, fora de, fora do, fora da, em caso de, ao longo de, sob"},
		{role: condition, name: "for", words: "para, quanto a, quando se trata de"},
		{role: condition, name: "before", pole: 1, words: "antes, antes de, antes do, antes da, antes dos, antes das, antes que"},
		{role: condition, name: "after", pole: -1, words: "depois, depois de, depois do, depois da, apos, assim que, uma vez, logo que"},
		{role: condition, name: "until", words: "ate, ate que, enquanto nao"},
		{role: condition, name: "without", pole: -1, words: "sem"},
		{role: condition, name: "with", words: "com"},
		{role: condition, name: "except", pole: -1, words: "exceto, salvo, menos em, a excecao de, com excecao de, exceto em, exceto no, exceto na, exceto nos, exceto nas, exceto se, fora"},
		{role: clause, name: "if", words: "quando, sempre que, caso, desde que, contanto que, enquanto, onde, se o, se a, se os, se as, se houver, se nao, se for"},
		{role: clause, name: "unless", pole: -1, words: "a menos que, a nao ser que, a nao ser"},
		{role: reason, words: "porque, pois, ja que, para que, a fim de, visto que, senao, por causa de, por causa da"},
		{role: goes, name: "from", words: "desde, a partir de, a partir do, a partir da"},
		{role: goes, name: "to", words: "rumo a"},
		{role: axis, name: "bound", pole: 1, words: "mais, mais de, pelo menos, no minimo, ao menos, minimo, minima, acima de, ultrapassar, ultrapasse, ultrapasse, ultrapassam, exceder, exceda, superior, maior, nao menos de, passar de, passe de, passem de"},
		{role: axis, name: "bound", pole: -1, words: "menos, menos de, no maximo, quando muito, maximo, maxima, abaixo de, inferior, menor, nao mais de, nao mais que"},
		{role: axis, name: "onoff", pole: 1, words: "ativar, ative, habilitar, habilite, ligar, ligue"},
		{role: axis, name: "go", pole: 1, words: "continuar, continue, continua, prosseguir, prossiga, siga"}, {role: axis, name: "go", pole: -1, words: "parar, pare, para tudo, interromper, interrompa"},
		{role: axis, name: "public", pole: 1, words: "publico, publica, publicos, publicas"}, {role: axis, name: "public", pole: -1, words: "privado, privada, privados, privadas"},
		{role: axis, name: "short", pole: 1, words: "curto, curta, curtos, curtas, breve, breves, conciso, concisa, concisas"}, {role: axis, name: "short", pole: -1, words: "longo, longa, longos, longas, detalhado, detalhada, detalhadas"},
		{role: axis, name: "size", pole: 1, words: "grande, grandes"}, {role: axis, name: "size", pole: -1, words: "pequeno, pequena, pequenos, pequenas"},
		{role: axis, name: "early", pole: 1, words: "cedo, imediatamente, de imediato, ja"}, {role: axis, name: "early", pole: -1, words: "tarde, mais tarde"},
		{role: axis, name: "auto", pole: 1, words: "automatico, automatica, automaticamente"}, {role: axis, name: "auto", pole: -1, words: "manual, manualmente, a mao"},
		{role: axis, name: "grow", pole: 1, words: "aumentar, aumente, aumenta"}, {role: axis, name: "grow", pole: -1, words: "diminuir, diminua, reduzir, reduza, baixar"},
		{role: axis, name: "pass", pole: 1, words: "passa, passam, passarem, passar, passou, verde, verdes"}, {role: axis, name: "pass", pole: -1, words: "falha, falham, falhar, falharem, quebra, quebram, vermelho"},
		{role: axis, name: "order", pole: 1, words: "crescente, antigo, antiga"}, {role: axis, name: "order", pole: -1, words: "decrescente, recente"},
		{role: axis, name: "local", pole: 1, words: "local, localmente"}, {role: axis, name: "local", pole: -1, words: "remoto, remota, remotamente"},
		{role: axis, name: "begin", pole: 1, words: "inicio, comeco, comecar, comece"}, {role: axis, name: "begin", pole: -1, words: "fim, final, terminar, termine"},
		{role: axis, name: "inner", pole: 1, words: "interno, interna, internos, internas"}, {role: axis, name: "inner", pole: -1, words: "externo, externa, externos, externas"},
		{role: axis, name: "case", pole: 1, words: "maiuscula, maiusculas"}, {role: axis, name: "case", pole: -1, words: "minuscula, minusculas"},
		{role: period, name: "day", words: "diario, diaria, diariamente, todos os dias, todo dia, cada dia, por dia, ao dia"}, {role: period, name: "week", words: "semanal, semanalmente, toda semana, todas as semanas, cada semana, por semana"},
		{role: period, name: "month", words: "mensal, mensalmente, todo mes, todos os meses, cada mes, por mes"}, {role: period, name: "hour", words: "a cada hora, toda hora, por hora, cada hora"}, {role: period, name: "year", words: "anual, anualmente, todo ano, todos os anos, por ano"},
	}
}

// portugueseSynonyms returns words that say the same in what one tells an agent.
func portugueseSynonyms() []string {
	return []string{
		"rodar rode roda executar execute executa", "teste testes", "commit commits", "erro erros falha bug bugs defeito", "escrever escreva escreve redigir redija", "responder responda responde resposta respostas", "perguntar pergunte pergunta pedir peça peca pede solicitar solicite", "permissão permissao autorização autorizacao aprovação consentimento",
		"mudar mude muda alterar altere altera modificar modifique editar edite mudança alteração", "manter mantenha guardar guarde conservar conserve preservar preserve", "usar use usa utilizar utilize empregar empregue", "criar crie cria fazer faça faca gerar gere produzir", "segredo segredos credencial credenciais senha senhas chave chaves", "documento documentar documente documentação", "função funcao funções método",
		"verificar verifique verifica conferir confira checar cheque validar valide", "corrigir corrija consertar conserte arrumar", "arquivo arquivos ficheiro ficheiros", "pasta pastas diretório", "repositório repositorio repo", "implantar implante deploy deploys implantação publicar publique", "produção producao prod", "usuário usuario pessoa", "ler leia consultar consulte", "enviar envie push empurrar", "colocar coloque pôr por ponha armazenar armazene",
		"explicar explique descrever descreva", "dado dados", "mesclar mescle merge juntar", "branch branches ramo", "revisão revisao revisar revise", "esperar espere aguardar aguarde", "avisar avise informar informe notificar notifique", "apagar apague apaga exclusão excluir exclua remover remova deletar delete", "log logs registro registros", "equipe time equipa", "dono dona proprietário responsável",
	}
}
