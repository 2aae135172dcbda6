import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ConcordanceError } from '../../domain/errors.js';
import type { ErrorCode } from '../../domain/errors.js';
import { toProblem } from '../responses/problem.js';

/** Milliseconds in which a client may read why it was refused while it still sends. */
const drainMs = 1_000;

const refusals: Record<string, [ErrorCode, string]> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'Send a long query in the body of a POST.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request was not received in time; send it again.'],
};
const otherwise: [ErrorCode, string] = ['malformed_request', 'The request is not valid HTTP/1.1. Check the client.'];

/**
 * Answers what never became a request, as every other refusal is answered, and closes the connection. Nothing is
 * written into an answer that is in progress already.
 */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const response = (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage;
  if (!socket.writable || error.code === 'ECONNRESET' || response?.headersSent === true) {
    socket.destroy();
    return;
  }
  const [code, detail] = refusals[error.code ?? ''] ?? otherwise;
  const problem = toProblem(new ConcordanceError(code, detail), '', '');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nConnection: close\r\nCache-Control: private, no-store\r\n` +
      `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  socket.resume();
  setTimeout(() => socket.destroy(), drainMs).unref();
}
