import { ApiError, readEvents, UnreachableError, UnreadableAnswerError } from '../../../client/index.js';
import type { AnswerRequest, ServerEvent } from '../../../client/index.js';
import { endRefusedSession } from '../../data/api.js';
import { session } from '../../session/session.js';

/** Milliseconds until the stream has begun: evidence is gathered before. */
const maxStartMs = 120_000;

/**
 * Asks a question as the user, and gives the events of the answer as they come.
 * @throws ApiError, UnreadableAnswerError, UnreachableError, StreamLostError; the error of the signal where it was
 *   aborted
 */
export async function* openAnswer(asked: AnswerRequest, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const response = await request(asked, signal);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (!isStream || response.body === null) throw new UnreadableAnswerError(response);
  yield* readEvents(response.body);
}

/** The response once it begins. */
async function request(asked: AnswerRequest, signal: AbortSignal): Promise<Response> {
  const used = session.value;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer came within ${maxStartMs / 1000} s`)), maxStartMs);
  const response = await fetch('/query/answer', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(used !== null && { authorization: `Bearer ${used.token}` }),
    },
    body: JSON.stringify({ ...asked, stream: true }),
    signal: AbortSignal.any([signal, late.signal]),
  })
    .catch((error: unknown) => {
      throw signal.aborted ? error : new UnreachableError(location.origin, error);
    })
    .finally(() => clearTimeout(timer));
  if (response.ok) return response;
  const error = new ApiError(response, await response.json().catch(() => undefined));
  endRefusedSession(error, used);
  throw error;
}
