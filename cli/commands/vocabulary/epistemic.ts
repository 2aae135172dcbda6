import type { Command } from 'commander';
import type { Client, EpistemicStatusInfo, EpistemicStatusMeasurement } from '../../../client/index.js';
import type { EpistemicStatus } from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import { maxSampleSize } from '../../../domain/vocabulary/epistemic/measurement.js';
import { clientOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { measurementOf } from '../../jobs/own-fields.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';

const pageSize = 1000;

/** Shows and measures the epistemic status of types. */
export function addEpistemic(vocabulary: Command, dependencies: CliDependencies): void {
  const group = vocabulary
    .command('epistemic')
    .description('Show and measure how well the targets of types are grounded');
  addList(group, dependencies);
  addShow(group, dependencies);
  addMeasure(group, dependencies);
  examples(group, ['concordance vocabulary epistemic measure', 'concordance vocabulary epistemic list']);
}

function addList(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('list')
    .description('List the active types with their status in the latest measurement')
    .option('-s, --status <status>', 'only types with this status')
    .action(async ({ status }: { status?: string }, self: Command) => {
      const { terminal } = dependencies;
      const wanted = status?.toUpperCase() as EpistemicStatus | undefined;
      const body = await listTypes(await clientOf(dependencies, self), wanted);
      showAnswer(dependencies, self, body, ({ types, last_measurement_at: measuredAt, ...age }) => {
        printTypes(dependencies, types);
        if (measuredAt === null) return terminal.message('Nothing was measured yet: concordance vocabulary epistemic measure'); // oxfmt-ignore
        const stale = `; changes of the graph since: ${age.graph_changes_since_measurement}, of types: ${age.vocabulary_changes_since_measurement}`;
        terminal.message(`Measured ${measuredAt}${age.is_stale ? stale : ''}.`);
      });
    });
  examples(command, ['concordance vocabulary epistemic list --status contradicted']);
}

function addShow(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('show')
    .description('Show the status of a type, and why it has it')
    .argument('<type>', 'for example CAUSES')
    .action(async (type: string, _options: object, self: Command) => {
      const params = { relationship_type: type };
      const { body } = await (await clientOf(dependencies, self)).call('getEpistemicStatus', { params });
      showAnswer(dependencies, self, body, ({ stats, ...one }) =>
        printFields(dependencies.terminal, [
          ['type', one.relationship_type],
          ['status', one.epistemic_status],
          ['because', one.rationale],
          ['mean', stats?.avg_grounding],
          ['deviation', stats?.std_grounding],
          ['range', stats?.min_grounding == null ? null : `${stats.min_grounding} to ${stats.max_grounding}`],
          ['concepts', stats?.measured_concepts],
          ['relationships', stats && `${stats.sampled_edges} of ${stats.total_edges} looked at`],
          ['measured', one.status_measured_at],
        ]),
      );
    });
  examples(command, ['concordance vocabulary epistemic show CAUSES']);
}

interface MeasureOptions {
  sampleSize?: number;
  dryRun?: boolean;
  all?: boolean;
}

function addMeasure(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('measure')
    .description('Measure all active types, and show the result')
    .option('-n, --sample-size <n>', 'relationships of each type that are looked at', wholeNumber(1, maxSampleSize))
    .option('--dry-run', 'store nothing; show the result')
    .option('-a, --all', 'show all types; default: the ten with the most relationships')
    .action((options: MeasureOptions, self: Command) => measure(dependencies, options, self));
  examples(command, [
    'concordance vocabulary epistemic measure',
    'concordance vocabulary epistemic measure --dry-run --all',
  ]);
}

async function measure(dependencies: CliDependencies, options: MeasureOptions, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const { sampleSize, dryRun = false, all = false } = options;
  const client = await clientOf(dependencies, command);
  const { body } = await client.call('measureEpistemicStatuses', {
    body: { store: !dryRun, verbose: all, ...(sampleSize !== undefined && { sample_size: sampleSize }) },
  });
  const print = ({ sample_results: types, classifications, message }: EpistemicStatusMeasurement) => {
    printTypes(dependencies, types);
    const counts = Object.entries(classifications).map(([status, count]) => `${status} ${count}`);
    terminal.message(`${message} ${counts.join(', ')}`);
  };
  if (!('job_type' in body)) return showAnswer(dependencies, command, body, print);
  const job = await waitForOneJob(dependencies, client, body.job_id);
  if (job === null) throw new CliError(exitCodes.notFound, `The job ${body.job_id} was deleted.`);
  const result = measurementOf(job);
  if (result === null) {
    throw new CliError(exitCodes.failed, `The job ${job.job_id} ${job.status}. ${job.error ?? ''}`.trim());
  }
  // The job shows ten of them. Where another measurement is the latest, the list would be of that one.
  const isListed = all && result.stored_count > 0;
  const types = isListed ? (await listTypes(client)).types : result.sample_results;
  showAnswer(dependencies, command, { ...result, sample_results: types }, print);
}

/** All types with their status in the latest measurement. */
async function listTypes(client: Client, status?: EpistemicStatus) {
  const query = { limit: pageSize, ...(status && { status_filter: status }) };
  const { body } = await client.call('listEpistemicStatuses', { query });
  const types = [...body.types];
  for (let last = types.length; last === pageSize;) {
    const next = await client.call('listEpistemicStatuses', { query: { ...query, offset: types.length } });
    last = next.body.types.length;
    types.push(...next.body.types);
  }
  return { ...body, types };
}

function printTypes({ terminal }: CliDependencies, types: readonly EpistemicStatusInfo[]): void {
  printTable(
    terminal,
    ['type', 'status', 'mean', 'concepts', 'relationships'],
    types.map(({ relationship_type: type, epistemic_status: status, stats }) => [
      ...[type, status, stats?.avg_grounding?.toFixed(2) ?? ''],
      ...[String(stats?.measured_concepts ?? ''), String(stats?.total_edges ?? '')],
    ]),
  );
}
