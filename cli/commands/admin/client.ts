import type { Command } from 'commander';
import { confirm } from '../../input/confirm.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';
import { addClientCreate, addClientSet } from './client-changes.js';
import { printClient } from './print-client.js';

export function addClient(parent: Command, dependencies: CliDependencies): void {
  const command = parent.command('client').description('Manage OAuth clients');
  addList(command, dependencies);
  addShow(command, dependencies);
  addClientCreate(command, dependencies);
  addClientSet(command, dependencies);
  addRotate(command, dependencies);
  addDelete(command, dependencies);
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

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List all OAuth clients, including personal ones, oldest first')
    .option('--active', 'only active clients')
    .option('-l, --limit <n>', 'maximum number of results', wholeNumber(1, 100), 50)
    .option('--offset <n>', 'number of results to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async ({ active = false, limit, offset }: ListOptions, self: Command) => {
      const query = { active_only: active, limit, offset };
      const { body } = await (await clientOf(dependencies, self)).call('listOAuthClients', { query });
      showAnswer(dependencies, self, body, ({ clients, total }) => {
        const rows = clients.map((one) => [
          one.client_id,
          one.client_name,
          one.client_type,
          one.is_active ? 'active' : 'off',
          one.scopes?.join(', ') ?? 'all permissions of its user',
        ]);
        printTable(dependencies.terminal, ['client', 'name', 'type', 'state', 'scopes'], rows);
        const last = offset + clients.length;
        if (last < total) dependencies.terminal.message(`${last} of ${total}. The next: --offset ${last}`);
      });
    });
  examples(command, ['concordance admin client list --active']);
}

function addShow(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('show')
    .description('Show an OAuth client, without its secret')
    .argument('<id>', 'the client')
    .action(async (id: string, _options: object, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('getOAuthClient', { params: { client_id: id } });
      showAnswer(dependencies, self, body, (one) => printClient(dependencies.terminal, one));
    });
  examples(command, ['concordance admin client show nightly-import']);
}

function addRotate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('rotate-secret')
    .description('Rotate the secret of a client. It is written to stdout only once; the old one is revoked.')
    .argument('<id>', 'the client')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      await confirm(dependencies.terminal, `The secret of ${id} will be revoked at once.`, options.yes);
      const { body } = await client.call('rotateOAuthClientSecret', { params: { client_id: id } });
      showAnswer(dependencies, self, body, ({ client_secret: secret }) => dependencies.terminal.line(secret));
      dependencies.terminal.message('Store it safely: it is not shown again.');
    });
  examples(command, ['concordance admin client rotate-secret nightly-import --yes > secret.txt']);
}

function addDelete(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('delete')
    .description('Delete a client and revoke all its tokens')
    .argument('<id>', 'the client')
    .option('-y, --yes', 'do not ask')
    .action(async (id: string, options: { yes?: boolean }, self: Command) => {
      const client = await clientOf(dependencies, self);
      await confirm(
        dependencies.terminal,
        `The client ${id} will be deleted permanently, with all its tokens.`,
        options.yes,
      );
      await client.call('deleteOAuthClient', { params: { client_id: id } });
      const answer = { client_id: id, deleted: true };
      showAnswer(dependencies, self, answer, () => dependencies.terminal.message(`The client ${id} is removed.`));
    });
  examples(command, ['concordance admin client delete nightly-import --yes']);
}
