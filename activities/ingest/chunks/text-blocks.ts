import { ConcordanceError } from '../../../domain/errors.js';
import { bytesHashOf } from '../../../domain/ids.js';
import { workKeys } from '../../../domain/ingest/manifest.js';
import type { ObjectStore } from '../../../domain/ports.js';
import { readJsonIfThere, writeJson } from '../json-object.js';

/** Bytes of a block; a part of a text is read with the whole blocks it lies in. */
const blockBytes = 64 * 1024;

/**
 * Hashes a text block by block while it streams by, so that a part of it can be checked later without reading the rest.
 */
export class BlockHasher {
  readonly #hashes: string[] = [];
  #pending = Buffer.alloc(0);

  /** Adds the next bytes of the text, split anywhere. */
  push(bytes: Uint8Array): void {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    while (this.#pending.length >= blockBytes) {
      this.#hashes.push(bytesHashOf(this.#pending.subarray(0, blockBytes)));
      this.#pending = this.#pending.subarray(blockBytes);
    }
  }

  /** Keeps the hashes beside the manifest. */
  async keep(objects: ObjectStore, manifestKey: string): Promise<void> {
    if (this.#pending.length > 0) this.#hashes.push(bytesHashOf(this.#pending));
    await writeJson(objects, workKeys.textBlocks(manifestKey), this.#hashes);
  }
}

/** Reads parts of a text and checks each against the hashes that were kept when it was cut. */
export class BlockReader {
  readonly #objects: ObjectStore;
  readonly #textKey: string;
  readonly #manifestKey: string;
  #hashes: Promise<string[] | null> | undefined;

  constructor(objects: ObjectStore, textKey: string, manifestKey: string) {
    this.#objects = objects;
    this.#textKey = textKey;
    this.#manifestKey = manifestKey;
  }

  /** @throws ConcordanceError `object_missing`, `object_damaged` */
  async read(start: number, end: number): Promise<Uint8Array> {
    this.#hashes ??= readJsonIfThere<string[]>(this.#objects, workKeys.textBlocks(this.#manifestKey));
    const hashes = await this.#hashes;
    if (hashes === null) return this.#objects.read(this.#textKey, { start, end });
    const first = Math.floor(start / blockBytes);
    const from = first * blockBytes;
    const bytes = await this.#objects.read(this.#textKey, {
      start: from,
      end: Math.ceil(end / blockBytes) * blockBytes,
    });
    for (let at = 0; at < bytes.length || at === 0; at += blockBytes) {
      if (bytesHashOf(bytes.subarray(at, at + blockBytes)) === hashes[first + at / blockBytes]) continue;
      throw new ConcordanceError(
        'object_damaged',
        `The text ${this.#textKey} was damaged since it was read off its document. Submit the document again, which ` +
          'replaces it; what was read before is renewed with force=true.',
      );
    }
    return bytes.subarray(start - from, end - from);
  }
}
