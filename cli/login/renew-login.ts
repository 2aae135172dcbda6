import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from '../connection/client.js';
import { hasExpired } from '../connection/connection.js';
import { readSession, sessionPath, writeSession } from '../connection/session.js';
import type { Env, Session } from '../connection/session.js';
import { clientId } from './client-id.js';
import { withLock } from './with-lock.js';

/**
 * The stored login with a token other than the given one, which expired or was refused. The refresh token is good for
 * one use, and a second use ends the login; so one command at a time renews, and the others take what it wrote.
 * @returns null when there is no other token and nothing to get one with
 * @throws CliError (denied) when the login has ended at the server
 */
export async function renewLogin(env: Env, old: string, client: Client): Promise<Session | null> {
  const otherThanOld = (found: Session | null) => (found === null || found.token === old ? null : found);
  const first = await readSession(env);
  if (first?.url !== client.url || first.refresh === undefined) {
    return first?.url === client.url ? otherThanOld(first) : null;
  }
  return withLock(`${sessionPath(env)}.lock`, async () => {
    const found = await readSession(env);
    if (found?.url !== client.url) return null;
    if (found.refresh === undefined || (found.token !== old && !hasExpired(found))) return otherThanOld(found);
    const renewed = await exchange(client, found, found.refresh);
    const now = await readSession(env);
    // Anyone who logged in or out meanwhile is right.
    if (now?.token !== found.token) return now;
    await writeSession(env, renewed);
    return renewed;
  });
}

async function exchange(client: Client, session: Session, refresh: string): Promise<Session> {
  try {
    const { body } = await client.call('issueToken', {
      body: { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh },
      timeoutMs: 20_000,
    });
    const expires = new Date(Date.now() + body.expires_in * 1000).toISOString();
    return { ...session, token: body.access_token, expires, refresh: body.refresh_token ?? refresh };
  } catch (cause) {
    if (!(cause instanceof CliError) || cause.code !== 'invalid_grant') throw cause;
    throw new CliError(exitCodes.denied, `The login at ${session.url} has ended.`, {
      hint: 'Log in again: concordance login',
      cause,
    });
  }
}
