import { readBeginning, readRecords } from '../../domain/backup/restore/read-backup.js';
import type { EpochMode, RestoreMode, RestoreResult } from '../../domain/backup/restore/restore.js';
import type { RestoreStages, StagedRow, Store } from '../../domain/ports.js';
import { graphLease } from '../../domain/ports/graph/lease-store.js';

/** A restore of a document into a store of a test. */
export interface DocumentRestore {
  store: Store;
  stages: RestoreStages;
  /** ISO 8601 */
  now: string;
  jobId: string;
  mode: RestoreMode;
  epochs: EpochMode;
}

/** Restores the text of a backup's document by ports alone. */
export async function restoreDocument(
  text: string,
  { store, stages, now, jobId, mode, epochs }: DocumentRestore,
): Promise<RestoreResult> {
  const open = async function* () {
    yield Buffer.from(text);
  };
  const restore = { objectKey: `sha256/${'b'.repeat(64)}`, bytes: text.length, backupId: null, mode, epochs };
  const owner = { ownerId: 'usr_1', ownerName: 'ann', filename: 'graph.json' };
  await store.openJob({ kind: 'restore', jobId, ...owner, restore });
  const { header, vocabulary } = await readBeginning(open);
  await stages.openStage(jobId, header, vocabulary);
  const rows: StagedRow[] = [];
  await readRecords(open, header, 0, async (some) => void rows.push(...some));
  await stages.stageRows(jobId, rows, rows.length);
  await stages.completeStage(jobId, now);
  const { fence: leaseFence } = (await store.acquireLease(graphLease, jobId, 60_000))!;
  const regeneration = { jobId: `emb_${jobId}`, costCapUsd: null };
  const published = { leaseFence, mode, epochs, actor: 'ann', filename: 'graph.json', regeneration };
  try {
    return await stages.publishStage(jobId, published);
  } finally {
    await store.releaseLease(graphLease, leaseFence);
    await stages.dropStage(jobId);
  }
}
