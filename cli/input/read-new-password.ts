import { askSecret, canAsk, readLine } from './ask.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Terminal } from '../output/terminal.js';

/** A new password: from the first line of stdin, or asked for twice. */
export async function readNewPassword(terminal: Terminal, fromStdin: boolean | undefined): Promise<string> {
  if (fromStdin === true) return readLine(terminal);
  if (!canAsk(terminal)) {
    throw new CliError(exitCodes.usage, 'There is no terminal to ask for the password; give --password-stdin.');
  }
  const password = await askSecret(terminal, 'New password: ');
  if ((await askSecret(terminal, 'The same again: ')) !== password) {
    throw new CliError(exitCodes.failed, 'The two passwords differ; nothing was changed.');
  }
  return password;
}
