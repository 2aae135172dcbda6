import type { Command } from 'commander';
import { createAnonymousClient, createCliClient } from '../../connection/client.js';
import type { WaitForStart } from '../../connection/wait-for-start.js';
import { anonymousAt, hasExpired, ofSession } from '../../connection/connection.js';
import { examples } from '../../examples.js';
import { clientId } from '../../login/client-id.js';
import { globalsOf, waitForStartOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { deleteSession, readSession, sessionPath } from '../../connection/session.js';
import type { Session } from '../../connection/session.js';

export function addLogout(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('logout')
    .description('Log out: revoke the token, and delete it from this machine')
    .action((_options: object, self: Command) => logout(dependencies, self));
  examples(command, ['concordance logout']);
}

async function logout(dependencies: CliDependencies, command: Command): Promise<void> {
  const { terminal, env } = dependencies;
  const session = await readSession(env).catch(() => null);
  const revoked = session !== null && (await revoke(session, waitForStartOf(dependencies)));
  const removed = await deleteSession(env);
  if (globalsOf(command).json) {
    terminal.json({ logged_out: removed, revoked, path: sessionPath(env), token_expires: session?.expires ?? null });
    return;
  }
  if (!removed) terminal.message('There was no stored login.');
  else if (session === null) terminal.message(`${sessionPath(env)} held no login that could be read; it is removed.`);
  else if (revoked) terminal.message(`Logged out at ${session.url}.`);
  else {
    terminal.message(
      `The token is removed from ${sessionPath(env)}, but ${session.url} could not be notified: ` +
        `a copy of it stays good ${session.refresh === undefined ? `until ${session.expires}` : 'for some days'}.`,
    );
  }
  for (const name of ['CONCORDANCE_TOKEN', 'CONCORDANCE_API_KEY']) {
    if (env[name]) terminal.message(`${name} is still set; unset it, too.`);
  }
}

/** True when neither token of the login is good any more. */
async function revoke(session: Session, waitForStart: WaitForStart): Promise<boolean> {
  const connection = ofSession(session);
  const options = { timeoutMs: 10_000 };
  try {
    const client = createCliClient(connection, { renew: async () => null, warn: () => {}, waitForStart });
    // Takes the refresh token with it.
    if (!hasExpired(connection) && (await ended(client.call('logout', options)))) return true;
    if (session.refresh === undefined) return true;
    const body = { token: session.refresh, client_id: clientId };
    await createAnonymousClient(anonymousAt(connection.url), waitForStart).call('revokeToken', { body, ...options });
    return true;
  } catch {
    return false;
  }
}

/** False when the token had expired before. */
async function ended(logout: Promise<unknown>): Promise<boolean> {
  try {
    await logout;
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'unauthenticated') return false;
    throw error;
  }
}
