import type { Command } from 'commander';
import { confirm } from '../../input/confirm.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../parts.js';
import type { Parts } from '../../parts.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';
import { addClientCreate, addClientSet } from './client-changes.js';
import { printClient } from './print-client.js';

export function addClient(parent: Command, parts: Parts): void {
  const command = parent.command('client').description('See, make and change the programs that may ask for access.');
  addList(command, parts);
  addShow(command, parts);
  addClientCreate(command, parts);
  addClientSet(command, parts);
  addRotate(command, parts);
  addDelete(command, parts);
  examples(command, [
    'concordance admin client list',
    'concordance admin client create "Nightly import" --grant client_credentials --scopes ingest:create',
  ]);
}

interface ListOptions {
  active?: boolean;
  limit: number;
  offset: number;
}

function addList(parent: Command, parts: Parts): void {
  const command = parent
    .command('list')
    .description('List all OAuth clients, oldest first, personal ones among them.')
    .option('--active', 'only those that may be used')
    .option('-l, --limit <n>', 'how many', wholeNumber(1, 100), 50)
    .option('--offset <n>', 'how many to pass over', wholeNumber(0, 1_000_000_000), 0)
    .action(async ({ active = false, limit, offset }: ListOptions, self: Command) => {
      const query = { active_only: active, limit, offset };
      const { body } = await (await clientOf(parts, self)).call('listOAuthClients', { query });
      showAnswer(parts, self, body, ({ clients, total }) => {
        const rows = clients.map((one) => [
          one.client_id,
          one.client_name,
          one.client_type,
          one.is_active ? 'active' : 'off',
          one.scopes?.join(', ') ?? 'all its user may',
        ]);
        printTable(parts.terminal, ['client', 'name', 'type', 'state', 'scopes'], rows);
        const last = offset + clients.length;
        if (last < total) parts.terminal.message(`${last} of ${total}. The next: --offset ${last}`);
      });
    });
  examples(command, ['concordance admin client list --active']);
}

function addShow(parent: Command, parts: Parts): void {
  const command = parent
    .command('show')
    .description('Show an OAuth client. Its secret is never shown.')
    .argument('<id>', 'the client')
    .action(async (id: string, _options: object, self: Command) => {
      const { body } = await (await clientOf(parts, self)).call('getOAuthClient', { params: { client_id: id } });
      showAnswer(parts, self, body, (one) => printClient(parts.terminal, one));
    });
  examples(command, ['concordance admin client show nightly-import']);
}

function addRotate(parent: Command, parts: Parts): void {
  const command = parent
    .command('rotate-secret')
    .description('Give a client a new secret, which is written to stdout this once. The old one is worthless then.')
    .argument('<id>', 'the client')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(parts, self);
      await confirm(parts.terminal, `The secret of ${id} will be worthless at once.`, options.yes);
      const { body } = await client.call('rotateOAuthClientSecret', { params: { client_id: id } });
      showAnswer(parts, self, body, ({ client_secret: secret }) => parts.terminal.line(secret));
      parts.terminal.message('Keep it well: it is not shown again.');
    });
  examples(command, ['concordance admin client rotate-secret nightly-import --yes > secret.txt']);
}

function addDelete(parent: Command, parts: Parts): void {
  const command = parent
    .command('delete')
    .description('Remove a client, and all its tokens with it.')
    .argument('<id>', 'the client')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(parts, self);
      await confirm(parts.terminal, `The client ${id} will be removed for good, with all its tokens.`, options.yes);
      await client.call('deleteOAuthClient', { params: { client_id: id } });
      const answer = { client_id: id, deleted: true };
      showAnswer(parts, self, answer, () => parts.terminal.message(`The client ${id} is removed.`));
    });
  examples(command, ['concordance admin client delete nightly-import --yes']);
}
