import type { StagedRow } from '../../ports/backup/restore-stages.js';
import { isStreamName } from '../format/streams.js';
import { createDocumentReader, ignoredParts } from '../json/read-document.js';
import type { StreamName } from '../format/streams.js';
import { readRestoreHeader, type RestoreHeader } from './read-header.js';
import { createRecordReader, type RecordReader } from './record-reader.js';
import type { BackupRow } from '../write/backup-row.js';

/** Reads the document of a backup from its beginning. */
type OpenDocument = () => AsyncIterable<Uint8Array>;

/** Header of a backup, and the vocabulary that it lists. */
export interface BackupBeginning {
  header: RestoreHeader;
  vocabulary: BackupRow[];
}

/** Reads the header of a backup that was verified, wherever in the document it stands. */
export async function readBeginning(open: OpenDocument): Promise<BackupBeginning> {
  const found: { header?: unknown } = {};
  const reader = createDocumentReader({
    ...ignoredParts,
    member: (key, value) => void (key === 'header' && (found.header = value)),
  });
  for await (const bytes of open()) {
    reader.write(bytes);
    if (found.header !== undefined) break;
  }
  const header = readRestoreHeader(found.header);
  const entries = (found.header as { relationship_vocabulary: Record<string, unknown>[] }).relationship_vocabulary;
  return { header, vocabulary: entries.map(createRecordReader('vocabulary', header)) };
}

/** Records of a batch. */
const batchRecords = 2_000;

/**
 * Reads the records of a backup that was verified, in batches, in their order.
 * @param skip number of records at the beginning that are left out
 * @param take called with each batch, and the number of all records up to its end
 */
export async function readRecords(
  open: OpenDocument,
  header: RestoreHeader,
  skip: number,
  take: (rows: StagedRow[], read: number) => Promise<void>,
): Promise<void> {
  const readers = new Map<StreamName, RecordReader>();
  const readerOf = (stream: StreamName): RecordReader => {
    const reader = readers.get(stream) ?? createRecordReader(stream, header);
    readers.set(stream, reader);
    return reader;
  };
  let [rows, read]: [StagedRow[], number] = [[], 0];
  const reader = createDocumentReader({
    ...ignoredParts,
    record(stream, _index, record) {
      if (!isStreamName(stream)) return;
      read += 1;
      if (read > skip) rows.push({ stream, row: readerOf(stream)(record as Record<string, unknown>) });
    },
  });
  for await (const bytes of open()) {
    reader.write(bytes);
    if (rows.length < batchRecords) continue;
    await take(rows, read);
    rows = [];
  }
  reader.end();
  await take(rows, read);
}
