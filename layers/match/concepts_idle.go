package match

// idle are phrases of small talk, and of talk about what was just said. Their words
// say nothing about what is wanted.
const idle = `
good morning, good evening, good night, good afternoon, how are you, how is it going, what s up, see you, take care, nice to meet you, nice to see you, slept well, sleep well, have a nice day, have a good one, have a good weekend, all good, no worries, no problem, never mind, not at all, you re welcome, go ahead, go on, carry on, leave it, leave that, leave them, makes sense, make sense, sounds good, well done, good job, great job, good work, your answer, last answer, previous answer, that answer, my mistake, my bad, fair enough, got it, of course, i see, you re funny, that s funny, so funny, keep going, keep it, call it a day, first of all, by the way, in fact, at the moment, right now, long day
comment ca va, ca va, tu vas bien, vous allez bien, quoi de neuf, bonne nuit, bonne journee, bonne soiree, bon week end, bon weekend, bonne continuation, a demain, a bientot, a plus, de rien, pas de souci, pas de probleme, pas grave, tant pis, laisse tomber, on verra, c est bon, ca marche, tres bien, bien joue, bon travail, beau travail, ta reponse, votre reponse, cette reponse, derniere reponse, d accord, en fait, au fait, tout de suite, tout a l heure, pour le moment, en ce moment, bien sur, c est drole, tu as raison, vous avez raison
tudo bem, tudo certo, tudo bom, como vai, bom dia, boa tarde, boa noite, ate amanha, ate logo, ate mais, bom fim de semana, de nada, sem problema, nao faz mal, deixa pra la, deixa assim, esquece isso, faz sentido, pode continuar, pode ser, muito bom, muito bem, bom trabalho, otimo trabalho, sua resposta, tua resposta, essa resposta, ultima resposta, voce tem razao, por enquanto, por favor, agora mesmo, na verdade, de qualquer forma, foi mal, por gentileza, daqui a pouco
`

// code is what programs are made of. Who talks of it works on a program, and wants
// no tool for a mail or a list.
const code = `
programming, variable, variables, function, functions, fonction, funcao, method, methode, metodo, class, classe, struct, interface, pointer, pointeur, ponteiro, array, vector, vetor, tuple, tupla, loop, boucle, laco, recursion, recursivite, recursao, recursive, algorithm, algorithme, algoritmo, complexity, complexite, complexidade, python, java, javascript, typescript, rust, golang, kotlin, swift, haskell, goroutine, mutex, async, await, closure, decorator, decorateur, decorador, inheritance, heritage, heranca, linked list, garbage collector, garbage collection, memory leak, undefined, null, nullptr, segfault, segmentation, exception, compiler, compilateur, compilador, syntax, syntaxe, sintaxe, refactoring, polymorphism, runtime, stack overflow, off by one, lambda, iterator, boolean, integer, hash map, hashmap, dictionary in python, list comprehension, c++, abstract class, architecture, arquitetura, thread safe, deadlock, atomic, panic
`
