import type { IncomingMessage } from 'node:http';
import type { ApiParts } from '../deps.js';
import type { Route, UploadedFile } from '../route.js';
import type { ObjectsInUse } from './objects-in-use.js';
import { readUpload } from './read-upload.js';
import type { IncomingFile, Upload } from './read-upload.js';

const headBytes = 64 * 1024;

/**
 * Streams the file of a multipart request into the object store. The route may refuse it by its first bytes; a refused,
 * too large or cut-off file leaves nothing behind. The object is marked as in use until `inUse.release`.
 */
export async function receiveUpload(
  request: IncomingMessage,
  route: Route,
  deps: ApiParts,
  inUse: ObjectsInUse,
): Promise<Upload<UploadedFile>> {
  async function store(file: IncomingFile): Promise<UploadedFile> {
    const pieces: Uint8Array[] = [];
    const accept = () => route.acceptFile?.(Buffer.concat(pieces).subarray(0, headBytes), file, deps);
    const stored = await deps.objects.putStream(withHead(file.bytes, pieces, accept), {
      maxBytes: deps.settings.maxUploadBytes,
    });
    await inUse.hold(stored.key);
    return { ...stored, ...named(file), head: Buffer.concat(pieces).subarray(0, headBytes) };
  }
  return readUpload(request, store, (stored) => inUse.release(stored.key));
}

function named({ filename, declaredType }: IncomingFile) {
  return { filename, declaredType };
}

/** Passes the bytes on, keeps the first of them in `pieces`, and calls `accept` once these are complete. */
async function* withHead(
  bytes: AsyncIterable<Uint8Array>,
  pieces: Uint8Array[],
  accept: () => void,
): AsyncGenerator<Uint8Array> {
  let kept = 0;
  let decided = false;
  for await (const piece of bytes) {
    if (!decided) {
      pieces.push(piece);
      kept += piece.length;
      if (kept >= headBytes) {
        decided = true;
        accept();
      }
    }
    yield piece;
  }
  if (!decided) accept();
}
