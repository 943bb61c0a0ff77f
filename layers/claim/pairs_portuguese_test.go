package claim_test

// portuguesePairs returns pairs of statements, each line with what they are to each
// other: = same, ! opposed, ? doubtful and . apart.
func portuguesePairs() string {
	return `
= Eu prefiro respostas curtas | Prefere respostas curtas
= A reunião da equipe começa às 9h30 | A reunião da equipe inicia às 9:30
= Lembre-se de que o servidor de teste usa a porta 8080 | O servidor de teste usa a porta 8080
= Sempre rodar os testes antes do commit | Antes do commit, sempre rodar os testes
= O usuário gosta mais de espaços | Prefiro espaços
= Nunca fazer push na main | Não fazer push na main
= O contrato dura três meses | O contrato dura 3 meses
= Nao gosto de reuniao longa | Não gosto de reunião longa
= O projeto utiliza Postgres | O projeto usa Postgres
= O que eu prefiro são tabs | Prefiro tabs
= Não gosto mais de café | Já não gosto de café
= É proibido fazer push na main | Não é permitido fazer push na main
= A reunião é às 15h | A reunião é às 15:00
= Minhas reuniões duram 30 minutos | Minhas reuniões duram 30 min
= Responda-me em português | Responda em português
= A equipe usa o Slack | A equipe utiliza o Slack
= A retro acontece na quinta às 16h | Na quinta às 16h, a retro acontece
= Uso Vim para editar código | Para editar código, uso Vim
= Nunca fazer deploy na sexta | Não fazer deploy na sexta
= Gosto mais de respostas breves | Prefiro respostas curtas
= Usamos Terraform na infraestrutura | Nós utilizamos Terraform na infraestrutura
= A reunião é às 15h | O encontro é às 15:00
= A reuniao e as 15h | A reunião é às 15h
= Por favor, responda sempre em francês | Responda em francês
= Não esqueça que a demo acontece na sexta | A demo acontece na sexta
= O lançamento é em 3 de maio de 2026 | O lançamento é 3 de maio de 2026
= A cota é de 10 000 pedidos | A cota é de 10000 pedidos
= Há cinco servidores | Há 5 servidores
= Apagar os ramos mesclados | Remover os ramos mesclados
= Na segunda revisamos os chamados | Revisamos os chamados na segunda
= Nota: o banco de teste é somente leitura | O banco de teste é somente leitura
= Não bebo mais café | Não bebo café
= Meu editor favorito é vim | Editor preferido: vim
= Não mesclar sem revisão | Nunca mesclar sem revisão
= É proibido subir na main | Não é permitido subir na main
= Em arquivos Go prefiro tabs | Prefiro tabs em arquivos Go
= O usuário prefere o modo escuro | Prefiro o modo escuro
= A porta padrão é 8080 | Porta padrão: 8080
= Os arquivos de configuração ficam no repositório | Os ficheiros de configuração ficam no repositório
! Gosto de comentários no código | Não gosto de comentários no código
! A demonstração é na terça | A demonstração é na quinta
! Sempre usar rebase | Nunca usar rebase
! Prefiro o tema escuro | Prefiro o tema claro
! Eu bebo café | Eu não bebo mais café
! A assinatura custa 20 reais por mês | A assinatura custa 25 reais por mês
! O cache está ligado em produção | O cache está desligado em produção
! O servidor está aberto ao público | O servidor está fechado ao público
! Prefiro Vim em vez de Emacs | Prefiro Emacs em vez de Vim
! Rodar os testes antes do merge | Rodar os testes depois do merge
! Tenho dois filhos | Tenho três filhos
! O sistema está estável | O sistema está instável
! O preço é 1.500 reais | O preço é 1.800 reais
! O lançamento foi movido para 5 de junho | O lançamento foi movido para 12 de junho
! Não use emojis nos commits | Use emojis nos commits
! É preciso assinar os commits | Não é preciso assinar os commits
! Sara tem dois filhos | Sara tem três filhos
! Eu tenho carro | Eu não tenho carro
! O linter está ativado | O linter não está ativado
! A fatura vence em 10 de março | A fatura vence em 15 de março
! Lia gosta de programação em par | Lia não gosta de programação em par
! O tempo limite é de 30 segundos | O tempo limite é de 60 segundos
! Adoro reuniões | Odeio reuniões
! Sempre uso rebase | Nunca uso rebase
! A porta está aberta | A porta está fechada
! O escritório abre às 8h | O escritório abre às 9h
! O teste dura 14 dias | O teste dura 30 dias
! Formatar o código antes do commit | Formatar o código depois do commit
! O cliente aceita a proposta | O cliente recusa a proposta
! A reunião é na segunda | A reunião é na quarta
! O repositório é público | O repositório é privado
! A revisão é obrigatória | A revisão é opcional
! Gosto de café com açúcar | Gosto de café sem açúcar
! Prefiro respostas longas | Prefiro respostas curtas
! O modo escuro está ativado | O modo escuro está desativado
! O projeto usa Go 1.25 | O projeto usa Go 1.26
! Eu como carne | Eu não como carne
! A informação é verdadeira | A informação é falsa
! Prefiro espaços em Go | Prefiro tabs em Go
! É possível trabalhar em casa | É impossível trabalhar em casa
? Prefiro vim para arquivos de configuração | Prefiro emacs para arquivos de configuração
? Ana mora em Lisboa | Ana mora em Recife
? Escrevo as mensagens em inglês | Escrevo as mensagens em inglês nos projetos públicos
? Gosta de respostas curtas | Gosta de respostas curtas durante a depuração
? O site usa React | O site usa Vue
? O backup roda toda noite | O backup roda toda noite exceto domingo
? Paulo trabalhou na Vale | Paulo trabalha na Vale
? Alice chama Bob | Bob chama Alice
? Morei em Lisboa | Moro em Lisboa
? Só uso Vim | Uso Vim
? Ela prefere tabs | Eu prefiro tabs
? Deveríamos usar Postgres | Usamos Postgres
? Bebo café antes das reuniões | Bebo café
? Sara quer usar Kotlin | Sara usa Kotlin
? As notas ficam no Notion | As notas ficam no Confluence
? Gerente de projeto: Lia | Gerente de projeto: Omar
? A equipe mobile usa Flutter | A equipe mobile usa Flutter para protótipos
? Prefiro React para painéis | Prefiro Svelte para painéis
? A API usa Redis | A API usa Memcached
? Gosto de caminhadas | Gosto de caminhadas na praia
? A API poderia usar gRPC | A API usa gRPC
? Minha esposa é médica | A esposa dele é médica
? Ela gosta de jazz | Eu gosto de jazz
? Trabalho em casa na segunda | Trabalho em casa na sexta
? O prazo é 3 de maio | O prazo é 3 de maio de 2026
? O responsável é Ana | O responsável é Bruno
? Responda em francês se a pergunta for em francês | Responda em francês
? Não odeio Java | Adoro Java
? O serviço roda em Recife | O serviço roda em Dublin
. Prefiro tabs em arquivos Go | Prefiro tabs em arquivos Python
. Ana cuida do parser | Pedro cuida do parser
. Gosto de trilhas | Gosto de pizza
. A entrega é na sexta | A entrega é na sexta?
. O cliente quer exportar para Excel | A reunião com o cliente é na segunda
. O chamado 41 foi corrigido | O chamado 42 foi corrigido
. Os testes levam dez minutos | A compilação leva dez minutos
. O porto está fechado | A porta está fechada
. O servidor de teste caiu | O banco de teste caiu
. Sara tem dois filhos | Paulo tem dois filhos
. Lia gosta de críquete | Lia gosta de queijo
. O gateway grava no Loki | O agendador tenta cinco vezes
. Prefiro tabs em Go | Prefiro tabs em shell
. A API usa Redis | O motor usa Redis
. Gosto de vinho | Gosto de futebol
. Bruno mora no Porto | Os testes rodam de noite
. Entregamos na sexta? | Entregamos na sexta
. A fase 2 terminou | A fase 3 terminou
. Bebo chá | Bebo cerveja
. Você está errado, má ideia | Prefiro respostas curtas
. Escrever os testes do parser | A fatura sai na sexta
. Ana fala francês | Bruno fala alemão
. O caso está fechado | A casa está fechada
. O orçamento foi aprovado | A porta está fechada
`
}
