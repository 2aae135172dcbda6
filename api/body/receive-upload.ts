import type { IncomingMessage } from 'node:http';
import { keepOriginal } from '../../domain/submission/keep-original.js';
import type { ApiParts } from '../deps.js';
import type { Route, UploadedFile } from '../route.js';
import type { ObjectsInUse } from '../../domain/submission/objects-in-use.js';
import { readUpload } from './read-upload.js';
import type { IncomingFile, Upload } from './read-upload.js';

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
    const original = await keepOriginal(deps.objects, file.bytes, {
      maxBytes: deps.settings.maxUploadBytes,
      accept: (head) => route.acceptFile?.(head, file, deps),
    });
    await inUse.hold(original.key);
    return { ...original, ...named(file) };
  }
  return readUpload(request, store, (stored) => inUse.release(stored.key));
}

function named({ filename, declaredType }: IncomingFile) {
  return { filename, declaredType };
}
