import { CliError, exitCodes } from './cli-error.js';
import { readSession } from './session.js';

type Env = Record<string, string | undefined>;

export const defaultUrl = 'http://127.0.0.1:8080';

/** Where requests go and in whose name. */
export interface Connection {
  /** Without a slash at the end. */
  url: string;
  token: string | null;
  from: 'environment' | 'login' | 'none';
  /** Instant at which a stored token lapses; null when unknown. */
  expires: string | null;
}

/**
 * URL: `--url`, CONCORDANCE_URL, the last login, the default address. Token: CONCORDANCE_TOKEN, else that of the last
 * login, which is only ever sent to the server it came from.
 */
export async function findConnection(env: Env, givenUrl: string | undefined): Promise<Connection> {
  const named = givenUrl ?? (env['CONCORDANCE_URL'] || undefined);
  const fromEnv = env['CONCORDANCE_TOKEN'] || undefined;
  if (fromEnv !== undefined && named !== undefined) {
    return { url: readUrl(named), token: fromEnv, from: 'environment', expires: null };
  }
  const session = await readSession(env);
  const url = readUrl(named ?? session?.url ?? defaultUrl);
  if (fromEnv !== undefined) return { url, token: fromEnv, from: 'environment', expires: null };
  if (session === null || readUrl(session.url) !== url) return { url, token: null, from: 'none', expires: null };
  return { url, token: session.token, from: 'login', expires: session.expires };
}

/** @throws CliError (usage) when the text is no http or https URL */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new CliError(exitCodes.usage, `${JSON.stringify(text)} is not the URL of a server.`, {
      hint: `Give it as in --url ${defaultUrl}, without user name and password.`,
    });
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
