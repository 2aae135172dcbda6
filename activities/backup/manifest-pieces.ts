import type { BackupPart } from '../../domain/backup/backup.js';
import type { StreamReceipt } from '../../domain/backup/format/container.js';
import { streamNames, type StreamName } from '../../domain/backup/format/streams.js';
import { manifestEnd, manifestStart, recordSeparator, streamEnd, streamStart } from '../../domain/backup/write/manifest-layout.js'; // oxfmt-ignore
import { ConcordanceError } from '../../domain/errors.js';
import { createDigest, type Digest } from '../../domain/ids.js';
import { workKeys } from '../../domain/ingest/manifest.js';
import type { ObjectStore } from '../../domain/ports.js';

/** A manifest that is put together of its parts. */
export interface Manifest {
  /** Of all of it. */
  readonly bytes: number;
  pieces(): AsyncGenerator<Uint8Array>;
  /** Hashes and numbers, once all pieces were taken. */
  receipt(): { manifest: { bytes: number; sha256: string }; streams: Partial<Record<StreamName, StreamReceipt>> };
}

const encoder = new TextEncoder();

/**
 * Puts the document of a backup together. Each part is checked against its hash.
 * @param header JSON of it
 */
export function createManifest(
  objects: Pick<ObjectStore, 'readStream'>,
  jobId: string,
  header: string,
  parts: readonly BackupPart[],
): Manifest {
  const byStream = streamNames.map((stream, at) => ({
    ...{ stream, start: encoder.encode(streamStart(stream, at === 0)) },
    parts: parts.filter((part) => part.stream === stream),
  }));
  const separator = encoder.encode(recordSeparator);
  const [begin, close, end] = [manifestStart(header), streamEnd, manifestEnd].map((text) => encoder.encode(text));
  const listBytes = (list: readonly BackupPart[]) =>
    list.reduce((sum, { bytes }) => sum + bytes, 0) + Math.max(0, list.length - 1) * separator.length;
  const bytes =
    byStream.reduce((sum, one) => sum + one.start.length + listBytes(one.parts) + close!.length, 0) +
    begin!.length +
    end!.length;
  const whole = createDigest();
  const streams: Partial<Record<StreamName, StreamReceipt>> = {};
  const taken = (piece: Uint8Array, digest?: Digest): Uint8Array => {
    whole.update(piece);
    digest?.update(piece);
    return piece;
  };
  return {
    bytes,
    async *pieces() {
      yield taken(begin!);
      for (const { stream, start, parts: list } of byStream) {
        yield taken(start);
        const digest = createDigest();
        for (const [at, part] of list.entries()) {
          if (at > 0) yield taken(separator, digest);
          for await (const piece of partPieces(objects, jobId, part)) yield taken(piece, digest);
        }
        const records = list.reduce((sum, part) => sum + part.records, 0);
        streams[stream] = { records, bytes: listBytes(list), sha256: digest.end() };
        yield taken(close!);
      }
      yield taken(end!);
    },
    receipt: () => ({ manifest: { bytes, sha256: whole.end() }, streams }),
  };
}

async function* partPieces(
  objects: Pick<ObjectStore, 'readStream'>,
  jobId: string,
  { position, bytes, sha256 }: BackupPart,
): AsyncGenerator<Uint8Array> {
  const digest = createDigest();
  let read = 0;
  for await (const piece of await objects.readStream(workKeys.backupPart(jobId, position))) {
    digest.update(piece as Uint8Array);
    read += (piece as Uint8Array).length;
    yield piece as Uint8Array;
  }
  if (read === bytes && digest.end() === sha256) return;
  throw new ConcordanceError(
    'object_damaged',
    `What was written of the backup ${jobId} was changed on the disk since. Check the disk, and make another backup.`,
  );
}
