import type { IncomingMessage } from 'node:http';
import { ConcordanceError, fieldError } from '../../domain/errors.js';
import type { ObjectStore } from '../../domain/ports.js';
import type { UploadedFile } from '../routing/route-input.js';
import type { ObjectsInUse } from '../../domain/submission/objects-in-use.js';
import { hasBody } from './read-json.js';

/** The media type of a body that is one JSON object a line. */
export const linesType = 'application/x-ndjson';
const taken = [linesType, 'application/ndjson', 'application/jsonl'];

/**
 * Streams a body of lines into the object store; one that is too large or cut off leaves nothing behind. The object is
 * marked as in use until `inUse.release`.
 * @throws ConcordanceError `unsupported_media_type`, `invalid_request`, `payload_too_large`, `upload_aborted`
 */
export async function receiveLines(
  request: IncomingMessage,
  maxBytes: number,
  objects: ObjectStore,
  inUse: ObjectsInUse,
): Promise<UploadedFile> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!taken.includes(type) || encoding !== 'identity') {
    throw new ConcordanceError('unsupported_media_type', `Send the body as ${linesType}, one JSON object a line.`);
  }
  if (!hasBody(request)) {
    throw fieldError(['body'], 'is missing: send one JSON object a line', 'missing');
  }
  const stored = await objects.putStream(whole(request), { maxBytes });
  await inUse.hold(stored.key);
  return { ...stored, filename: null, declaredType: type, head: new Uint8Array() };
}

async function* whole(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of request) yield piece as Uint8Array;
  } catch (error) {
    throw new ConcordanceError('upload_aborted', 'The connection closed before the body was complete; send it again.', {
      cause: error,
    });
  }
}
