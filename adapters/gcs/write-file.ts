import type { Bucket, File } from '@google-cloud/storage';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { objectTooLarge } from '../objects/object-errors.js';

/** Folder of contents whose hash is not known yet. No key of an object begins so. */
export const stagingFolder = '~staging/';

/** Contents up to this size are held until their hash is known, and written with one request. */
const heldBytes = 4 * 1024 * 1024;

/** A content on its way into a bucket. */
export interface WrittenContent {
  /** 64 hex digits. */
  sha256: string;
  bytes: number;
  /** Puts it where it belongs, in the place of what is there. */
  moveTo(target: File): Promise<void>;
  /** Removes what was written of it. */
  discard(): Promise<void>;
}

/**
 * Reads a stream to its end. A short one is held; a longer one is written beside the objects by a resumable upload,
 * since the hash that names it is only known at its end.
 * @param prefix what the names of the store's objects begin with
 * @throws ConcordanceError `payload_too_large`; what the stream throws, and the library
 */
export async function writeContent(
  bucket: Bucket,
  prefix: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<WrittenContent> {
  const hash = createHash('sha256');
  const held: Uint8Array[] = [];
  let bytes = 0;
  const source = counted(content);
  for (;;) {
    const next = await source.next();
    if (next.done) return heldContent(hash.digest('hex'), Buffer.concat(held));
    held.push(next.value);
    if (bytes > heldBytes) break;
  }
  const staged = bucket.file(`${prefix}${stagingFolder}${randomUUID()}`);
  const discard = async () => void (await staged.delete({ ignoreNotFound: true }).catch(() => undefined));
  try {
    await pipeline(
      Readable.from(joined(held.splice(0), source), { objectMode: false }),
      staged.createWriteStream(staging),
    );
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    ...{ sha256: hash.digest('hex'), bytes, discard },
    async moveTo(target) {
      await staged.copy(target);
      await discard();
    },
  };

  async function* counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    for await (const piece of pieces) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw objectTooLarge(maxBytes);
      hash.update(piece);
      yield piece;
    }
  }
}

const contentType = 'application/octet-stream';
/** Nobody else writes there. */
const staging = {
  resumable: true,
  validation: 'crc32c',
  contentType,
  preconditionOpts: { ifGenerationMatch: 0 },
} as const;

function heldContent(sha256: string, content: Buffer): WrittenContent {
  return {
    ...{ sha256, bytes: content.byteLength },
    moveTo: (target) => saveBytes(target, content),
    discard: async () => undefined,
  };
}

/** Writes a content with one request, checked by its checksum; the last writer wins. */
export async function saveBytes(target: File, content: Uint8Array): Promise<void> {
  await target.save(Buffer.from(content.buffer, content.byteOffset, content.byteLength), {
    ...{ resumable: false, validation: 'crc32c', contentType },
  });
}

async function* joined(
  first: readonly Uint8Array[],
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}
