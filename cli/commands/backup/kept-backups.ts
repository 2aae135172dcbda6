import type { Command } from 'commander';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';
import { downloadBackup } from './download-backup.js';
import { encryptionOf, printBackup } from './print-backup.js';

/** Commands on backups that the service keeps. */
export function addKeptBackups(group: Command, dependencies: CliDependencies): void {
  addList(group, dependencies);
  addShow(group, dependencies);
  addDownload(group, dependencies);
  addDelete(group, dependencies);
}

function addList(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('list')
    .description('List the backups that are kept, newest first')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (query: { limit: number; offset: number }, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listBackups', { query });
      showAnswer(dependencies, self, body, ({ backups }) =>
        printTable(
          dependencies.terminal,
          ['id', 'of', 'snapshot', 'epoch', 'records', 'bytes', 'encrypted', 'file'],
          backups.map((one) => [
            ...[one.backup_id, one.ontology ?? 'all', one.created_at, String(one.whole_epoch ?? 0)],
            ...[String(one.records_total), String(one.bytes), encryptionOf(one), one.filename],
          ]),
        ),
      );
    });
  examples(command, ['concordance backup list']);
}

function addShow(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('show')
    .description('Show a backup')
    .argument('<id>', 'the backup')
    .action(async (id: string, _options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getBackup', { params: { backup_id: id } });
      showAnswer(dependencies, self, body, (backup) => printBackup(dependencies.terminal, backup));
    });
  examples(command, ['concordance backup show BACKUP_ID']);
}

function addDownload(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('download')
    .description('Download the file of a backup, and check its hash')
    .argument('<id>', 'the backup')
    .option('-O, --output <file>', 'the file, or a folder that is there', '.')
    .action(async (id: string, { output }: { output: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('getBackup', { params: { backup_id: id } });
      const file = await downloadBackup(client, body, output);
      showAnswer(dependencies, self, { ...body, file }, () =>
        dependencies.terminal.message(`Saved to ${file}; its hash is that of the backup.`),
      );
    });
  examples(command, ['concordance backup download BACKUP_ID', 'concordance backup download BACKUP_ID -O /media/usb/']);
}

function addDelete(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('delete')
    .description('Delete a backup with its file')
    .argument('<id>', 'the backup')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, { yes }: { yes?: boolean }, self: Command) => {
      await confirm(dependencies.terminal, `${id} and its file are deleted.`, yes);
      await (
        await clientOf(dependencies, self)
      ).call('deleteBackup', {
        params: { backup_id: id },
        query: { confirm: true },
      });
      showAnswer(dependencies, self, { backup_id: id, deleted: true }, () =>
        dependencies.terminal.message(`${id} is deleted.`),
      );
    });
  examples(command, ['concordance backup delete BACKUP_ID --yes']);
}
