export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const scripts: Record<Shell, string> = {
  bash: `_concordance() {
  local IFS=$'\\n'
  COMPREPLY=($(concordance complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _concordance concordance
`,
  zsh: `_concordance() {
  local -a candidates
  candidates=("\${(@f)$(concordance complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$candidates" ]]; then compadd -a candidates; else _files; fi
}
compdef _concordance concordance
`,
  fish: `complete -c concordance -a '(set -l words (commandline -opc) (commandline -ct); concordance complete -- $words[2..-1] 2>/dev/null)'
`,
};

/** A script for the shell that asks the command itself what may stand where, so that it is never out of date. */
export function scriptOf(shell: Shell): string {
  return scripts[shell];
}
