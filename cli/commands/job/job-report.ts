import { Option } from 'commander';
import type { Command } from 'commander';
import { reportFilters } from '../../../domain/batches/batch.js';
import type { ReportFilter } from '../../../domain/batches/batch.js';
import { examples } from '../../examples.js';
import { printBatchLines } from '../../ingest/print-batch.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';

interface Options {
  status?: ReportFilter;
  failed?: boolean;
  limit: number;
  offset: number;
}

export function addJobReport(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('report')
    .description('Show the outcome of each line of a batch, or document of a re-ingestion')
    .argument('<id>', 'the job of the batch or re-ingestion')
    .addOption(new Option('-s, --status <status>', 'only those with this status').choices(reportFilters))
    .option('--failed', 'the same as --status failed: refused, or the job failed or was cancelled')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 100)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .action((id: string, options: Options, self: Command) => report(dependencies, id, options, self));
  examples(command, ['concordance job report JOB_ID', 'concordance job report JOB_ID --failed --json']);
}

async function report(
  dependencies: CliDependencies,
  id: string,
  { status, failed = false, limit, offset }: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const query = { status: failed ? ('failed' as const) : status, limit, offset };
  const { body } = await client.call('getJobReport', { params: { job_id: id }, query });
  if (globalsOf(command).json) return terminal.json(body);
  printBatchLines(terminal, body.lines, body.unit);
  const last = offset + body.lines.length;
  const more = last < body.total ? ` The next: --offset ${last}` : '';
  if (body.lines.length === 0) terminal.message(`There are no ${offset === 0 ? 'such' : 'further'} ${body.unit}s.`);
  else terminal.message(`${offset + 1} to ${last} of ${body.total}.${more}`);
}
