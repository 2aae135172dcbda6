import { streamNames, type StreamName } from '../../../domain/backup/format/streams.js';
import { readBeginning, readRecords } from '../../../domain/backup/restore/read-backup.js';
import type { BackupRow } from '../../../domain/backup/write/backup-row.js';
import { headerText } from '../../../domain/backup/write/backup-header.js';
import { snapshotDocument } from '../../../domain/backup/write/snapshot-document.js';
import { createDigest, textHashOf } from '../../../domain/ids.js';
import type { GraphSnapshots } from '../../../domain/ports.js';

/** A snapshot that was taken. */
export interface TakenSnapshot {
  snapshots: GraphSnapshots;
  jobId: string;
}

/** Streams that the target may have more of: types and profiles of its own, and the events of the restore. */
const mayHaveMore: readonly StreamName[] = [
  ...(['vocabulary', 'vocabulary_details', 'embedding_profile_details', 'graph_epochs', 'epoch_details'] as const),
];

/** Fields that a restore makes itself: numbers of events, and what is of the profile that is active in its place. */
const madeByRestore: readonly string[] = [
  ...['event_id', 'created_at_epoch', 'last_seen_epoch', 'creation_epoch', 'created_at_event_id', 'counter_after'],
  ...['embedding', 'embedding_model', 'embedding_generated_at', 'usage_count'],
];

/** Fields with the profile of vectors; of sources it says what they show. */
const ofVectors: readonly StreamName[] = ['concepts', 'ontologies', 'vocabulary'];

/** Sums of the records of a stream. */
interface StreamSum {
  records: number;
  /** Of all records in their order. */
  sha256: string;
  /** Of each record, of streams that the other side may have more of. */
  each: Set<string>;
}

/**
 * Compares the records of two snapshots, apart from what a restore makes itself.
 * @returns differences as sentences, and the number of records that were compared
 */
export async function compareSnapshots(
  from: TakenSnapshot,
  to: TakenSnapshot,
): Promise<{ records: number; differences: string[] }> {
  const [before, after] = [await sumsOf(from), await sumsOf(to)];
  const differences = streamNames.flatMap((stream) => {
    const [one, other] = [before[stream], after[stream]];
    if (mayHaveMore.includes(stream)) {
      const lost = [...one.each].filter((hash) => !other.each.has(hash)).length;
      return lost === 0 ? [] : [`${stream}: ${lost} of ${one.records} records are not there or have other values.`];
    }
    if (one.records !== other.records) return [`${stream}: ${one.records} records became ${other.records}.`];
    return one.sha256 === other.sha256 ? [] : [`${stream}: the records have other values (${one.records} records).`];
  });
  return { records: Object.values(before).reduce((sum, { records }) => sum + records, 0), differences };
}

async function sumsOf({ snapshots, jobId }: TakenSnapshot): Promise<Record<StreamName, StreamSum>> {
  const scope = { type: 'full' } as const;
  const { header: taken, takenAt } = await snapshots.takeSnapshot(jobId, scope);
  const text = headerText(taken, { version: 'migration', exportedAt: takenAt, scope, container: 'json' });
  const open = () => snapshotDocument(snapshots, jobId, text);
  const { header } = await readBeginning(open);
  const sums = Object.fromEntries(
    streamNames.map((stream) => [stream, { records: 0, digest: createDigest(), each: new Set<string>() }]),
  ) as Record<StreamName, { records: number; digest: ReturnType<typeof createDigest>; each: Set<string> }>;
  const encoder = new TextEncoder();
  await readRecords(open, header, 0, async (rows) => {
    for (const { stream, row } of rows) {
      const sum = sums[stream];
      const compared = comparedText(stream, row);
      sum.records += 1;
      sum.digest.update(encoder.encode(`${compared}\n`));
      if (mayHaveMore.includes(stream)) sum.each.add(textHashOf(compared));
    }
  });
  return Object.fromEntries(
    Object.entries(sums).map(([stream, { records, digest, each }]) => [
      stream,
      { records, sha256: digest.end(), each },
    ]),
  ) as Record<StreamName, StreamSum>;
}

function comparedText(stream: StreamName, row: BackupRow): string {
  const isLeftOut = (name: string) =>
    madeByRestore.includes(name) || (name === 'embedding_profile' && ofVectors.includes(stream));
  return JSON.stringify(Object.entries(row).filter(([name]) => !isLeftOut(name)));
}
