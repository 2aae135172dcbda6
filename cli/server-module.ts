import { CliError, exitCodes } from './errors/cli-error.js';
import type { CliDependencies } from './dependencies.js';

/**
 * A module of the server, which is installed with this command.
 * @param entry path of its source
 * @throws CliError where the command was started without it
 */
export async function serverModule<Exports>({ launch }: CliDependencies, entry: string): Promise<Exports> {
  if (launch !== null) return (await launch(entry)) as Exports;
  throw new CliError(exitCodes.failed, 'The server is not installed here, only the client.', {
    hint: 'Run the command from the installed package or from a checkout.',
  });
}
