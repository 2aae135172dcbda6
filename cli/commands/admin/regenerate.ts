import { Option, type Command } from 'commander';
import { counted } from '../../../domain/text/counted.js';
import { clientOf, globalsOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { amount } from '../../input/read-number.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { showAnswer } from '../../output/show-answer.js';

interface Options {
  force?: boolean;
  dryRun?: boolean;
  autoApprove?: boolean;
  maxCost?: number;
  wait?: boolean;
  yes?: boolean;
}

export function addRegenerate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('regenerate')
    .description('Create the vectors of a profile that are missing, and switch to it, as a job')
    .argument('[id]', 'id of the profile; default: the active one, of which all are made again')
    .option('--force', 'make all vectors again, also those that are kept of the profile')
    .addOption(
      new Option('--dry-run', 'change nothing; estimate the vectors to be made and their cost').conflicts('wait'),
    )
    .option('--auto-approve', 'never wait for approval, whatever the cost')
    .option('--no-auto-approve', 'always wait for approval (default: only when the estimated cost is above 0)')
    .option(
      '--max-cost <usd>',
      'maximum cost in US dollars before the job waits for approval again; 0 for no limit',
      amount,
    )
    .option('-w, --wait', 'wait for the end of the job')
    .option('-y, --yes', 'do not ask')
    .action((id: string | undefined, options: Options, self: Command) => regenerate(dependencies, id, options, self));
  examples(command, [
    'concordance admin embedding regenerate 2 --dry-run',
    'concordance admin embedding regenerate 2 --wait',
  ]);
}

async function regenerate(
  dependencies: CliDependencies,
  id: string | undefined,
  { force = false, dryRun = false, wait = false, yes, autoApprove, maxCost }: Options,
  command: Command,
): Promise<void> {
  const { terminal } = dependencies;
  const profileId = id === undefined ? undefined : Number(id);
  if (profileId !== undefined && !Number.isSafeInteger(profileId)) {
    throw new CliError(
      exitCodes.usage,
      `${id} is not the id of a profile. concordance admin embedding list shows them.`,
    );
  }
  const client = await clientOf(dependencies, command);
  if (!dryRun) await confirm(terminal, 'All vectors of the graph will be exchanged at the end of the job.', yes);
  const { body } = await client.call('regenerateEmbeddings', {
    body: {
      ...{ force, dry_run: dryRun, ...(profileId !== undefined && { profile_id: profileId }) },
      ...(autoApprove !== undefined && { auto_approve: autoApprove }),
      ...(maxCost !== undefined && { max_cost_usd: maxCost }),
    },
  });
  if ('vectors' in body) {
    return showAnswer(dependencies, command, body, ({ identity, vectors, cost_estimate: cost, warnings }) => {
      const tokens = `${cost.tokens_low} to ${cost.tokens_high} tokens`;
      const made = `${counted(vectors, 'vector')} of ${identity} would be made, of ${tokens}`;
      terminal.message(`${made}, for ${cost.cost_low} to ${cost.cost_high} ${cost.currency}.`);
      for (const line of warnings) terminal.message(line);
    });
  }
  if (!wait) {
    return showAnswer(dependencies, command, body, () =>
      terminal.message(`The job ${body.job_id} does it. To follow it: concordance job wait ${body.job_id}`),
    );
  }
  const job = await waitForOneJob(dependencies, client, body.job_id);
  if (job === null) throw new CliError(exitCodes.notFound, `The job ${body.job_id} was deleted.`);
  if (globalsOf(command).json) terminal.json(job);
  if (job.status === 'completed') return terminal.message('The vectors are exchanged.');
  terminal.message(`The job ${job.job_id} ${job.status}. ${job.error ?? ''}`.trim());
  dependencies.exitWith(exitCodes.failed);
}
