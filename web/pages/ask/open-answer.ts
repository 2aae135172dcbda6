import { ApiError, readEvents, UnreachableError } from '../../../client/index.js';
import type { AnswerRequest, ServerEvent } from '../../../client/index.js';
import { endRefusedSession } from '../../data/api.js';
import { session } from '../../session/session.js';

/**
 * Asks a question as the user, and gives the events of the answer as they come.
 * @throws ApiError, UnreachableError; the error of the signal where it was aborted
 */
export async function* openAnswer(asked: AnswerRequest, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const used = session.value;
  const response = await fetch('/query/answer', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(used !== null && { authorization: `Bearer ${used.token}` }),
    },
    body: JSON.stringify({ ...asked, stream: true }),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new UnreachableError(location.origin, error);
  });
  if (!response.ok || response.body === null) {
    const error = new ApiError(response, await response.json().catch(() => undefined));
    endRefusedSession(error, used);
    throw error;
  }
  yield* readEvents(response.body);
}
