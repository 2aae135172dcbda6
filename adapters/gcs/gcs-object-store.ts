import { IdempotencyStrategy, Storage, type Bucket, type File } from '@google-cloud/storage';
import type { Readable } from 'node:stream';
import { ConcordanceError } from '../../domain/errors.js';
import { objectKeyOf } from '../../domain/ids.js';
import type { ByteRange, ObjectStore, PutOptions, StoredObject } from '../../domain/ports.js';
import { checkedStream } from '../objects/checked-stream.js';
import { hashOfKey, requireObjectKey } from '../objects/object-key.js';
import { isMissingObject, statusOf, toBucketError } from './gcs-errors.js';
import { readFile } from './read-file.js';
import { saveBytes, stagingFolder, writeContent } from './write-file.js';

/** A bucket of Google Cloud Storage, or of a server that speaks its protocol. */
export interface BucketOptions {
  bucket: string;
  /** Beginning of the names of the store's objects in the bucket; empty, or with a slash at its end. */
  prefix: string;
  /** URL of another server than Google's, which is asked without credentials; null: Google's. */
  endpoint: string | null;
}

/** An upload that nobody continues for as long is over. */
const abandonedMs = 3_600_000;
/** Seconds for a request with all that are tried again after it. */
const totalSeconds = 60;
const pageSize = 1_000;

/**
 * Objects in a bucket. Any number of processes on any number of hosts may use it at once. Credentials are those that
 * Google's libraries find by themselves: `GOOGLE_APPLICATION_CREDENTIALS`, or the identity of the workload.
 * @throws ConcordanceError `configuration_invalid` where the bucket is not there or must not be read
 */
export async function createGcsObjectStore(options: BucketOptions): Promise<ObjectStore> {
  const { endpoint } = options;
  const storage = new Storage({
    // All that is written has its content for a name or is meant to be written over: to repeat a request is harmless.
    retryOptions: { idempotencyStrategy: IdempotencyStrategy.RetryAlways, totalTimeout: totalSeconds },
    ...(endpoint === null ? {} : { apiEndpoint: endpoint, projectId: 'none' }),
  });
  const bucket = storage.bucket(options.bucket);
  try {
    await bucket.getFiles({ prefix: options.prefix, maxResults: 1, autoPaginate: false });
  } catch (error) {
    const { detail } = toBucketError(error, options.bucket);
    const status = statusOf(error);
    const isMistake = status !== null && status < 500 && status !== 429;
    throw new ConcordanceError(isMistake ? 'configuration_invalid' : 'object_store_unreachable', detail, {
      cause: error,
    });
  }
  return new GcsObjectStore(bucket, options.prefix);
}

class GcsObjectStore implements ObjectStore {
  readonly #bucket: Bucket;
  readonly #prefix: string;

  constructor(bucket: Bucket, prefix: string) {
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  async putStream(
    content: AsyncIterable<Uint8Array>,
    { maxBytes = Infinity, beforeStored }: PutOptions = {},
  ): Promise<StoredObject> {
    const tracked = new TrackedSource(content);
    try {
      const written = await writeContent(this.#bucket, this.#prefix, tracked, maxBytes);
      const { sha256, bytes } = written;
      const key = objectKeyOf(sha256);
      try {
        await tracked.own(beforeStored?.(key));
        await written.moveTo(this.#file(key));
      } catch (error) {
        await written.discard();
        throw error;
      }
      return { key, sha256, bytes };
    } catch (error) {
      throw tracked.failure === error ? error : this.#failed(error);
    }
  }

  async putNamed(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#file(key);
    await saveBytes(file, bytes).catch(this.#fail);
  }

  async read(key: string, range?: ByteRange): Promise<Uint8Array> {
    const pieces: Buffer[] = [];
    for await (const piece of await this.readStream(key, range)) pieces.push(piece as Buffer);
    return new Uint8Array(Buffer.concat(pieces));
  }

  async readStream(key: string, range?: ByteRange): Promise<Readable> {
    const file = this.#file(key);
    const sha256 = hashOfKey(key);
    const stream = await readFile(file, key, range);
    return range === undefined && sha256 !== null ? checkedStream(key, sha256, stream) : stream;
  }

  async head(key: string): Promise<{ bytes: number; modifiedAt: string } | null> {
    const file = this.#file(key);
    try {
      const [metadata] = await file.getMetadata();
      return { bytes: Number(metadata.size), modifiedAt: modified(metadata) };
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw this.#failed(error);
    }
  }

  async delete(key: string): Promise<void> {
    await this.#file(key).delete({ ignoreNotFound: true }).catch(this.#fail);
  }

  async removeAbandoned(): Promise<void> {
    for await (const file of this.#files(`${this.#prefix}${stagingFolder}`)) {
      if (Date.now() - Date.parse(modified(file.metadata)) <= abandonedMs) continue;
      await file.delete({ ignoreNotFound: true }).catch(this.#fail);
    }
  }

  async *list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: string }> {
    for await (const { name, metadata } of this.#files(this.#prefix + prefix)) {
      const key = name.slice(this.#prefix.length);
      if (key.startsWith(stagingFolder)) continue;
      yield { key, bytes: Number(metadata.size), modifiedAt: modified(metadata) };
    }
  }

  /** Files by name in the order of bytes, which is that of code units in the names that there are. */
  async *#files(prefix: string): AsyncIterable<File> {
    let pageToken: string | undefined;
    do {
      const query = {
        prefix,
        autoPaginate: false,
        maxResults: pageSize,
        ...(pageToken !== undefined && { pageToken }),
      };
      const [files, next] = await this.#bucket.getFiles(query).catch(this.#fail);
      yield* files;
      pageToken = (next as { pageToken?: string } | null)?.pageToken;
    } while (pageToken !== undefined);
  }

  /** @throws ConcordanceError `internal_error` for keys that no object can have */
  #file(key: string): File {
    requireObjectKey(key);
    return this.#bucket.file(this.#prefix + key);
  }

  #failed(error: unknown): ConcordanceError {
    return toBucketError(error, this.#bucket.name);
  }

  readonly #fail = (error: unknown): never => {
    throw this.#failed(error);
  };
}

function modified({ updated, timeCreated }: { updated?: string; timeCreated?: string }): string {
  return new Date(updated ?? timeCreated ?? 0).toISOString();
}

/** Tells the failures of the caller's own work from those of the bucket: they are passed on as they are. */
class TrackedSource implements AsyncIterable<Uint8Array> {
  readonly #source: AsyncIterable<Uint8Array>;
  failure: unknown;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#source;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  async own(work: Promise<void> | undefined): Promise<void> {
    await work?.catch((error: unknown) => {
      this.failure = error;
      throw error;
    });
  }
}
