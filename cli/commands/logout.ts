import type { Command } from 'commander';
import { createCliClient } from '../client.js';
import { readUrl } from '../connection.js';
import { examples } from '../examples.js';
import { globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { deleteSession, readSession, sessionPath } from '../session.js';
import type { Session } from '../session.js';

export function addLogout(program: Command, parts: Parts): void {
  const command = program
    .command('logout')
    .description('End the login: the token is dead at the server, and forgotten here.')
    .action((_options: object, self: Command) => logout(parts, self));
  examples(command, ['concordance logout']);
}

async function logout({ terminal, env }: Parts, command: Command): Promise<void> {
  const session = await readSession(env).catch(() => null);
  const revoked = session !== null && (await revoke(session));
  const removed = await deleteSession(env);
  if (globalsOf(command).json) {
    terminal.json({ logged_out: removed, revoked, path: sessionPath(env), token_expires: session?.expires ?? null });
    return;
  }
  if (!removed) terminal.message('There was no login to forget.');
  else if (session === null) terminal.message(`${sessionPath(env)} held no login that could be read; it is removed.`);
  else if (revoked) terminal.message(`Logged out at ${session.url}.`);
  else {
    terminal.message(
      `The token is removed from ${sessionPath(env)}, but ${session.url} could not be told: ` +
        `a copy of it stays good until ${session.expires}.`,
    );
  }
  for (const name of ['CONCORDANCE_TOKEN', 'CONCORDANCE_API_KEY']) {
    if (env[name]) terminal.message(`${name} is still set; unset it, too.`);
  }
}

/** True when the token is dead afterwards. */
async function revoke({ url, token, expires }: Session): Promise<boolean> {
  if (Date.parse(expires) <= Date.now()) return true;
  const connection = { url: readUrl(url), credential: { token }, from: 'login', expires: null } as const;
  const client = createCliClient(connection, { connect: async () => connection, warn: () => {} });
  return client.call('logout', { timeoutMs: 10_000 }).then(
    () => true,
    (error: unknown) => (error as { code?: unknown }).code === 'unauthenticated',
  );
}
