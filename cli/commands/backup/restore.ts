import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { Option, type Command } from 'commander';
import type { JobStatus } from '../../../client/index.js';
import { counted } from '../../../domain/text/counted.js';
import { epochModes, restoreModes, type EpochMode, type RestoreMode } from '../../../domain/backup/restore/restore.js';
import type { Client } from '../../connection/client.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { createProgressDisplay } from '../../ingest/progress-display.js';
import { confirm } from '../../input/confirm.js';
import { wholeNumber } from '../../input/read-number.js';
import { openFile } from '../../input/open-file.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields } from '../../output/table.js';
import type { Terminal } from '../../output/terminal.js';
import { chooseBackup } from './choose-backup.js';

interface RestoreOptions {
  mode: RestoreMode;
  epoch: EpochMode;
  until?: number;
  withoutReplay?: boolean;
  dryRun?: boolean;
  wait: boolean;
  yes?: boolean;
}

export function addRestore(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('restore')
    .description('Restore a backup, as a job, and wait for it')
    .argument('[backup]', 'the file, or the id of a backup that the service keeps')
    .addOption(
      new Option('-m, --mode <mode>', 'clone: into an empty graph; merge: added to the graph, taken ids are changed')
        .choices(restoreModes)
        .default('clone'),
    )
    .addOption(
      new Option('-e, --epoch <mode>', 'simple: all belongs to the event of the restore; faithful: events are replayed')
        .choices(epochModes)
        .default('simple'),
    )
    .option('--until <epoch>', 'take the kept backup with the state of this epoch event', wholeNumber(0, 2 ** 53 - 1))
    .option('--without-replay', 'with --until, accept a backup that lacks the last events')
    .option('-n, --dry-run', 'only verify the file, and say what would be kept')
    .option('--no-wait', 'do not wait for the job')
    .option('-y, --yes', 'do not ask')
    .action((backup: string | undefined, options: RestoreOptions, self: Command) =>
      restore(dependencies, backup, options, self),
    );
  examples(command, [
    'concordance backup restore graph.tar.gz --dry-run',
    'concordance backup restore graph.tar.gz --yes',
    'concordance backup restore graph.tar.gz --mode merge',
    'concordance backup restore BACKUP_ID --epoch faithful --no-wait',
    'concordance backup restore --until 1200 --dry-run',
  ]);
}

async function restore(
  dependencies: CliDependencies,
  given: string | undefined,
  { mode, epoch, until, withoutReplay = false, dryRun = false, wait, yes }: RestoreOptions,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  if ((given === undefined) === (until === undefined)) {
    throw new CliError(exitCodes.usage, 'Give a backup, or --until with an epoch, and not both.');
  }
  const client = await clientOf(dependencies, command);
  const backup = given ?? (await chooseBackup(client, terminal, until!, withoutReplay));
  if (!dryRun) await confirm(terminal, questions[mode](backup), yes);
  const answer = await request(client, backup, { mode, epoch, dry_run: dryRun });
  if ('dry_run' in answer) {
    showAnswer(dependencies, command, answer, (plan) => printPlan(terminal, plan));
    return dependencies.exitWith(answer.possible ? exitCodes.ok : exitCodes.failed);
  }
  if (!wait) {
    return showAnswer(dependencies, command, answer, ({ job_id: id }) =>
      terminal.message(`The job ${id} restores it. To follow it: concordance job wait ${id}`),
    );
  }
  const display = createProgressDisplay(terminal);
  const onProgress = (job: JobStatus) => {
    if (!('restore' in job)) return;
    const { records_staged: records, records_total: total } = job.restore;
    display.bar(job.progress.percent / 100, total === null ? 'it is verified' : `${records} of ${total} records`);
  };
  const job = await waitForOneJob(dependencies, client, answer.job_id, onProgress).finally(display.end);
  if (job?.status !== 'completed' || !('restore' in job) || job.result === null) {
    const how = job === null ? 'was deleted' : `${job.status}. ${job.error ?? ''}`;
    throw new CliError(exitCodes.failed, `The job ${answer.job_id} ${how}`.trim());
  }
  showAnswer(dependencies, command, job, () => printResult(terminal, job.result!));
}

const questions: Record<RestoreMode, (backup: string) => string> = {
  clone: (backup) => `${backup} will be the graph of this service.`,
  merge: (backup) => `${backup} will be added to the graph of this service.`,
};

/** Sends the file, or names the backup that the service keeps. */
async function request(
  client: Client,
  backup: string,
  order: { mode: RestoreMode; epoch: EpochMode; dry_run: boolean },
) {
  const query = { confirm: true };
  if (/^bak_\w+$/.test(backup)) {
    const params = { backup_id: backup };
    return (await client.call('restoreKeptBackup', { params, query, body: order, timeoutMs: 0 })).body;
  }
  await (await openFile(backup)).close();
  const file = new File([await openAsBlob(backup)], basename(backup));
  return (await client.call('restoreBackup', { query, form: { ...order, file }, timeoutMs: 0 })).body;
}

type Answer = Awaited<ReturnType<typeof request>>;

function printPlan(terminal: Terminal, plan: Extract<Answer, { dry_run: true }>): void {
  printFields(terminal, Object.entries(plan.report.statistics));
  for (const { identity, vectors } of plan.embedding_profiles) terminal.line(`vectors of ${identity}: ${vectors}`);
  for (const { code, path, message } of plan.report.errors) terminal.line(`${code}  ${path}  ${message}`);
  for (const { name, is_new: isNew } of plan.merge?.ontologies ?? []) {
    terminal.line(`ontology ${name}: ${isNew ? 'new' : 'is added to'}`);
  }
  printChanged(terminal, plan.merge?.changed_concept_ids ?? 0, plan.merge?.mapping_table ?? []);
  for (const conflict of plan.conflicts) terminal.line(conflict);
  terminal.message(plan.possible ? 'The backup can be restored.' : 'The backup cannot be restored here.');
}

function printResult(terminal: Terminal, result: RestoreResult): void {
  printFields(terminal, [
    ['epoch event', result.restore_epoch_event_id],
    ['events replayed', result.faithful_epochs_replayed],
    ['quotes not in their sources', result.unlocated_quotes === 0 ? null : result.unlocated_quotes],
    ['vectors kept', result.vectors_kept],
    ['vectors missing', result.vectors_missing],
    ['made by', result.rehydration_job_id],
    ['verification', verificationOf(result)],
  ]);
  printChanged(terminal, result.changed_ids.concepts, result.mapping_table);
  terminal.message(result.message);
}

function verificationOf({ verification }: RestoreResult): string {
  if (verification === null) return 'not yet';
  return (
    verification.problem ?? `${counted(verification.errors, 'error')} in ${counted(verification.records, 'record')}`
  );
}

function printChanged(terminal: Terminal, count: number, table: readonly { from: string; to: string }[]): void {
  for (const { from, to } of table) terminal.line(`concept ${from}: ${to}`);
  if (count > table.length) terminal.line(`and ${count - table.length} more concepts with other ids`);
}

type RestoreResult = NonNullable<Extract<JobStatus, { job_type: 'restore' }>['result']>;
