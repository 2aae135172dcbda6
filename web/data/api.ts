import { ApiError, createClient } from '../../client/index.js';
import type { AnswerOf, CallOptions, Client, InputOf, OperationName } from '../../client/index.js';
import { end, refusals, session } from '../session/session.js';

const client: Client = createClient({
  url: location.origin,
  checksAnswers: true,
  credential: () => (session.value === null ? null : { token: session.value.token }),
});

/**
 * Calls an operation of the API as the user. An answer that says that the token does not count any more ends the
 * session.
 * @throws ApiError, UnreachableError; the error of the signal where the call was aborted
 */
export async function call<N extends OperationName>(
  name: N,
  input?: InputOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const used = session.value;
  const callIt = client.call as (name: N, input: InputOf<N>) => Promise<AnswerOf<N>>;
  try {
    return await callIt(name, { ...input, ...options } as InputOf<N>);
  } catch (error) {
    endRefusedSession(error, used);
    if (error instanceof ApiError && error.status === 403) refusals.value += 1;
    throw error;
  }
}

/** Ends the session where an answer says that its token does not count any more. */
export function endRefusedSession(error: unknown, used: typeof session.value): void {
  // Where nobody was signed in, the sign-in form itself shows what is wrong.
  if (!(error instanceof ApiError) || error.status !== 401 || used === null || session.value !== used) return;
  end('Your session has ended. Sign in again to continue where you were.');
}

/** The body of a successful answer. */
export type BodyOf<N extends OperationName> = AnswerOf<N>['body'];
