import { ApiError, UnreachableError, UnreadableAnswerError } from '../../../client/index.js';
import { endRefusedSession } from '../../data/api.js';
import { session } from '../../session/session.js';

export interface SendOptions {
  idempotencyKey: string;
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a form as the user, and says how far it is, which `fetch` cannot.
 * @throws ApiError, UnreadableAnswerError, UnreachableError; the reason of the signal where it was aborted
 */
export async function sendForm(path: string, form: FormData, options: SendOptions): Promise<unknown> {
  const used = session.value;
  const request = new XMLHttpRequest();
  request.open('POST', path);
  if (used !== null) request.setRequestHeader('authorization', `Bearer ${used.token}`);
  request.setRequestHeader('idempotency-key', options.idempotencyKey);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    options.onProgress(total === 0 ? 0 : loaded / total),
  );
  const abort = (): void => request.abort();
  options.signal.addEventListener('abort', abort);
  try {
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('load', () => resolve());
      request.addEventListener('abort', () => reject(options.signal.reason));
      request.addEventListener('error', () => reject(new UnreachableError(location.origin, new Error('no answer'))));
      request.send(form);
    });
  } finally {
    options.signal.removeEventListener('abort', abort);
  }
  const body = parse(request.responseText);
  // Every answer to a submission has this field, also where the document is known already.
  if (request.status < 300 && typeof body === 'object' && body !== null && 'content_hash' in body) return body;
  const error =
    request.status < 300
      ? new UnreadableAnswerError(toResponse(request), body)
      : new ApiError(toResponse(request), body);
  endRefusedSession(error, used);
  throw error;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The status and headers that errors are made of. */
function toResponse(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
