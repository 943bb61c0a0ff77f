# Written by git hebbian install. Git's own completion calls this function for
# the words after git hebbian; it needs git's completion script to be loaded.

_git_hebbian ()
{
	local first=$(( ${__git_cmd_idx:-1} + 1 ))
	__gitcomp_nl "$(git hebbian __complete bash \
		"${words[@]:first:cword-first}" "$cur" 2>/dev/null)"
}
