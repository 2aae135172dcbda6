import type { IncomingMessage } from 'node:http';
import { ConcordanceError } from '../../domain/errors.js';

/**
 * Does work that is useless once the client has left: the signal stops it. Until it is done, the connection may be idle
 * for any time.
 */
export async function whileConnected<T>(
  { socket }: IncomingMessage,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const disconnected = new AbortController();
  const stop = () =>
    disconnected.abort(new ConcordanceError('upload_aborted', 'The client disconnected before the response.'));
  socket.once('close', stop);
  if (socket.destroyed) stop();
  const idleMs = socket.timeout ?? 0;
  socket.setTimeout(0);
  try {
    return await work(disconnected.signal);
  } finally {
    socket.off('close', stop);
    socket.setTimeout(idleMs);
  }
}
