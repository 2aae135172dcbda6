import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { verifyBackupFile } from '../../../domain/backup/verify/verify-file.js';
import type { BackupReport } from '../../../domain/backup/verify/verify-backup.js';
import type { Finding } from '../../../domain/backup/verify/findings.js';
import type { CliDependencies } from '../../dependencies.js';
import type { ContainerReader } from '../../../domain/ports.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { openFile } from '../../input/open-file.js';
import { serverModule } from '../../server-module.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';

export function addVerify(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('verify')
    .description('Verify a backup without a server. Its fields and all of its references are checked.')
    .argument('<file>', 'the backup: an archive or a JSON document, encrypted or not, of any size')
    .action(async (file: string, _: object, self: Command) => {
      await (await openFile(file)).close();
      const open = () => createReadStream(file, { highWaterMark: readBytes });
      const report = await verifyBackupFile(open, containerReader(dependencies)).catch(unreadable);
      showAnswer(dependencies, self, { ...report, filename: basename(file) }, () =>
        printReport(dependencies.terminal, report),
      );
      dependencies.exitWith(report.ok ? exitCodes.ok : exitCodes.failed);
    });
  examples(command, [
    'concordance backup verify graph.json',
    'concordance backup verify backups/concordance-full-20260131T120000Z-8f3k2m.tar.gz',
    'concordance --json backup verify graph.json | jq .errors',
  ]);
}

/** Bytes that are read at a time. */
const readBytes = 256 * 1024;

interface ReaderModule {
  createContainerReader(env: CliDependencies['env']): ContainerReader;
}

/** Reader of archives and encrypted files, loaded with the first of them. */
function containerReader(dependencies: CliDependencies): ContainerReader {
  let loaded: Promise<ContainerReader> | undefined;
  const reader = () =>
    (loaded ??= serverModule<ReaderModule>(dependencies, 'platform/container-reader.ts').then(
      ({ createContainerReader }) => createContainerReader(dependencies.env),
    ));
  return {
    async *decompress(bytes) {
      yield* (await reader()).decompress(bytes);
    },
    async *decrypt(bytes) {
      yield* (await reader()).decrypt(bytes);
    },
  };
}

/** Fails with the reason: keys or settings are missing, or wrong. */
function unreadable(error: unknown): never {
  const { detail } = error as { detail?: unknown };
  if (typeof detail !== 'string') throw error;
  throw new CliError(exitCodes.failed, detail, { cause: error });
}

function printReport(terminal: Terminal, report: BackupReport): void {
  printFields(terminal, Object.entries(report.statistics));
  const colours = { errors: 'red', warnings: 'yellow', notices: 'dim' } as const;
  for (const severity of ['errors', 'warnings', 'notices'] as const) {
    for (const finding of report[severity]) {
      terminal.line(`${terminal.paint(colours[severity], finding.code)}  ${finding.path}  ${finding.message}`);
    }
    printUnlisted(terminal, report[severity], report.counts);
  }
  if (report.ok) return terminal.message('The backup is valid.');
  terminal.message('The backup is not valid; nothing of it can be restored.');
}

/** Says how many findings of each code are not listed. */
function printUnlisted(terminal: Terminal, listed: readonly Finding[], counts: Record<string, number>): void {
  for (const code of new Set(listed.map((finding) => finding.code))) {
    const more = counts[code]! - listed.filter((finding) => finding.code === code).length;
    if (more > 0) terminal.line(`${code}  ${more} more are not listed.`);
  }
}
