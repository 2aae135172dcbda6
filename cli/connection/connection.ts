import type { Credential } from '../../client/index.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { readSession } from './session.js';
import type { Session } from './session.js';

type Env = Record<string, string | undefined>;

export const defaultUrl = 'http://127.0.0.1:8080';

/** Server address and credential. */
export interface Connection {
  /** Without a slash at the end. */
  url: string;
  credential: Credential;
  from: 'CONCORDANCE_TOKEN' | 'CONCORDANCE_API_KEY' | 'login' | 'none';
  /** Time at which a stored token expires; null when unknown. */
  expires: string | null;
  /** True if a stored token can be renewed. */
  renewable: boolean;
}

/**
 * URL: `--url`, CONCORDANCE_URL, the last login, the default address. Credential: CONCORDANCE_TOKEN,
 * CONCORDANCE_API_KEY, else the token of the last login, which is only ever sent to the server it came from.
 */
export async function findConnection(env: Env, givenUrl: string | undefined): Promise<Connection> {
  const named = givenUrl ?? (env['CONCORDANCE_URL'] || undefined);
  const set = fromEnvironment(env);
  if (set !== null && named !== undefined) return { url: readUrl(named), ...unstored, ...set };
  const session = await readSession(env);
  const url = readUrl(named ?? session?.url ?? defaultUrl);
  if (set !== null) return { url, ...unstored, ...set };
  if (session === null || readUrl(session.url) !== url) return anonymousAt(url);
  return ofSession(session);
}

const unstored = { expires: null, renewable: false } as const;

/** The server without anybody's name. */
export function anonymousAt(url: string): Connection {
  return { url, credential: null, from: 'none', ...unstored };
}

/** The connection of a stored login. */
export function ofSession({ url, token, expires, refresh }: Session): Connection {
  return { url: readUrl(url), credential: { token }, from: 'login', expires, renewable: refresh !== undefined };
}

/** True if a stored token has expired, or does so before a request would be there. */
export function hasExpired({ expires }: Pick<Connection, 'expires'>): boolean {
  return expires !== null && Date.parse(expires) - soonMs <= Date.now();
}

const soonMs = 5_000;

function fromEnvironment(env: Env): Pick<Connection, 'credential' | 'from'> | null {
  const { CONCORDANCE_TOKEN: token, CONCORDANCE_API_KEY: apiKey } = env;
  if (token) return { credential: { token }, from: 'CONCORDANCE_TOKEN' };
  return apiKey ? { credential: { apiKey }, from: 'CONCORDANCE_API_KEY' } : null;
}

/**
 * Reads the URL of a server.
 * @throws CliError (usage) when the text is no http or https URL
 */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new CliError(exitCodes.usage, `${JSON.stringify(text)} is not the URL of a server.`, {
      hint: `Give it as in --url ${defaultUrl}, without user name and password.`,
    });
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
