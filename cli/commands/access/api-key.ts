import type { Command } from 'commander';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

export function addApiKey(program: Command, dependencies: CliDependencies): void {
  const command = program.command('api-key').description('Manage your API keys, for scripts');
  addList(command, dependencies);
  addCreate(command, dependencies);
  addDelete(command, dependencies);
  examples(command, ['concordance api-key create nightly --scopes ingest:create']);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List your API keys, without the keys themselves')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listApiKeys');
      showAnswer(dependencies, self, body, ({ api_keys: keys }) =>
        printTable(
          dependencies.terminal,
          ['id', 'name', 'scopes', 'last used', 'expires'],
          keys.map((one) => [
            one.id,
            one.name,
            one.scopes?.join(', ') ?? 'all you may do',
            one.last_used ?? 'never',
            one.expires_at ?? 'never',
          ]),
        ),
      );
    });
  examples(command, ['concordance api-key list']);
}

function addCreate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('create')
    .description('Create an API key. It is written to stdout only once.')
    .argument('<name>', 'what it is for')
    .option('--scopes <list>', 'only these permissions, separated by commas (default: all your permissions)')
    .option('--expires <time>', 'when it expires, as in 2027-01-31T00:00:00Z (default: never)')
    .action(async (name: string, options: { scopes?: string; expires?: string }, self: Command) => {
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('createApiKey', {
        body: {
          name,
          scopes: options.scopes?.split(',').map((scope) => scope.trim()) ?? null,
          expires_at: options.expires ?? null,
        },
      });
      showAnswer(dependencies, self, body, ({ key }) => dependencies.terminal.line(key));
      dependencies.terminal.message('Store it safely: it is not shown again. Use it as CONCORDANCE_API_KEY.');
    });
  examples(command, [
    'concordance api-key create nightly --scopes ingest:create,graph:read',
    'concordance api-key create nightly --expires 2027-01-31T00:00:00Z > key.txt',
  ]);
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Revoke an API key')
    .argument('<id>', 'the key, as api-key list shows it')
    .action(async (id: string, _options: object, self: Command) => {
      await (await clientOf(dependencies, self)).call('deleteApiKey', { params: { key_id: id } });
      showAnswer(dependencies, self, { id, deleted: true }, () => dependencies.terminal.message(`${id} is revoked.`));
    });
  examples(command, ['concordance api-key delete KEY_ID']);
}
