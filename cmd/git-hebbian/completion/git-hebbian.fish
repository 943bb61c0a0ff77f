# Written by git hebbian install. Fish's own git completion asks for the
# completions of git-hebbian, which are these.

function __git_hebbian_complete
    set -l words (commandline -opc)
    set -l candidates (git hebbian __complete fish $words[2..] (commandline -ct) 2>/dev/null)
    if set -q candidates[1]
        printf '%s\n' $candidates
    else
        __fish_complete_path (commandline -ct)
    end
end

complete -c git-hebbian -f -a '(__git_hebbian_complete)'
