import type { Readable } from 'node:stream';

/** Metadata of a stored object. Keys of content-addressed objects are `sha256/<hex>`. */
export interface StoredObject {
  key: string;
  /** 64 hex digits, of the bytes. */
  sha256: string;
  bytes: number;
}

/**
 * Originals, parsed texts and large results. Content-addressed objects never change; named objects are written whole or
 * not at all.
 */
export interface ObjectStore {
  /**
   * Streams bytes in and stores them under their hash, in the place of what is there under it, which may be damaged.
   * When the stream fails or passes `maxBytes`, nothing is left behind.
   * @param options.beforeStored called with the key before the object is there
   * @throws ConcordanceError `payload_too_large`, `disk_full`
   */
  putStream(bytes: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredObject>;
  /** Stores under a name of the caller's; the last writer wins, readers never see half of it. */
  putNamed(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * Whole objects under their hash are checked against it; a range is given as it stands.
   * @throws ConcordanceError `object_missing`, `object_damaged`
   */
  read(key: string, range?: ByteRange): Promise<Uint8Array>;
  /**
   * Whole objects under their hash are checked against it while they are read: the stream of a damaged one fails before
   * its last piece.
   * @throws ConcordanceError `object_missing`, before the first byte; `object_damaged`, before it when the object is
   *   small
   */
  readStream(key: string, range?: ByteRange): Promise<Readable>;
  /** Null when there is none. */
  head(key: string): Promise<{ bytes: number; modifiedAt: string } | null>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /**
   * Removes what was written only in part and not continued for an hour: what a process that was killed leaves behind.
   */
  removeAbandoned(): Promise<void>;
  /** Keys under a prefix, in order. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number; modifiedAt: string }>;
}

export interface PutOptions {
  maxBytes?: number;
  beforeStored?: (key: string) => Promise<void>;
}

/** Bytes, end exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}
