import { isDeepStrictEqual } from 'node:util';
import { ApiError, createClient, UnreachableError } from '../client/index.js';
import type { AnswerOf, Client, OperationName } from '../client/index.js';
import { CliError, exitCodes } from './cli-error.js';
import type { Connection } from './connection.js';
import { problemToError, unreachable } from './failures.js';

export type { Client } from '../client/index.js';

interface CliClientParts {
  /** Asked anew after a 401, so that a login made meanwhile in another window is taken up. */
  connect(): Promise<Connection>;
  /** Told what an answer warns of. */
  warn(text: string): void;
}

/** The REST API as the commands see it: an answer, or a `CliError` that says what to do. */
export function createCliClient(first: Connection, { connect, warn }: CliClientParts): Client {
  let connection = first;
  const client = createClient({
    url: first.url,
    userAgent: 'concordance-cli',
    credential: () => requireCredential(connection),
  });

  async function call<N extends OperationName>(input: Parameters<typeof client.call<N>>): Promise<AnswerOf<N>> {
    try {
      return await client.call(...input);
    } catch (error) {
      const renewed = error instanceof ApiError && error.status === 401 ? await renewal(connection, connect) : null;
      if (renewed === null) throw toCliError(error, connection);
      connection = renewed;
    }
    return client.call(...input).catch((error: unknown) => {
      throw toCliError(error, connection);
    });
  }

  return {
    url: first.url,
    async call(name, ...input) {
      const answer = await call([name, ...input]);
      const warning = answer.headers.get('x-access-warning');
      if (warning !== null) warn(warning);
      return answer;
    },
  };
}

/** The API for those who are not logged in yet. */
export function createAnonymousClient(connection: Connection): Client {
  const client = createClient({ url: connection.url, userAgent: 'concordance-cli' });
  return {
    url: connection.url,
    call: (name, ...input) =>
      client.call(name, ...input).catch((error: unknown) => {
        throw toCliError(error, connection);
      }),
  };
}

/** The connection of a login made meanwhile at the same server; null when there is none. */
async function renewal(old: Connection, connect: () => Promise<Connection>): Promise<Connection | null> {
  const found = await connect();
  return found.url === old.url && found.credential !== null && !isDeepStrictEqual(found.credential, old.credential)
    ? found
    : null;
}

function requireCredential({ credential, url, expires }: Connection): NonNullable<Connection['credential']> {
  if (credential === null) {
    throw new CliError(exitCodes.denied, `You are not logged in at ${url}.`, {
      hint: `Log in: concordance login --url ${url}`,
    });
  }
  if (expires !== null && Date.parse(expires) <= Date.now()) {
    throw new CliError(exitCodes.denied, `The login at ${url} has expired.`, {
      hint: 'Log in again: concordance login',
    });
  }
  return credential;
}

function toCliError(error: unknown, connection: Connection): unknown {
  if (error instanceof ApiError) return problemToError(error, connection);
  if (error instanceof UnreachableError) return unreachable(connection.url, error.cause);
  return error;
}
