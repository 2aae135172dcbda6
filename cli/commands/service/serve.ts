import { Argument } from 'commander';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { serverModule } from '../../server-module.js';
import type { CliDependencies } from '../../dependencies.js';

/** CliDependencies of the server that run alone, each with its main. */
const mains = {
  api: 'api/main.ts',
  worker: 'worker/main.ts',
  temporal: 'scripts/temporal.ts',
  'codec-server': 'scripts/codec-server/main.ts',
};
type Part = keyof typeof mains;

export function addServe(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('serve')
    .description('Start the API, a worker and Temporal on the data folder. Runs until it is stopped.')
    .addArgument(new Argument('[part]', 'start this part alone').choices(Object.keys(mains)))
    .option('--new', 'start an empty graph where the graph is missing; other files are moved aside')
    .action(async (part: Part | undefined, options: { new?: boolean }) => {
      if (part === undefined) {
        const { serve } = await serverModule<{ serve(options: { new: boolean }): Promise<never> }>(
          dependencies,
          'scripts/serve.ts',
        );
        return serve({ new: options.new ?? false });
      }
      if (options.new) throw new CliError(exitCodes.usage, '--new cannot be used with a part.');
      // Loading a main runs it to its end; it leaves the status it needs to end with.
      await serverModule(dependencies, mains[part]);
      dependencies.exitWith(process.exitCode === undefined ? exitCodes.ok : exitCodes.failed);
    });
  examples(command, ['concordance serve', 'CONCORDANCE_PORT=9000 concordance serve', 'concordance serve worker']);
}
