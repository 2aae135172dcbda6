import type { Command } from 'commander';
import type { TypeDecision } from '../../../client/index.js';
import { counted } from '../../../domain/text/counted.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

const reasonOption = ['-r, --reason <text>', 'why, for people who look at the decision later', ''] as const;

/** Merges types, and undoes that. */
export function addTypeMerges(group: Command, dependencies: CliDependencies): void {
  addMerge(group, dependencies);
  addDecisions(group, dependencies);
  addUndo(group, dependencies);
}

function addMerge(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('merge')
    .description('Merge a type into another one')
    .argument('<type>', 'the type that is retired')
    .argument('<target>', 'the type that gets its relationships')
    .option(...reasonOption)
    .action(async (type: string, target: string, { reason }: { reason: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('mergeRelationshipTypes', {
        body: { deprecated_type: type, target_type: target, reason },
      });
      showAnswer(dependencies, self, body, ({ message, decision_id: id }) =>
        dependencies.terminal.message(`${message} To undo it: concordance vocabulary undo ${id}`),
      );
    });
  examples(command, ['concordance vocabulary merge WARMS HEATS --reason "One thing"']);
}

function addDecisions(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('decisions')
    .description('List decisions on types and their undos, newest first')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (page: { limit: number; offset: number }, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listTypeDecisions', { query: page });
      showAnswer(dependencies, self, body, ({ decisions }) => {
        if (decisions.length === 0) return dependencies.terminal.message('There are none.');
        printTable(
          dependencies.terminal,
          ['decision', 'kind', 'type', 'target', 'relationships', 'by', 'reason'],
          decisions.map((one) => [
            one.decision_id,
            one.undone_by === null ? one.kind : `${one.kind} (undone)`,
            ...[one.deprecated_type, one.target_type ?? '', String(one.edges_updated)],
            one.decided_by ?? '',
            one.reason,
          ]),
        );
      });
    });
  examples(command, ['concordance vocabulary decisions']);
}

function addUndo(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('undo')
    .description('Undo a decision on types, or all decisions of a consolidation')
    .argument('[decision]', 'the decision, as decisions lists it')
    .option('-j, --job <job>', 'undo all decisions of this consolidation')
    .option(...reasonOption)
    .action(async (id: string | undefined, { reason, job }: { reason: string; job?: string }, self: Command) => {
      if (id === undefined && job !== undefined) return undoJob(dependencies, job, reason, self);
      if (id === undefined || job !== undefined) {
        throw new CliError(exitCodes.usage, 'Give either a decision or --job with the job of a consolidation.');
      }
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('undoTypeDecision', { params: { decision_id: id }, body: { reason } });
      const { terminal } = dependencies;
      showAnswer(dependencies, self, body, (one) => terminal.message(undoneText(one)));
    });
  examples(command, ['concordance vocabulary undo DECISION_ID', 'concordance vocabulary undo --job JOB_ID']);
}

async function undoJob(dependencies: CliDependencies, id: string, reason: string, self: Command): Promise<void> {
  const client = await clientOf(dependencies, self);
  const { body } = await client.call('undoConsolidation', { params: { job_id: id }, body: { reason } });
  showAnswer(dependencies, self, body, (job) =>
    dependencies.terminal.message(`The job ${job.job_id} undoes it. To follow it: concordance job wait ${job.job_id}`),
  );
}

function undoneText({ deprecated_type: type, target_type: target, edges_updated: edges }: TypeDecision): string {
  if (target === null) return `${type} is active again.`;
  return `${type} is active again, with ${counted(edges, 'relationship')} that ${target} had.`;
}
