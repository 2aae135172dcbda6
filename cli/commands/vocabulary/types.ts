import type { Command } from 'commander';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';

/** Lists types and categories, and adds types. */
export function addTypes(group: Command, dependencies: CliDependencies): void {
  addStatus(group, dependencies);
  addList(group, dependencies);
  addAdd(group, dependencies);
  addCategories(group, dependencies);
}

function addStatus(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('status')
    .description('Show the size and zone of the vocabulary')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getVocabularyStatus');
      showAnswer(dependencies, self, body, (status) =>
        printFields(dependencies.terminal, [
          ['types', `${status.vocab_size} (${status.builtin_types} built in, ${status.custom_types} added)`],
          ['limits', `${status.vocab_min} to ${status.vocab_max}, emergency ${status.vocab_emergency}`],
          ['zone', status.zone],
          ['aggressiveness', `${status.aggressiveness.toFixed(2)} by the profile ${status.profile}`],
          ['categories', status.categories],
        ]),
      );
    });
  examples(command, ['concordance vocabulary status']);
}

function addList(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('list')
    .description('List the types with the number of their relationships and their epistemic status')
    .option('-c, --category <name>', 'only types of this category')
    .option('--added', 'only types that documents and users added')
    .option('--retired', 'also types that were retired')
    .action(async (options: { category?: string; added?: boolean; retired?: boolean }, self: Command) => {
      const query = {
        limit: 1000,
        ...(options.category !== undefined && { category: options.category }),
        ...(options.added === true && { include_builtin: false }),
        ...(options.retired === true && { include_inactive: true }),
      };
      const { body } = await (await clientOf(dependencies, self)).call('listRelationshipTypes', { query });
      showAnswer(dependencies, self, body, ({ types }) =>
        printTable(
          dependencies.terminal,
          ['type', 'category', 'relationships', 'epistemic status', 'added by', 'state'],
          types.map((one) => [
            one.relationship_type,
            one.category,
            String(one.usage_count),
            one.epistemic_status,
            one.added_by,
            one.is_active ? 'active' : 'retired',
          ]),
        ),
      );
    });
  examples(command, ['concordance vocabulary list --added']);
}

function addAdd(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('add')
    .description('Add a type')
    .argument('<type>', 'for example COOLS')
    .option('-c, --category <name>', 'category; default: that of the nearest type')
    .option('-d, --description <text>', 'what relationships of the type say')
    .action(async (type: string, options: { category?: string; description?: string }, self: Command) => {
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('addRelationshipType', {
        body: {
          relationship_type: type,
          // The API checks it and names the categories.
          ...(options.category !== undefined && { category: options.category as 'meta' }),
          ...(options.description !== undefined && { description: options.description }),
        },
      });
      showAnswer(dependencies, self, body, (added) =>
        dependencies.terminal.message(`Added ${added.relationship_type} to the category ${added.category}.`),
      );
    });
  examples(command, ['concordance vocabulary add COOLS --category functional']);
}

function addCategories(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('categories')
    .description('List the categories with the number of types and relationships of each')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listRelationshipCategories');
      showAnswer(dependencies, self, body, ({ categories }) =>
        printTable(
          dependencies.terminal,
          ['category', 'types', 'relationships'],
          categories.map((one) => [one.category, String(one.types), String(one.relationships)]),
        ),
      );
    });
  examples(command, ['concordance vocabulary categories']);
}
