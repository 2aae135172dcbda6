import { createDigest } from '../../ids.js';
import { hashOfMediaEntry, manifestEntry, receiptEntry, type BackupReceipt } from '../format/container.js';
import { readTar, type TarItem } from '../container/read-tar.js';
import type { Findings } from './findings.js';
import { createIdTable } from './id-table.js';
import { readReceipt } from './read-receipt.js';

/** Contents of an archive beside the records of its document. */
export interface ArchiveContents {
  /** True if the archive has the object with this hash. */
  hasMedia(sha256: string): boolean;
  /** Null where there is none, or it cannot be read. */
  receipt: BackupReceipt | null;
}

/** Bytes of a receipt at most: it names no more than the streams and the objects that were missing. */
const maxReceiptBytes = 64 * 1024 * 1024;

/**
 * Reads an archive to its end, and checks each entry against its hash and against the receipt.
 * @param bytes the tar stream
 * @throws BackupFormatError where it cannot be read to its end
 */
export async function readArchive(bytes: AsyncIterable<Uint8Array>, findings: Findings): Promise<ArchiveContents> {
  const media = createIdTable();
  const found: { manifest: Digest | null; receipt: BackupReceipt | null; mediaBytes: number } = {
    ...{ manifest: null, receipt: null, mediaBytes: 0 },
  };
  let hasReceipt = false;
  for await (const entry of readTar(bytes)) {
    const { path } = entry;
    const isFile = entry.kind === 'file';
    const sha256 = hashOfMediaEntry(path);
    if (path === manifestEntry && isFile) {
      if (found.manifest !== null) findings.add('E_DUP_ENTRY', path, `${path} is there twice.`);
      found.manifest = await digestOf(entry);
    } else if (path === receiptEntry && isFile) {
      if (hasReceipt) findings.add('E_DUP_ENTRY', path, `${path} is there twice.`);
      hasReceipt = true;
      found.receipt = await receiptOf(entry, findings);
    } else if (sha256 !== null && isFile) {
      const digest = await digestOf(entry);
      if (digest.sha256 !== sha256) findings.add('E_CHECKSUM', path, 'The object has another hash than its name says.');
      if (!media.add(sha256)) findings.add('E_DUP_ENTRY', path, 'The object is there twice.');
      found.mediaBytes += digest.bytes;
    } else reportForeign(entry, findings);
  }
  if (found.manifest === null) findings.add('E_NO_MANIFEST', '$', `The archive has no ${manifestEntry}.`);
  if (!hasReceipt) {
    const message = `The archive has no ${receiptEntry}: what it should contain is not known.`;
    findings.add('W_NO_RECEIPT', '$', message);
  }
  if (found.receipt !== null && found.manifest !== null) {
    const { manifest } = found.receipt;
    compare(findings, `${receiptEntry}: $.manifest`, manifestEntry, found.manifest, manifest);
    const counted = { count: media.size, bytes: found.mediaBytes };
    const { count, bytes: mediaBytes } = found.receipt.media;
    if (counted.count !== count || counted.bytes !== mediaBytes) {
      const message = `There are ${counted.count} objects of ${counted.bytes} bytes; the receipt has ${count} of ${mediaBytes}.`;
      findings.add('E_COUNT', `${receiptEntry}: $.media`, message);
    }
  }
  return { hasMedia: (sha256) => media.has(sha256), receipt: found.receipt };
}

type Digest = BackupReceipt['manifest'];

/** Reports bytes that are not those that the receipt has. @param of what they are, as in "manifest.json" */
export function compare(findings: Findings, path: string, of: string, found: Digest, expected: Digest): void {
  if (found.bytes !== expected.bytes) {
    findings.add('E_COUNT', path, `${of} has ${found.bytes} bytes; the receipt has ${expected.bytes}.`);
  } else if (found.sha256 !== expected.sha256) {
    findings.add('E_CHECKSUM', path, `${of} has another hash than the receipt.`);
  }
}

async function digestOf(entry: TarItem): Promise<Digest> {
  const hash = createDigest();
  for await (const piece of entry.content()) hash.update(piece);
  return { bytes: entry.bytes, sha256: hash.end() };
}

async function receiptOf(entry: TarItem, findings: Findings): Promise<BackupReceipt | null> {
  if (entry.bytes > maxReceiptBytes) {
    findings.add('E_RECEIPT', entry.path, 'The receipt is too large.');
    return null;
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of entry.content()) pieces.push(piece.slice());
  return readReceipt(Buffer.concat(pieces), findings);
}

function reportForeign({ path, kind }: TarItem, findings: Findings): void {
  if (path.startsWith('/') || path.split('/').includes('..')) {
    findings.add('E_ENTRY_PATH', path, 'The path of the entry leads out of the archive.');
  } else if (kind !== 'folder') findings.add('N_UNKNOWN_ENTRY', path, 'The entry is not known and is not restored.');
}
