import { ApiError, createClient, UnreachableError } from '../../client/index.js';
import type { AnswerOf, Client, ClientOptions, OperationName } from '../../client/index.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import { hasExpired } from './connection.js';
import type { Connection } from './connection.js';
import { failWhenIdle } from './fail-when-idle.js';
import { problemToError, unreachable } from '../errors/failures.js';
import type { WaitForStart } from './wait-for-start.js';

export type { Client } from '../../client/index.js';

interface CliClientDependencies {
  /**
   * Asked when the token has expired or was refused: a login made meanwhile in another window, or the same one renewed.
   * Null when there is neither.
   */
  renew(old: Connection): Promise<Connection | null>;
  /** Called with the warnings of an answer. */
  warn(text: string): void;
  waitForStart: WaitForStart;
}

/** The REST API as the commands see it: an answer, or a `CliError` that says what to do. */
export function createCliClient(first: Connection, { renew, warn, waitForStart }: CliClientDependencies): Client {
  let connection = first;
  const client = createSettlingClient({
    url: first.url,
    async credential() {
      if (connection.from === 'login' && hasExpired(connection)) connection = (await renew(connection)) ?? connection;
      return requireCredential(connection).catch(async (denied: unknown) => {
        // Asking users to log in at an unavailable server would hide the cause.
        await createAnonymousClient(connection).call('getHealth').catch(rethrowUnreachable);
        throw denied;
      });
    },
  });

  async function call<N extends OperationName>(input: Parameters<typeof client.call<N>>): Promise<AnswerOf<N>> {
    try {
      return await client.call(...input);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401;
      const renewed = refused && connection.from === 'login' ? await renew(connection) : null;
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
      const answer = await waitForStart(() => call([name, ...input]));
      const warning = answer.headers.get('x-access-warning');
      if (warning !== null) warn(warning);
      return answer;
    },
  };
}

/** Creates a client of the API that sends no credential. */
export function createAnonymousClient(
  connection: Connection,
  waitForStart: WaitForStart = (attempt) => attempt(),
): Client {
  const client = createSettlingClient({ url: connection.url });
  return {
    url: connection.url,
    call: (name, ...input) =>
      waitForStart(() =>
        client.call(name, ...input).catch((error: unknown) => {
          throw toCliError(error, connection);
        }),
      ),
  };
}

/** A client whose calls always settle; a lost one as `UnreachableError`. */
function createSettlingClient(options: ClientOptions): Client {
  const client = createClient({ ...options, userAgent: 'concordance-cli' });
  const lost = () =>
    new UnreachableError(options.url, Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' }));
  return { url: client.url, call: (name, ...input) => failWhenIdle(client.call(name, ...input), lost) };
}

async function requireCredential({
  credential,
  url,
  expires,
}: Connection): Promise<NonNullable<Connection['credential']>> {
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

/** A server that answers, whatever it answers, is there. */
function rethrowUnreachable(error: unknown): void {
  if (error instanceof CliError && error.exitCode === exitCodes.unreachable) throw error;
}

function toCliError(error: unknown, connection: Connection): unknown {
  if (error instanceof ApiError) return problemToError(error, connection);
  if (error instanceof UnreachableError) return unreachable(connection.url, error.cause);
  return error;
}
