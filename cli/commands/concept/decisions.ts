import type { Command } from 'commander';
import type { ConceptDecision } from '../../../client/index.js';
import { collect } from '../../collect.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

const reasonOption = ['-r, --reason <text>', 'why, for people who look at the decision later', ''] as const;

/** Merges and splits concepts, and undoes both. */
export function addConceptDecisions(group: Command, dependencies: CliDependencies): void {
  addMerge(group, dependencies);
  addSplit(group, dependencies);
  addDecisions(group, dependencies);
  addUndo(group, dependencies);
}

function addMerge(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('merge')
    .description('Merge concepts into one')
    .argument('<target>', 'the concept that stays')
    .argument('<ids...>', 'concepts that are merged into it')
    .option(...reasonOption)
    .action(async (target: string, ids: string[], { reason }: { reason: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('mergeConcepts', { body: { target_id: target, concept_ids: ids, reason } });
      showAnswer(dependencies, self, body, ({ decisions }) => printDecisions(dependencies, decisions));
    });
  examples(command, ['concordance concept merge kubernetes k8s --reason "One thing"']);
}

function addSplit(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('split')
    .description('Split a concept: move quotes to a new concept')
    .argument('<id>', 'the concept')
    .requiredOption('-l, --label <text>', 'what the new concept is called')
    .requiredOption('-q, --quote <id>', 'a quote of the new concept; can be repeated', collect)
    .option('-d, --description <text>', 'what the new concept is')
    .option(...reasonOption)
    .action(
      async (
        id: string,
        given: { label: string; quote: string[]; description?: string; reason: string },
        self: Command,
      ) => {
        const { label, quote, description, reason } = given;
        const client = await clientOf(dependencies, self);
        const { body } = await client.call('splitConcept', {
          params: { concept_id: id },
          body: { label, instance_ids: quote, reason, ...(description !== undefined && { description }) },
        });
        showAnswer(dependencies, self, body, (decision) => printDecisions(dependencies, [decision]));
      },
    );
  examples(command, ['concordance concept split mercury --label "Mercury (metal)" --quote INSTANCE_ID']);
}

function addDecisions(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('decisions')
    .description('List merges and splits, newest first')
    .argument('[id]', 'only decisions about this concept')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 500), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (id: string | undefined, page: { limit: number; offset: number }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const query = { ...page, ...(id !== undefined && { concept_id: id }) };
      const { body } = await client.call('listDecisions', { query });
      showAnswer(dependencies, self, body, ({ decisions }) => {
        if (decisions.length === 0) dependencies.terminal.message('There are none.');
        else printDecisions(dependencies, decisions);
      });
    });
  examples(command, ['concordance concept decisions kubernetes']);
}

function addUndo(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('undo')
    .description('Undo a merge or split')
    .argument('<decision>', 'the decision, as decisions lists it')
    .option(...reasonOption)
    .action(async (id: string, { reason }: { reason: string }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('undoDecision', { params: { decision_id: id }, body: { reason } });
      showAnswer(dependencies, self, body, (decision) => printDecisions(dependencies, [decision]));
    });
  examples(command, ['concordance concept undo DECISION_ID']);
}

function printDecisions({ terminal }: CliDependencies, decisions: readonly ConceptDecision[]): void {
  const rows = decisions.map((one) => [
    one.decision_id,
    one.undone_by === null ? one.kind : `${one.kind} (undone)`,
    one.concept_id,
    one.other_id,
    String(one.moved.evidence),
    one.decided_by ?? '',
    one.reason,
  ]);
  printTable(terminal, ['decision', 'kind', 'concept', 'other', 'quotes', 'by', 'reason'], rows);
}
