import type { File } from '@google-cloud/storage';
import { Readable } from 'node:stream';
import type { ByteRange } from '../../domain/ports.js';
import { objectMissing } from '../objects/object-errors.js';
import { startedStream } from '../objects/started-stream.js';
import { isMissingObject, statusOf, toBucketError } from './gcs-errors.js';

/**
 * Streams an object of the bucket, or a part of it. A part that begins behind its end is empty.
 * @param key for errors
 * @throws ConcordanceError `object_missing`, `object_store_unreachable`: before the first byte; what fails later is the
 *   error of the stream
 */
export async function readFile(file: File, key: string, range?: ByteRange): Promise<Readable> {
  if (range !== undefined && range.end <= range.start) return Readable.from([]);
  return startedStream(piecesOf(file, key, range));
}

async function* piecesOf(file: File, key: string, range?: ByteRange): AsyncGenerator<Buffer, void> {
  const part = range === undefined ? {} : { start: range.start, end: range.end - 1 };
  // A part has no checksum. As it is stored: a proxy is not to decompress it.
  const source = file.createReadStream({ ...part, decompress: false, validation: range === undefined && 'crc32c' });
  try {
    for await (const piece of source) yield piece as Buffer;
  } catch (error) {
    if (isMissingObject(error)) throw objectMissing(key);
    if (statusOf(error) === 416) return;
    throw toBucketError(error, file.bucket.name);
  } finally {
    source.destroy();
  }
}
