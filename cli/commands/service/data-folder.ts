import type { Command } from 'commander';
import { examples } from '../../examples.js';
import type { CliDependencies } from '../../dependencies.js';
import { serverModule } from '../../server-module.js';

interface DataFolderModule {
  runDataFolder(args: string[], name: string): Promise<0 | 1>;
}

export function addDataFolder(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('data-folder')
    .description('Manage the data folder without the API. It creates the first users, verifies and copies the data.')
    .argument('[command...]', 'the command and its arguments; without one, all of them are listed')
    .allowUnknownOption()
    .action(async (words: string[]) => {
      const { runDataFolder } = await serverModule<DataFolderModule>(dependencies, 'scripts/admin/data-folder.ts');
      dependencies.exitWith(await runDataFolder(words.length === 0 ? ['--help'] : words, 'concordance data-folder'));
    });
  examples(command, [
    'concordance data-folder',
    'concordance data-folder help create-user',
    'concordance data-folder create-user ruth --role platform_admin',
    'concordance data-folder verify',
    'concordance data-folder copy backups/monday',
  ]);
}
