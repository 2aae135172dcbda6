import type { Command } from 'commander';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { addVerify } from './verify.js';

export function addBackup(program: Command, dependencies: CliDependencies): void {
  const command = program.command('backup').description('Check backups of the graph (format kg-backup/2)');
  addVerify(command, dependencies);
  examples(command, ['concordance backup verify graph.json']);
}
