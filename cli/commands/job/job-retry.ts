import { Option } from 'commander';
import type { Command } from 'commander';
import { unreadableAnswerRules } from '../../../domain/ingest/unreadable-answer.js';
import type { UnreadableAnswerRule } from '../../../domain/ingest/unreadable-answer.js';
import { counted } from '../../../domain/text/counted.js';
import { examples } from '../../examples.js';
import { clientOf, globalsOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { amount } from '../../input/read-number.js';
import { batchOf, unitOf } from '../../jobs/own-fields.js';

interface Options {
  onUnreadableAnswer?: UnreadableAnswerRule;
  maxCost?: number;
  autoApprove?: boolean;
}

export function addJobRetry(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('retry')
    .description('Retry a job, or what a batch or re-ingestion did not read')
    .argument('<id>', 'a job that failed or was cancelled, a batch or a re-ingestion')
    .addOption(
      new Option(
        '--on-unreadable-answer <rule>',
        'what to do on an unreadable answer of the model: fail the job or skip the chunk (default: as before)',
      ).choices([...unreadableAnswerRules]),
    )
    .option(
      '--max-cost <usd>',
      'maximum cost in US dollars before it waits for approval again; 0 for no limit (default: as before)',
      amount,
    )
    .option('--auto-approve', 'never wait for approval, whatever the cost')
    .option('--no-auto-approve', 'always wait for approval (default: as before)')
    .action((id: string, options: Options, self: Command) => retryJob(dependencies, id, options, self));
  examples(command, [
    'concordance job retry JOB_ID',
    'concordance job retry JOB_ID --on-unreadable-answer skip',
    'concordance job wait "$(concordance job retry JOB_ID)"',
  ]);
}

async function retryJob(dependencies: CliDependencies, id: string, options: Options, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const changes = {
    on_unreadable_answer: options.onUnreadableAnswer,
    max_cost_usd: options.maxCost,
    auto_approve: options.autoApprove,
  };
  const { status, body } = await client.call('retryJob', { params: { job_id: id }, body: changes });
  if (globalsOf(command).json) terminal.json(body);
  else terminal.line(body.job_id);
  const { job_id: made } = body;
  if (status === 202) {
    const batch = batchOf(body);
    const lines = batch ? `${counted(batch.lines, unitOf(body))} of ` : '';
    const were = batch && batch.lines !== 1 ? 'were' : 'was';
    return terminal.message(`${lines}${id} ${were} submitted again as ${made}.`);
  }
  if (body.retry_of !== id) return terminal.message(`Nothing was submitted: ${made} reads the same content, or has.`);
  terminal.message(`${id} was submitted again before, as ${made}, which is ${body.status}.`);
  if (body.status === 'failed' || body.status === 'cancelled') {
    terminal.message(`Submit that one again: concordance job retry ${made}`);
  }
}
