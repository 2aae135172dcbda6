import type { IncomingMessage } from 'node:http';
import { storeOriginal } from '../../domain/submission/store-original.js';
import type { Dependencies } from '../dependencies/dependencies.js';
import type { UploadedFile } from '../routing/route-input.js';
import { readUpload } from './read-upload.js';
import type { IncomingFile, Upload } from './read-upload.js';

/**
 * Streams the file of a multipart request into the object store. `accept` may refuse it by its first bytes; a refused,
 * too large or cut-off file leaves nothing behind. The object is marked as in use until `objectsInUse.release`.
 */
export async function receiveUpload(
  request: IncomingMessage,
  { accept, maxBytes }: { accept: (head: Uint8Array, file: IncomingFile) => void; maxBytes: number },
  { objects, objectsInUse }: Dependencies<'objects' | 'objectsInUse'>,
): Promise<Upload<UploadedFile>> {
  async function store(file: IncomingFile): Promise<UploadedFile> {
    const original = await storeOriginal(objects, file.bytes, {
      maxBytes,
      accept: (head) => accept(head, file),
    });
    await objectsInUse.hold(original.key);
    return { ...original, ...named(file) };
  }
  return readUpload(request, store, (stored) => objectsInUse.release(stored.key));
}

function named({ filename, declaredType }: IncomingFile) {
  return { filename, declaredType };
}
