import type { Command } from 'commander';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { examples } from '../../examples.js';
import { findToken, shownHashLength } from '../../connection/find-token.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { wholeNumber } from '../../input/read-number.js';
import { showAnswer } from '../../output/show-answer.js';
import { printTable } from '../../output/table.js';

export function addToken(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('token')
    .description('Manage your tokens: of logins, and of OAuth clients that act for you');
  addList(command, dependencies);
  addEnd(command, dependencies);
  examples(command, ['concordance token list', 'concordance token revoke TOKEN_HASH']);
}

function addList(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('list')
    .description('List your active tokens, newest first, without the tokens themselves')
    .option('-l, --limit <n>', 'maximum number of each kind', wholeNumber(1, 100), 50)
    .option('--offset <n>', 'number of each kind to skip', wholeNumber(0, 1_000_000_000), 0)
    .action(async (query: { limit: number; offset: number }, self: Command) => {
      const { body } = await (await clientOf(dependencies, self)).call('listTokens', { query });
      showAnswer(dependencies, self, body, ({ access_tokens: access, refresh_tokens: refresh, next }) => {
        const rows = [...access, ...refresh].map((one) => [
          one.token_hash.slice(0, shownHashLength),
          one.kind,
          one.client_id ?? '',
          one.scopes?.join(' ') ?? 'all you may do',
          one.created_at,
          one.expires_at,
        ]);
        printTable(dependencies.terminal, ['token', 'kind', 'client', 'scopes', 'created', 'expires'], rows);
        if (next !== null) dependencies.terminal.message(`There are more: --offset ${query.offset + query.limit}`);
      });
    });
  examples(command, ['concordance token list', 'concordance token list --json']);
}

function addEnd(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('revoke')
    .alias('end')
    .description('Revoke a token. Revoking a refresh token revokes the tokens obtained with it.')
    .argument('[token]', 'the token as shown by token list, or more of its hash')
    .option('--all', 'all tokens, including that of this login')
    .action(async (named: string | undefined, options: { all?: boolean }, self: Command) => {
      if ((named === undefined) === (options.all !== true)) {
        throw new CliError(exitCodes.usage, 'Give a token, or --all.');
      }
      const client = await clientOf(dependencies, self);
      const hash = named === undefined ? undefined : await findToken(client, named);
      if (hash === undefined) await client.call('deleteTokens');
      else await client.call('deleteToken', { params: { token_hash: hash } });
      const answer = { token: hash ?? 'all', ended: true };
      showAnswer(dependencies, self, answer, () =>
        dependencies.terminal.message(hash === undefined ? 'All your tokens are revoked.' : `${hash} is revoked.`),
      );
    });
  examples(command, ['concordance token revoke TOKEN_HASH', 'concordance token revoke --all']);
}
