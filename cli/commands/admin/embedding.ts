import { Argument } from 'commander';
import type { Command } from 'commander';
import { embeddingProviders, type EmbeddingProvider } from '../../../domain/embedding/create-profile.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { examples } from '../../examples.js';
import { confirm } from '../../input/confirm.js';
import { amount, share, wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';
import { addRegenerate } from './regenerate.js';

export function addEmbedding(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('embedding').description('Manage the models that make vectors');
  addList(command, dependencies);
  addCreate(command, dependencies);
  addActivate(command, dependencies);
  addRegenerate(command, dependencies);
  addDelete(command, dependencies);
  examples(command, ['concordance admin embedding list', 'concordance admin embedding regenerate 2 --wait']);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List embedding profiles, with the vectors that are missing')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getEmbeddingStatus');
      showAnswer(dependencies, self, body, ({ profiles, regeneration_job_id: job }) => {
        printTable(
          dependencies.terminal,
          ['id', 'model', 'active', 'concepts', 'vectors missing'],
          profiles.map((one) => [
            ...[String(one.id), one.identity, one.active ? 'yes' : 'no'],
            ...[String(one.concepts.total), String(one.missing_vectors)],
          ]),
        );
        if (job !== null) dependencies.terminal.message(`The job ${job} is regenerating vectors.`);
      });
    });
  examples(command, ['concordance admin embedding list --json']);
}

interface CreateOptions {
  dimensions?: number;
  name?: string;
  matchThreshold?: number;
  searchThreshold?: number;
  price?: number;
}

function addCreate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('create')
    .description('Create an embedding profile; the active one stays')
    .addArgument(new Argument('<provider>', 'the provider').choices(embeddingProviders))
    .argument('<model>', 'name of the model')
    .option(
      '-d, --dimensions <n>',
      'dimensions of the vectors, of models that are not built in',
      wholeNumber(1, 16_384),
    )
    .option('-n, --name <name>', 'name of the profile')
    .option('--match-threshold <cosine>', 'cosine from which two concepts may be the same', share)
    .option('--search-threshold <score>', 'minimum score of a search result', share)
    .option('--price <usd>', 'US dollars per million tokens', amount)
    .action(async (provider: EmbeddingProvider, model: string, options: CreateOptions, self: Command) => {
      const { dimensions, name, matchThreshold, searchThreshold, price } = options;
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('createEmbeddingProfile', {
        body: {
          ...{ provider, model_name: model },
          ...(dimensions !== undefined && { dimensions }),
          ...(name !== undefined && { name }),
          ...(matchThreshold !== undefined && { match_threshold: matchThreshold }),
          ...(searchThreshold !== undefined && { search_threshold: searchThreshold }),
          ...(price !== undefined && { price_per_million_usd: price }),
        },
      });
      showAnswer(dependencies, self, body, ({ config_id: id, message, warnings }) => {
        const next = `To make its vectors and switch to it: concordance admin embedding regenerate ${id}`;
        for (const line of [message, ...warnings, next]) dependencies.terminal.message(line);
      });
    });
  examples(command, [
    'concordance admin embedding create openai text-embedding-3-small --dimensions 1536 --price 0.02',
    'concordance admin embedding create vertex gemini-embedding-001 --dimensions 1536 --price 0.15',
  ]);
}

function addActivate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('activate')
    .description('Set the active profile to one whose vectors are all there')
    .argument('<id>', 'id of the profile')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, { yes }: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      await confirm(dependencies.terminal, `All processes will search and match with the profile ${id}.`, yes);
      const { body } = await client.call('activateEmbeddingProfile', { params: { config_id: id } });
      showAnswer(dependencies, self, body, ({ message }) => dependencies.terminal.message(message));
    });
  examples(command, ['concordance admin embedding activate 1 --yes']);
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a profile, with the vectors that are kept for it')
    .argument('<id>', 'id of the profile')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, { yes }: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      await confirm(
        dependencies.terminal,
        `The profile ${id} and the vectors that are kept for it will be deleted permanently.`,
        yes,
      );
      const { body } = await client.call('deleteEmbeddingProfile', { params: { config_id: id } });
      showAnswer(dependencies, self, body, ({ message }) => dependencies.terminal.message(message));
    });
  examples(command, ['concordance admin embedding delete 2 --yes']);
}
