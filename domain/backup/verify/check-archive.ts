import { createDigest, type Digest } from '../../ids.js';
import { isObject } from '../../validation/is-object.js';
import { receiptEntry } from '../format/container.js';
import { isStreamName, streams, type StreamName } from '../format/streams.js';
import type { Findings } from './findings.js';
import { compare, type ArchiveContents } from './read-archive.js';

/** Checks the records of a document against the archive that it is in. */
export interface ArchiveChecks {
  /** Checks that the objects that a record names are in the archive. */
  checkMedia(stream: StreamName, index: number, record: unknown): void;
  /** Takes bytes between the brackets of a list, in their order. */
  addBytes(stream: string, bytes: Uint8Array): void;
  /** Compares what was read with the receipt. @param counts records of each stream */
  end(counts: Partial<Record<StreamName, number>>): void;
}

export function createArchiveChecks({ hasMedia, receipt }: ArchiveContents, findings: Findings): ArchiveChecks {
  const digests = new Map<string, { bytes: number; hash: Digest }>();
  const missing = new Set(receipt?.media.missing ?? []);
  return {
    checkMedia(stream, index, record) {
      const { media = [] } = streams[stream];
      if (!isObject(record)) return;
      for (const field of media) {
        const sha256 = record[field];
        if (typeof sha256 !== 'string' || hasMedia(sha256)) continue;
        const path = `$.bulk.${stream}[${index}].${field}`;
        if (missing.has(sha256)) findings.add('N_MEDIA_MISSING', path, 'The object was lost before the backup.');
        else findings.add('E_MEDIA_MISSING', path, `The archive has no object ${sha256}.`);
      }
    },
    addBytes(stream, bytes) {
      const digest = digests.get(stream) ?? { bytes: 0, hash: createDigest() };
      digests.set(stream, digest);
      digest.bytes += bytes.length;
      digest.hash.update(bytes);
    },
    end(counts) {
      if (receipt === null) return;
      for (const [name, expected] of Object.entries(receipt.streams)) {
        const path = `${receiptEntry}: $.streams.${name}`;
        const records = isStreamName(name) ? (counts[name] ?? 0) : 0;
        if (records !== expected.records) {
          findings.add('E_COUNT', path, `${name} has ${records} records; the receipt has ${expected.records}.`);
          continue;
        }
        const { bytes = 0, hash = createDigest() } = digests.get(name) ?? {};
        compare(findings, path, name, { bytes, sha256: hash.end() }, expected);
      }
    },
  };
}
