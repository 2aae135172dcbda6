import type { Command } from 'commander';
import type { ConceptResponse } from '../../../client/index.js';
import { collect } from '../../collect.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { toCliWording } from '../../errors/to-cli-wording.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { printDeletionPlan } from '../../output/print-deletion-plan.js';
import { showAnswer } from '../../output/show-answer.js';

/** Creates, changes and deletes concepts. */
export function addConceptEditing(group: Command, dependencies: CliDependencies): void {
  addCreate(group, dependencies);
  addUpdate(group, dependencies);
  addDelete(group, dependencies);
}

interface Fields {
  description?: string;
  term?: string[];
}

function addCreate(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('create')
    .description('Create a concept, or use the existing one of this name')
    .argument('<label>', 'what it is called')
    .requiredOption('-o, --ontology <name>', 'the ontology it belongs to')
    .option('-d, --description <text>', 'what it is')
    .option('-t, --term <text>', 'another name; can be repeated', collect)
    .option('-n, --note <text>', 'evidence in own words, kept with its author')
    .option('--new', 'create it also when there is one like it')
    .action(
      async (label: string, given: Fields & { ontology: string; note?: string; new?: boolean }, self: Command) => {
        const client = await clientOf(dependencies, self);
        const { body } = await client.call('createConcept', {
          body: {
            label,
            ontology: given.ontology,
            creation_method: 'cli',
            ...(given.description !== undefined && { description: given.description }),
            ...(given.term !== undefined && given.term.length > 0 && { search_terms: given.term }),
            ...(given.note !== undefined && { evidence_text: given.note }),
            ...(given.new === true && { matching_mode: 'force_create' as const }),
          },
        });
        showAnswer(dependencies, self, body, (concept) => {
          printConcept(dependencies, concept);
          if (concept.matched_existing) dependencies.terminal.message('It exists already. --new creates another one.');
        });
      },
    );
  examples(command, [
    'concordance concept create "Crash recovery" --ontology operations --term "restart after a crash"',
  ]);
}

function addUpdate(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('update')
    .description('Change the label, description or search terms of a concept')
    .argument('<id>', 'the concept')
    .option('-l, --label <text>', 'its new label; the id stays')
    .option('-d, --description <text>', 'what it is')
    .option('-t, --term <text>', 'another name, instead of those it has; can be repeated', collect)
    .option('--if-match <etag>', 'change it only when it still has this ETag, which concept show names')
    .action(async (id: string, given: Fields & { label?: string; ifMatch?: string }, self: Command) => {
      if (given.label === undefined && given.description === undefined && given.term === undefined) {
        throw new CliError(exitCodes.usage, 'Say what to change: --label, --description or --term.');
      }
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('updateConcept', {
        params: { concept_id: id },
        ...(given.ifMatch !== undefined && { headers: { 'If-Match': given.ifMatch } }),
        body: {
          ...(given.label !== undefined && { label: given.label }),
          ...(given.description !== undefined && { description: given.description }),
          ...(given.term !== undefined && { search_terms: given.term }),
        },
      });
      showAnswer(dependencies, self, body, (concept) => printConcept(dependencies, concept));
    });
  examples(command, ['concordance concept update crash-recovery --label "Recovery after a crash"']);
}

function addDelete(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('delete')
    .description('Delete a concept with its relationships')
    .argument('<id>', 'the concept')
    .option('--dry-run', 'delete nothing; show what would be deleted')
    .option('--no-cascade', 'delete it only when it has neither quotes nor relationships')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { dryRun?: boolean; cascade: boolean; yes?: boolean }, self: Command) => {
      if (options.dryRun !== true) {
        await confirm(dependencies.terminal, `${id} is deleted, and with it what only it has.`, options.yes);
      }
      const client = await clientOf(dependencies, self);
      const query = { ...(options.dryRun === true && { dry_run: true }), ...(!options.cascade && { cascade: false }) };
      const { body } = await client.call('deleteConcept', { params: { concept_id: id }, query });
      if (options.dryRun === true) return printDeletionPlan(dependencies, self, body!);
      dependencies.terminal.message(`Deleted ${id}.`);
    });
  examples(command, ['concordance concept delete crash-recovery --dry-run']);
}

function printConcept({ terminal }: CliDependencies, { concept_id: id, label, warning }: ConceptResponse): void {
  terminal.line(`${terminal.paint('bold', label)}  ${terminal.paint('cyan', id)}`);
  if (warning !== null) terminal.message(toCliWording(warning));
}
