import { Option } from 'commander';
import type { Command } from 'commander';
import { jobStatuses, type JobStatus } from '../../../domain/jobs/job-status.js';
import { jobKinds, type JobKind } from '../../../domain/jobs/kinds.js';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { stateOf } from '../../jobs/print-job.js';
import { wholeNumber } from '../../input/read-number.js';
import { printTable } from '../../output/table.js';

interface Options {
  status?: JobStatus;
  kind?: JobKind;
  ontology?: string;
  limit: number;
  offset: number;
}

export function addJobList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List your jobs, newest first; all jobs with admin:status')
    .addOption(new Option('-s, --status <status>', 'only those with this status').choices(jobStatuses))
    .addOption(kindOption())
    .option('-o, --ontology <name>', 'only those of this ontology')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 20)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .action((options: Options, self: Command) => listJobs(dependencies, options, self));
  examples(command, [
    'concordance job list',
    'concordance job list --status failed --ontology operations',
    'concordance job list --kind batch',
    'concordance job list --limit 100 --offset 100 --json',
  ]);
}

/** Kinds that are known here are shown and completed; the server says which ones it runs. */
function kindOption(): Option {
  const option = new Option('-k, --kind <kind>', 'only those of this kind');
  option.argChoices = [...jobKinds];
  return option;
}

async function listJobs(dependencies: CliDependencies, options: Options, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const { status, kind, ontology, limit, offset } = options;
  const client = await clientOf(dependencies, command);
  const query = { status, job_type: kind, ontology, limit, offset };
  const { body } = await client.call('listJobs', { query });
  if (globalsOf(command).json) return terminal.json(body);
  const rows = body.jobs.map((job) => [
    job.job_id,
    job.paused === true ? 'paused' : stateOf(job),
    `${Math.floor(job.progress?.percent ?? 0)} %`,
    job.ontology ?? '',
    job.filename ?? '',
    job.created_at ?? '',
    job.reason ?? '',
  ]);
  if (rows.length > 0) printTable(terminal, ['job', 'status', 'done', 'ontology', 'file', 'created', 'why'], rows);
  const last = offset + rows.length;
  const more = last < body.total ? ` The next: --offset ${last}` : '';
  if (rows.length === 0) terminal.message(offset === 0 ? 'There are no such jobs.' : 'There are no further jobs.');
  else terminal.message(`${offset + 1} to ${last} of ${body.total}.${more}`);
}
