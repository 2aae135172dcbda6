import { setTimeout } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { CliError, exitCodes } from './errors/cli-error.js';
import type { CliDependencies } from './dependencies.js';
import { createProgram } from './program.js';
import { processTerminal } from './output/terminal.js';
import type { Terminal } from './output/terminal.js';

/**
 * Runs one command.
 * @param args what is after the name of the program
 * @param launch loads a module of the server, for the commands that run it; absent where there is none
 * @returns the exit code, see docs/cli.md
 */
export async function main(
  args: string[],
  terminal: Terminal = processTerminal(),
  env: Record<string, string | undefined> = process.env,
  sleep: CliDependencies['sleep'] = setTimeout,
  launch: CliDependencies['launch'] = null,
): Promise<number> {
  let code: number = exitCodes.ok;
  const program = createProgram({ terminal, env, exitWith: (wanted) => (code = wanted), sleep, launch });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (error instanceof CliError) {
      terminal.message(`concordance: ${error.message}`);
      if (error.hint !== null) terminal.message(error.hint);
      return error.exitCode;
    }
    terminal.message(`concordance: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    terminal.message('This is a bug in the command; please report it with the lines above.');
    return exitCodes.failed;
  }
}
