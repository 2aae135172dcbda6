import { Option, type Command } from 'commander';
import { batchSizes, targetSizes } from '../../../domain/vocabulary/consolidation/consolidation-order.js';
import { clientOf, globalsOf, type CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { share, wholeNumber } from '../../input/read-number.js';
import { consolidationOf } from '../../jobs/own-fields.js';
import { printConsolidation } from '../../jobs/print-consolidation.js';
import { waitForOneJob } from '../../jobs/wait-for-one-job.js';
import { showAnswer } from '../../output/show-answer.js';

interface Options {
  target?: number;
  threshold?: number;
  batch?: number;
  prune?: boolean;
  dryRun?: boolean;
  wait?: boolean;
}

const reasonOption = ['-r, --reason <text>', 'why, for people who look at the decision later', ''] as const;

/** Consolidates the vocabulary, and keeps types apart. */
export function addConsolidation(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('consolidate')
    .description('Merge similar types and retire unused ones, as a job')
    .option(
      '-t, --target <n>',
      'active types at which merging stops; default: vocab_max',
      wholeNumber(targetSizes.min, targetSizes.max),
    ) // oxfmt-ignore
    .option('--threshold <cosine>', 'similarity from which types are merged automatically', share)
    .option('--batch <n>', 'decisions in each step of the job', wholeNumber(batchSizes.min, batchSizes.max))
    .option('--prune', 'retire unused types, also where pruning_mode is hitl')
    .option('--no-prune', 'keep unused types')
    .addOption(new Option('--dry-run', 'change nothing; show what would be done').conflicts('wait'))
    .option('-w, --wait', 'wait for the end of the job and show what it did')
    .action((options: Options, self: Command) => consolidate(dependencies, options, self));
  examples(command, [
    'concordance vocabulary consolidate --dry-run',
    'concordance vocabulary consolidate --target 60 --wait',
  ]);
  addKeepApart(group, dependencies);
}

async function consolidate(dependencies: CliDependencies, options: Options, command: Command): Promise<void> {
  const { terminal } = dependencies;
  const client = await clientOf(dependencies, command);
  const { target, threshold, batch, prune, dryRun, wait } = options;
  const { body } = await client.call('consolidateVocabulary', {
    body: {
      ...{ target_size: target, auto_execute_threshold: threshold, batch_size: batch },
      ...{ prune_unused: prune, dry_run: dryRun },
    },
  });
  if ('dry_run' in body) return showAnswer(dependencies, command, body, (plan) => printConsolidation(terminal, plan));
  if (wait !== true) {
    return showAnswer(dependencies, command, body, () =>
      terminal.message(`The job ${body.job_id} does it. To follow it: concordance job wait ${body.job_id}`),
    );
  }
  const job = await waitForOneJob(dependencies, client, body.job_id);
  if (job === null) throw new CliError(exitCodes.notFound, `The job ${body.job_id} was deleted.`);
  const result = consolidationOf(job);
  if (globalsOf(command).json) terminal.json(job);
  else if (result !== null) printConsolidation(terminal, result);
  if (job.status === 'completed') {
    return terminal.message(`To undo all of it: concordance vocabulary undo --job ${job.job_id}`);
  }
  terminal.message(`The job ${job.job_id} ${job.status}. ${job.error ?? ''}`.trim());
  dependencies.exitWith(exitCodes.failed);
}

function addKeepApart(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('keep-apart')
    .description('Keep two types apart: consolidations do not propose them')
    .argument('<type>', 'a type')
    .argument('<other>', 'the other type')
    .option(...reasonOption)
    .action(async (type1: string, type2: string, { reason }: { reason: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('keepTypesApart', { body: { type1, type2, reason } });
      showAnswer(dependencies, self, body, ({ deprecated_type: one, target_type: other, decision_id: id }) =>
        dependencies.terminal.message(
          `${one} and ${other} are kept apart. To undo it: concordance vocabulary undo ${id}`,
        ),
      );
    });
  examples(command, ['concordance vocabulary keep-apart WARMS HEATS --reason "Two things"']);
}
