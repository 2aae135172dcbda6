import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from './client.js';

/**
 * Characters of a token's hash that `token list` shows: few enough for any terminal, and enough to tell tokens apart.
 */
export const shownHashLength = 16;

const hashLength = 64;
const pageSize = 100;

/**
 * The whole hash of the token of this user that the beginning of a hash stands for.
 * @throws CliError when none of the tokens that count begins so, or several do
 */
export async function findToken(client: Client, beginning: string): Promise<string> {
  if (beginning.length >= hashLength) return beginning;
  const found = new Set<string>();
  for (let offset = 0; ; offset += pageSize) {
    const { body } = await client.call('listTokens', { query: { limit: pageSize, offset } });
    for (const { token_hash: hash } of [...body.access_tokens, ...body.refresh_tokens]) {
      if (hash.startsWith(beginning)) found.add(hash);
    }
    if (body.next === null) break;
  }
  const [hash] = found;
  if (hash === undefined) {
    throw new CliError(exitCodes.notFound, `None of your tokens begins with ${beginning}.`, {
      hint: 'concordance token list shows them.',
    });
  }
  if (found.size > 1) {
    throw new CliError(exitCodes.usage, `${found.size} of your tokens begin with ${beginning}.`, {
      hint: 'Give more of it: concordance token list --json shows all of it.',
    });
  }
  return hash;
}
