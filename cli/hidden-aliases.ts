import { Help, type Command } from 'commander';

const help = new Help();

/** Former names of a command work but are not shown: parts of `configureHelp`. */
export const hiddenAliases = {
  subcommandTerm: (command: Command): string => withoutAlias(command, help.subcommandTerm(command)),
  commandUsage: (command: Command): string => withoutAlias(command, help.commandUsage(command)),
};

function withoutAlias(command: Command, text: string): string {
  return text.replace(`${command.name()}|${command.alias()}`, command.name());
}
