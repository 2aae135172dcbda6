import type { Command } from 'commander';
import { examples } from '../examples.js';
import { clientOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { showAnswer } from '../output/show-answer.js';
import { printTable } from '../output/table.js';

export function addApiKey(program: Command, parts: Parts): void {
  const command = program.command('api-key').description('Manage your API keys, for scripts');
  addList(command, parts);
  addCreate(command, parts);
  addDelete(command, parts);
  examples(command, ['concordance api-key create nightly --scopes ingest:create']);
}

function addList(parent: Command, parts: Parts): void {
  const command = parent
    .command('list')
    .description('List your API keys, without the keys themselves')
    .action(async (_options: object, self: Command) => {
      const { body } = await (await clientOf(parts, self)).call('listApiKeys');
      showAnswer(parts, self, body, ({ api_keys: keys }) =>
        printTable(
          parts.terminal,
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

function addCreate(parent: Command, parts: Parts): void {
  const command = parent
    .command('create')
    .description('Create an API key. It is written to stdout only once.')
    .argument('<name>', 'what it is for')
    .option('--scopes <list>', 'only these permissions, separated by commas (default: all your permissions)')
    .option('--expires <instant>', 'when it expires, as in 2027-01-31T00:00:00Z (default: never)')
    .action(async (name: string, options: { scopes?: string; expires?: string }, self: Command) => {
      const { body } = await (
        await clientOf(parts, self)
      ).call('createApiKey', {
        body: {
          name,
          scopes: options.scopes?.split(',').map((scope) => scope.trim()) ?? null,
          expires_at: options.expires ?? null,
        },
      });
      showAnswer(parts, self, body, ({ key }) => parts.terminal.line(key));
      parts.terminal.message('Keep it well: it is not shown again. Use it as CONCORDANCE_API_KEY.');
    });
  examples(command, [
    'concordance api-key create nightly --scopes ingest:create,graph:read',
    'concordance api-key create nightly --expires 2027-01-31T00:00:00Z > key.txt',
  ]);
}

function addDelete(parent: Command, parts: Parts): void {
  const command = parent
    .command('delete')
    .description('Revoke an API key')
    .argument('<id>', 'the key, as api-key list shows it')
    .action(async (id: string, _options: object, self: Command) => {
      await (await clientOf(parts, self)).call('deleteApiKey', { params: { key_id: id } });
      showAnswer(parts, self, { id, deleted: true }, () => parts.terminal.message(`${id} is worthless now.`));
    });
  examples(command, ['concordance api-key delete KEY_ID']);
}
