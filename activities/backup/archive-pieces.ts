import { tarEnd, tarHeader, tarPadding } from '../../domain/backup/container/tar-entry.js';
import { manifestEntry, mediaEntry, receiptEntry, type BackupReceipt } from '../../domain/backup/format/container.js';
import { hasCode, type ConcordanceError } from '../../domain/errors.js';
import { hashOfObjectKey } from '../../domain/ids.js';
import type { ObjectStore } from '../../domain/ports.js';
import type { Manifest } from './manifest-pieces.js';

/** Facts of an archive that are known before it is written. */
export interface ArchivePlan {
  /** Time of the entries, seconds since 1970. */
  modifiedAt: number;
  /** Keys of the objects, in order. */
  objects(): AsyncIterable<string>;
  /** Hashes of objects that are not there or are damaged, and are left out. */
  missing: ReadonlySet<string>;
  /** Makes the receipt of what was written. */
  receipt(media: BackupReceipt['media']): BackupReceipt;
}

/** Ends the writing of an archive at an object that cannot be read; another attempt leaves it out. */
export class UnreadableObject extends Error {
  readonly sha256: string;

  constructor(sha256: string) {
    super(`The object ${sha256} cannot be read.`);
    this.sha256 = sha256;
  }
}

/**
 * The entries of an archive: manifest, media, receipt.
 * @throws UnreadableObject
 */
export async function* archivePieces(
  objects: Pick<ObjectStore, 'head' | 'readStream'>,
  manifest: Manifest,
  plan: ArchivePlan,
): AsyncGenerator<Uint8Array> {
  const { modifiedAt, missing } = plan;
  yield tarHeader({ path: manifestEntry, bytes: manifest.bytes, modifiedAt });
  yield* manifest.pieces();
  yield tarPadding(manifest.bytes);
  const media: BackupReceipt['media'] = { count: 0, bytes: 0 };
  for await (const key of plan.objects()) {
    if (missing.has(hashOfObjectKey(key))) continue;
    const bytes = (await objects.head(key))?.bytes;
    if (bytes === undefined) throw new UnreadableObject(hashOfObjectKey(key));
    yield tarHeader({ path: mediaEntry(hashOfObjectKey(key)), bytes, modifiedAt });
    yield* objectPieces(objects, key, bytes);
    yield tarPadding(bytes);
    media.count += 1;
    media.bytes += bytes;
  }
  if (missing.size > 0) media.missing = [...missing].sort();
  const receipt = new TextEncoder().encode(`${JSON.stringify(plan.receipt(media))}\n`);
  yield tarHeader({ path: receiptEntry, bytes: receipt.length, modifiedAt });
  yield receipt;
  yield tarPadding(receipt.length);
  yield tarEnd();
}

/** The bytes of an object, which are checked against its hash on the way. */
async function* objectPieces(
  objects: Pick<ObjectStore, 'readStream'>,
  key: string,
  bytes: number,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const piece of await objects.readStream(key)) {
      read += (piece as Uint8Array).length;
      yield piece as Uint8Array;
    }
  } catch (error) {
    if (isUnreadable(error)) throw new UnreadableObject(hashOfObjectKey(key));
    throw error;
  }
  if (read !== bytes) throw new UnreadableObject(hashOfObjectKey(key));
}

function isUnreadable(error: unknown): error is ConcordanceError {
  return hasCode(error, 'object_missing', 'object_damaged');
}
