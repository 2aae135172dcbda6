import { ConcordanceError } from '../../../domain/errors.js';
import type { VertexServer } from '../server/vertex-server.js';

/** Stands in the place of `fetch` in an SDK. */
export type Send = typeof globalThis.fetch;

/**
 * Calls an SDK whose one request goes through the server. Errors are those of the server, whatever the SDK makes of
 * them; a second request, as a repetition that nobody counts, is never sent.
 * @throws ConcordanceError as `VertexServer.post` does, and `model_failed` where the SDK cannot read the answer
 */
export async function callSdk<T>(
  server: VertexServer,
  signal: AbortSignal | undefined,
  call: (send: Send) => Promise<T>,
): Promise<T> {
  const sent: Promise<Response>[] = [];
  const send: Send = (url, { headers, body } = {}) => {
    if (sent.length === 0) {
      sent.push(server.post(String(url), { headers: new Headers(headers), body: String(body) }, signal));
    }
    return sent[0]!;
  };
  try {
    return await call(send);
  } catch (cause) {
    // Rejects with the failure of the request, where it is that which failed.
    await sent[0];
    throw new ConcordanceError(
      'model_failed',
      `The answer of Vertex AI (${server.baseUrl}) cannot be read. Try again; if it happens again, use another model.`,
      { ...(sent.length > 0 ? { data: { mayBeCharged: true } } : {}), cause },
    );
  }
}
