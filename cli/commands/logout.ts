import type { Command } from 'commander';
import { examples } from '../examples.js';
import { globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { deleteSession, readSession, sessionPath } from '../session.js';

export function addLogout(program: Command, parts: Parts): void {
  const command = program
    .command('logout')
    .description('Forget the stored token. The server is not asked: a copy of the token stays good until it expires.')
    .action((_options: object, self: Command) => logout(parts, self));
  examples(command, ['concordance logout']);
}

async function logout({ terminal, env }: Parts, command: Command): Promise<void> {
  const session = await readSession(env).catch(() => null);
  const removed = await deleteSession(env);
  if (globalsOf(command).json) {
    terminal.json({ logged_out: removed, path: sessionPath(env), token_expires: session?.expires ?? null });
    return;
  }
  if (!removed) terminal.message('There was no login to forget.');
  else
    terminal.message(`The token${session === null ? '' : ` for ${session.url}`} is removed from ${sessionPath(env)}.`);
  if (env['CONCORDANCE_TOKEN']) terminal.message('CONCORDANCE_TOKEN is still set; unset it, too.');
}
