import { headerText, type BackupScope } from '../../domain/backup/write/backup-header.js';
import { recordSeparator } from '../../domain/backup/write/manifest-layout.js';
import { snapshotDocument } from '../../domain/backup/write/snapshot-document.js';
import type { StreamName } from '../../domain/backup/format/streams.js';
import type { GraphSnapshots } from '../../domain/ports.js';

export interface SnapshotDocument {
  header: Record<string, unknown>;
  bulk: Record<StreamName, Record<string, unknown>[]>;
}

/** Text of all records of a stream, page by page. */
export async function streamText(snapshots: GraphSnapshots, jobId: string, stream: StreamName): Promise<string> {
  const pages: string[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Awaited<ReturnType<GraphSnapshots['readSnapshot']>> = await snapshots.readSnapshot(
      jobId,
      stream,
      after,
    );
    if (page.records > 0) pages.push(Buffer.from(page.bytes).toString('utf8'));
    after = page.next;
  }
  return pages.join(recordSeparator);
}

/** Takes a snapshot, and writes all of it as the document of a backup. */
export async function snapshotText(
  snapshots: GraphSnapshots,
  jobId: string,
  scope: BackupScope = { type: 'full' },
): Promise<string> {
  const { header, takenAt } = await snapshots.takeSnapshot(jobId, scope);
  const text = headerText(header, { version: '1', exportedAt: takenAt, scope, container: 'json' });
  const pieces: Uint8Array[] = [];
  for await (const piece of snapshotDocument(snapshots, jobId, text)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

export function parseDocument(text: string): SnapshotDocument {
  return JSON.parse(text) as SnapshotDocument;
}
