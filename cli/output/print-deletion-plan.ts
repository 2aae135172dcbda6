import type { Command } from 'commander';
import type { GraphDeletionPlan } from '../../client/index.js';
import type { CliDependencies } from '../dependencies.js';
import { showAnswer } from './show-answer.js';
import { printFields } from './table.js';

/** Shows what a deletion in the graph would take away. */
export function printDeletionPlan(dependencies: CliDependencies, command: Command, plan: GraphDeletionPlan): void {
  showAnswer(dependencies, command, plan, ({ concepts, relationships, evidence, quotes }) => {
    printFields(dependencies.terminal, [
      ['concepts', concepts.join(', ') || '0'],
      ['relationships', relationships],
      ['evidence', evidence],
      ['quotes', quotes],
    ]);
    dependencies.terminal.message('Nothing was deleted.');
  });
}
