import type { Command } from 'commander';
import type { SimilarRelationshipType } from '../../../client/index.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printFields, printTable } from '../../output/table.js';

/** Compares types, and creates what they are compared by. */
export function addSimilarity(group: Command, dependencies: CliDependencies): void {
  addSimilar(group, dependencies);
  addAnalyze(group, dependencies);
  addEmbed(group, dependencies);
  addCategorize(group, dependencies);
}

function addSimilar(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('similar')
    .description('List the types that are most similar to a type')
    .argument('<type>', 'for example CAUSES')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 10)
    .option('--reverse', 'the least similar types first')
    .action(async (type: string, options: { limit: number; reverse?: boolean }, self: Command) => {
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('listSimilarRelationshipTypes', {
        params: { relationship_type: type },
        query: { limit: options.limit, ...(options.reverse === true && { reverse: true }) },
      });
      showAnswer(dependencies, self, body, ({ similar_types: types }) => printTypes(dependencies, types));
    });
  examples(command, ['concordance vocabulary similar CAUSES']);
}

function addAnalyze(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('analyze')
    .description('Compare a type with its category and with others')
    .argument('<type>', 'for example CAUSES')
    .action(async (type: string, _options: object, self: Command) => {
      const client = await clientOf(dependencies, self);
      const params = { relationship_type: type };
      const { body: analysis } = await client.call('analyzeRelationshipType', { params });
      const { body: scores } = await client.call('getCategoryScores', { params });
      showAnswer(dependencies, self, { ...analysis, category_scores: scores }, () => {
        printFields(dependencies.terminal, [
          ['category', analysis.category],
          ['fit', analysis.category_fit],
          ['best category', `${scores.category} (${scores.confidence}, ${scores.confidence_level})`],
          ['suggestion', analysis.suggestion],
        ]);
        dependencies.terminal.line();
        printTypes(dependencies, [...analysis.most_similar_same_category, ...analysis.most_similar_other_categories]);
      });
    });
  examples(command, ['concordance vocabulary analyze CAUSES']);
}

function addEmbed(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('embed')
    .description('Create the vectors of types that have none')
    .option('--all', 'create the vectors of all types again')
    .action(async ({ all = false }: { all?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('generateTypeEmbeddings', { body: { force_regenerate: all } });
      showAnswer(dependencies, self, body, ({ message }) => dependencies.terminal.message(message));
    });
  examples(command, ['concordance vocabulary embed']);
}

function addCategorize(group: Command, dependencies: CliDependencies): void {
  const command = group
    .command('categorize')
    .description('Compute the categories of types again')
    .option('--all', 'also of types whose category a person gave')
    .action(async ({ all = false }: { all?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      const { body } = await client.call('refreshTypeCategories', { body: { only_computed: !all } });
      showAnswer(dependencies, self, body, ({ assignments, message }) => {
        const changed = assignments.filter((one) => one.current_category !== one.category);
        for (const one of changed) {
          dependencies.terminal.line(`${one.relationship_type}: ${one.current_category} -> ${one.category}`);
        }
        dependencies.terminal.message(message);
      });
    });
  examples(command, ['concordance vocabulary categorize']);
}

function printTypes({ terminal }: CliDependencies, types: readonly SimilarRelationshipType[]): void {
  printTable(
    terminal,
    ['type', 'similarity', 'category', 'relationships'],
    types.map((one) => [one.relationship_type, one.similarity.toFixed(3), one.category, String(one.usage_count)]),
  );
}
