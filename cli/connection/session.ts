import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CliError, exitCodes } from '../errors/cli-error.js';

/** Stored login. */
export interface Session {
  url: string;
  token: string;
  username: string;
  /** Expiry of the token, ISO 8601 with Z. */
  expires: string;
  /** Good for one renewal of the token; absent after a login with a password. */
  refresh?: string;
}

/** Variables of the environment. */
export type Env = Record<string, string | undefined>;

/** CONCORDANCE_CONFIG, else `concordance/session.json` in the user's configuration folder. */
export function sessionPath(env: Env): string {
  if (env['CONCORDANCE_CONFIG']) return resolve(env['CONCORDANCE_CONFIG']);
  return join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'concordance', 'session.json');
}

/**
 * The stored session; null when there is none.
 * @throws CliError when the file is there but cannot be used
 */
export async function readSession(env: Env): Promise<Session | null> {
  const path = sessionPath(env);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unusable(path, (error as Error).message, error);
  }
  const session = parse(text);
  if (session === null) throw unusable(path, 'it does not hold a session');
  return session;
}

/** Writes the session so that no other user can read it, not even for a moment, and no half of it is ever seen. */
export async function writeSession(env: Env, session: Session): Promise<string> {
  const path = sessionPath(env);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (made === undefined && env['CONCORDANCE_CONFIG'] === undefined) await chmod(dirname(path), 0o700);
    await writeFile(draft, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw new CliError(exitCodes.failed, `The login cannot be kept in ${path}: ${(error as Error).message}`, {
      hint: 'Set CONCORDANCE_CONFIG to a file that can be written.',
      cause: error,
    });
  }
  return path;
}

/** Forgets the stored session; true when there was one. */
export async function deleteSession(env: Env): Promise<boolean> {
  try {
    await rm(sessionPath(env));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw new CliError(exitCodes.failed, `The stored login cannot be removed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function parse(text: string): Session | null {
  try {
    const value = JSON.parse(text) as Partial<Session> | null;
    const { url, token, username, expires, refresh = token } = value ?? {};
    const whole = [url, token, username, expires, refresh].every((field) => typeof field === 'string' && field !== '');
    return whole ? (value as Session) : null;
  } catch {
    return null;
  }
}

function unusable(path: string, reason: string, cause?: unknown): CliError {
  return new CliError(exitCodes.denied, `The stored login in ${path} cannot be used: ${reason}.`, {
    hint: 'Log in again: concordance login',
    cause,
  });
}
