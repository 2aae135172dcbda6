import { ask, canAsk } from './ask.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Terminal } from '../output/terminal.js';

/**
 * Goes on only when the user says yes to what cannot be taken back; `given` is the option --yes.
 * @throws CliError when they do not, or when there is nobody to ask
 */
export async function confirm(terminal: Terminal, what: string, given: boolean | undefined): Promise<void> {
  if (given === true) return;
  if (!canAsk(terminal)) {
    throw new CliError(exitCodes.usage, `${what} There is no terminal to ask on; give --yes.`);
  }
  const answer = await ask(terminal, `${what} Type yes to continue: `);
  if (answer.toLowerCase() !== 'yes') throw new CliError(exitCodes.failed, 'Nothing was done.');
}
