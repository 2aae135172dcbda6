import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { share } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { printDeletionPlan } from '../../output/print-deletion-plan.js';

/** Relationships that people write. */
export function addEdge(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('relationship')
    .alias('edge')
    .description('Create and delete relationships between concepts');
  const create = command
    .command('create')
    .description('Create a relationship; an unknown type is added to the vocabulary')
    .argument('<from>', 'the concept it leads from')
    .argument('<type>', 'for example REQUIRES')
    .argument('<to>', 'the concept it leads to')
    .option('-c, --confidence <n>', 'from 0 to 1', share, 1)
    .action(async (from: string, type: string, to: string, options: { confidence: number }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('createEdge', {
        body: { from_concept_id: from, to_concept_id: to, relationship_type: type, confidence: options.confidence },
      });
      showAnswer(dependencies, self, body, ({ edge_id: id, relationship_type: known }) =>
        dependencies.terminal.line(`${from} ${known} -> ${to}  ${dependencies.terminal.paint('cyan', id)}`),
      );
    });
  examples(create, ['concordance relationship create crash-recovery REQUIRES event-history']);
  const remove = command
    .command('delete')
    .description('Delete a relationship')
    .argument('<id>', 'the relationship, as concept show --json lists it')
    .option('--dry-run', 'delete nothing; show what would be deleted')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { dryRun?: boolean; yes?: boolean }, self: Command) => {
      if (options.dryRun !== true) await confirm(dependencies.terminal, `${id} is deleted.`, options.yes);
      const client = await clientOf(dependencies, self);
      const query = options.dryRun === true ? { dry_run: true } : {};
      const { body } = await client.call('deleteEdge', { params: { edge_id: id }, query });
      if (options.dryRun === true) return printDeletionPlan(dependencies, self, body!);
      dependencies.terminal.message(`Deleted ${id}.`);
    });
  examples(remove, ['concordance relationship delete RELATIONSHIP_ID --dry-run']);
  examples(command, ['concordance relationship create crash-recovery REQUIRES event-history']);
}
