import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { objectKeyOf } from '../../domain/ids.js';
import type { ByteRange, PutOptions, ObjectStore, StoredObject } from '../../domain/ports.js';
import { checkedStream } from '../objects/checked-stream.js';
import { objectMissing, objectTooLarge } from '../objects/object-errors.js';
import { hashOfKey } from '../objects/object-key.js';
import { systemCode, toObjectError } from './file-errors.js';
import { listObjects } from './list-objects.js';
import { pathOfKey } from './object-paths.js';
import { removeEmptyFolders } from './remove-empty-folders.js';
import { StagedFile } from './staged-file.js';

/** A process that still writes a file adds to it far more often; requests that send nothing are ended. */
const abandonedMs = 3_600_000;

/**
 * Objects as files in a folder, which is created when it is missing. Several processes may use it at once. What a crash
 * left half-written more than an hour ago is removed now, and by `removeAbandoned`.
 * @throws ConcordanceError `internal_error`, `disk_full`
 */
export async function createFilesystemObjectStore(options: { folder: string }): Promise<ObjectStore> {
  const staging = join(options.folder, 'staging');
  try {
    await mkdir(staging, { recursive: true });
    await removeAbandoned(staging);
  } catch (error) {
    throw toObjectError(error);
  }
  return new FilesystemObjectStore(options.folder, staging);
}

class FilesystemObjectStore implements ObjectStore {
  readonly #folder: string;
  readonly #staging: string;

  constructor(folder: string, staging: string) {
    this.#folder = folder;
    this.#staging = staging;
  }

  async putStream(
    bytes: AsyncIterable<Uint8Array>,
    { maxBytes = Infinity, beforeStored }: PutOptions = {},
  ): Promise<StoredObject> {
    const staged = await StagedFile.create(this.#staging);
    try {
      for await (const chunk of bytes) {
        if (staged.bytes + chunk.byteLength > maxBytes) throw objectTooLarge(maxBytes);
        await staged.write(chunk);
      }
      const sha256 = await staged.finish();
      const key = objectKeyOf(sha256);
      await beforeStored?.(key);
      // In the place of what is there, which may be damaged.
      await staged.moveTo(this.#path(key));
      return { key, sha256, bytes: staged.bytes };
    } catch (error) {
      await staged.discard();
      throw error;
    }
  }

  async putNamed(key: string, bytes: Uint8Array): Promise<void> {
    const target = this.#path(key);
    const staged = await StagedFile.create(this.#staging);
    try {
      await staged.write(bytes);
      await staged.finish();
      await staged.moveTo(target);
    } catch (error) {
      await staged.discard();
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Uint8Array> {
    const stream = await this.readStream(key, range);
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of stream) chunks.push(chunk as Buffer);
    } catch (error) {
      throw toObjectError(error);
    }
    return new Uint8Array(Buffer.concat(chunks));
  }

  async readStream(key: string, range?: ByteRange): Promise<Readable> {
    const handle = await this.#open(key);
    const sha256 = hashOfKey(key);
    if (range === undefined && sha256 !== null) return checkedStream(key, sha256, handle.createReadStream());
    if (range === undefined) return handle.createReadStream();
    if (range.end <= range.start) {
      await handle.close();
      return Readable.from([]);
    }
    return handle.createReadStream({ start: range.start, end: range.end - 1 });
  }

  async head(key: string): Promise<{ bytes: number; modifiedAt: string } | null> {
    try {
      const { size, mtime } = await stat(this.#path(key));
      return { bytes: size, modifiedAt: mtime.toISOString() };
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return null;
      throw toObjectError(error);
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await rm(this.#path(key), { force: true });
      await removeEmptyFolders(this.#folder, pathOfKey(key));
    } catch (error) {
      throw toObjectError(error);
    }
  }

  async removeAbandoned(): Promise<void> {
    try {
      await removeAbandoned(this.#staging);
    } catch (error) {
      throw toObjectError(error);
    }
  }

  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: string }> {
    return listObjects(this.#folder, prefix);
  }

  async #open(key: string): Promise<FileHandle> {
    try {
      return await open(this.#path(key), 'r');
    } catch (error) {
      throw systemCode(error) === 'ENOENT' ? objectMissing(key) : toObjectError(error);
    }
  }

  #path(key: string): string {
    return join(this.#folder, ...pathOfKey(key));
  }
}

/** Files that are younger may belong to a process that still writes them. */
async function removeAbandoned(staging: string): Promise<void> {
  for (const name of await readdir(staging)) {
    const path = join(staging, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
