import type { Command } from 'commander';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { addCreate } from './create.js';
import { addKeptBackups } from './kept-backups.js';
import { addRestore } from './restore.js';
import { addVerify } from './verify.js';

export function addBackup(program: Command, dependencies: CliDependencies): void {
  const command = program.command('backup').description('Manage backups of the graph (format kg-backup/2)');
  addCreate(command, dependencies);
  addKeptBackups(command, dependencies);
  addVerify(command, dependencies);
  addRestore(command, dependencies);
  examples(command, ['concordance backup create', 'concordance backup verify graph.json']);
}
