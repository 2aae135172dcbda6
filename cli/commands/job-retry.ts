import type { Command } from 'commander';
import { examples } from '../examples.js';
import { clientOf, globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';

export function addJobRetry(parent: Command, parts: Parts): void {
  const command = parent
    .command('retry')
    .description('Submit again what a job, or the lines of a batch, failed to read.')
    .argument('<id>', 'a job that failed or was cancelled, or a batch')
    .action((id: string, _options: object, self: Command) => retryJob(parts, id, self));
  examples(command, ['concordance job retry JOB_ID', 'concordance job wait "$(concordance job retry JOB_ID)"']);
}

async function retryJob(parts: Parts, id: string, command: Command): Promise<void> {
  const { terminal } = parts;
  const client = await clientOf(parts, command);
  const { status, body } = await client.call('retryJob', { params: { job_id: id } });
  if (globalsOf(command).json) terminal.json(body);
  else terminal.line(body.job_id);
  const { job_id: made } = body;
  if (status === 202) {
    const lines = body.batch ? `${body.batch.lines} lines of ` : '';
    return terminal.message(`${lines}${id} ${body.batch ? 'were' : 'was'} submitted again as ${made}.`);
  }
  if (body.retry_of !== id) return terminal.message(`Nothing was submitted: ${made} reads the same content, or has.`);
  terminal.message(`${id} was submitted again before, as ${made}, which is ${body.status}.`);
  if (body.status === 'failed' || body.status === 'cancelled') {
    terminal.message(`Submit that one again: concordance job retry ${made}`);
  }
}
