import { Argument } from 'commander';
import type { Command } from 'commander';
import { completionsOf } from '../../completion/completions-of.js';
import { scriptOf, shells } from '../../completion/shell-scripts.js';
import type { Shell } from '../../completion/shell-scripts.js';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';

export function addCompletion(program: Command, { terminal }: CliDependencies): void {
  const command = program
    .command('completion')
    .description('Print a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action((shell: Shell) => terminal.text(scriptOf(shell)));
  examples(command, [
    'concordance completion bash > ~/.local/share/bash-completion/completions/concordance',
    'concordance completion zsh > ~/.zfunc/_concordance_completion   # and source it in ~/.zshrc',
    'concordance completion fish > ~/.config/fish/completions/concordance.fish',
  ]);
  program
    .command('complete', { hidden: true })
    .description('Print the completions of the last word, one per line')
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action((words: string[]) => {
      for (const candidate of completionsOf(program, words)) terminal.line(candidate);
    });
}
