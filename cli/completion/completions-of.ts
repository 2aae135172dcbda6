import type { Command } from 'commander';

/**
 * Completions of the last word: commands, options, or the values an option or argument is limited to. Nothing where any
 * text may stand; shells offer files there.
 * @param words after the name of the program; the last one is being typed and may be empty
 */
export function completionsOf(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const command = commandAt(program, before);
  const asked = optionNamed(command, before.at(-1) ?? '');
  if (asked !== undefined && (asked.required || asked.optional)) return starting(asked.argChoices ?? [], typed);
  if (typed.startsWith('-')) {
    return starting(
      optionsOf(command).flatMap(({ short, long, hidden }) => (hidden ? [] : [short ?? '', long ?? ''])),
      typed,
    );
  }
  const commands = command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return starting([...commands, ...choices], typed);
}

/** The innermost command that the words name; words that name none are arguments or values of options. */
function commandAt(program: Command, words: readonly string[]): Command {
  return words.reduce<Command>(
    (command, word) => command.commands.find((one) => one.name() === word || one.aliases().includes(word)) ?? command,
    program,
  );
}

/** Options of the command and of those above it, which count anywhere. */
function optionsOf(command: Command): Command['options'] {
  return [...command.createHelp().visibleOptions(command), ...(command.parent ? optionsOf(command.parent) : [])];
}

function optionNamed(command: Command, word: string): Command['options'][number] | undefined {
  return optionsOf(command).find(({ short, long }) => word !== '' && (word === short || word === long));
}

function starting(candidates: readonly string[], typed: string): string[] {
  return [...new Set(candidates)].filter((one) => one !== '' && one.startsWith(typed)).sort();
}
