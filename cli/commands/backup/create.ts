import { Option, type Command } from 'commander';
import type { JobStatus } from '../../../client/index.js';
import { backupContainers, type BackupContainer } from '../../../domain/backup/format/container.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { createProgressDisplay, type ProgressDisplay } from '../../ingest/progress-display.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { showAnswer } from '../../output/show-answer.js';
import { downloadBackup, requireOutput } from './download-backup.js';
import { printBackup } from './print-backup.js';

interface CreateOptions {
  ontology?: string;
  format: BackupContainer;
  encrypt?: boolean;
  wait: boolean;
  output?: string;
}

export function addCreate(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('create')
    .description('Create a backup, as a job, and wait for it')
    .option('-o, --ontology <name>', 'only this ontology; default: all of the graph')
    .addOption(
      new Option('-f, --format <format>', 'archive: a tar.gz with the originals; json: one JSON document without them')
        .choices(backupContainers)
        .default('archive'),
    )
    .option('-e, --encrypt', 'encrypt the file with the key of CONCORDANCE_SECRET_KEYS')
    .option('--no-wait', 'do not wait for the job')
    .addOption(new Option('-O, --output <file>', 'download it to this file, or into this folder'))
    .action((options: CreateOptions, self: Command) => create(dependencies, options, self));
  examples(command, [
    'concordance backup create',
    'concordance backup create --output backups/',
    'concordance backup create --ontology operations --encrypt --no-wait',
  ]);
}

async function create(
  dependencies: CliDependencies,
  { ontology, format, encrypt = false, wait, output }: CreateOptions,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  if (!wait && output !== undefined)
    throw new CliError(exitCodes.usage, '--output needs the backup; leave out --no-wait.');
  if (output !== undefined) await requireOutput(output);
  const client = await clientOf(dependencies, command);
  const scope =
    ontology === undefined
      ? { backup_type: 'full' as const }
      : { backup_type: 'ontology' as const, ontology_name: ontology };
  const { body: started } = await client.call('createBackup', { body: { ...scope, format, encrypt } });
  if (!wait) {
    return showAnswer(dependencies, command, started, ({ job_id: id }) =>
      terminal.message(`The job ${id} makes it. To follow it: concordance job wait ${id}`),
    );
  }
  const display = createProgressDisplay(terminal);
  const job = await waitForOneJob(dependencies, client, started.job_id, showProgress(display)).finally(display.end);
  if (job?.status !== 'completed') {
    const how = job === null ? 'was deleted' : `${job.status}. ${job.error ?? ''}`;
    throw new CliError(exitCodes.failed, `The job ${started.job_id} ${how}`.trim());
  }
  const { body } = await client.call('getBackup', { params: { backup_id: job.job_id } });
  const file = output === undefined ? null : await downloadBackup(client, body, output);
  showAnswer(dependencies, command, file === null ? body : { ...body, file }, () => {
    printBackup(terminal, body);
    if (file !== null) terminal.message(`Saved to ${file}; its hash is that of the backup.`);
  });
}

function showProgress(display: ProgressDisplay): (job: JobStatus) => void {
  return (job) => {
    if (!('backup' in job)) return;
    const { records_written: records, records_total: total, bytes_written: bytes, bytes_total: whole } = job.backup;
    const isContainer = whole > 0;
    const text = isContainer ? `${bytes} of ${whole} bytes` : `${records} of ${total} records`;
    display.bar(job.progress.percent / 100, text);
  };
}
