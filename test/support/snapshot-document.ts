import { headerText, type BackupScope } from '../../domain/backup/write/backup-header.js';
import { manifestEnd, manifestStart, recordSeparator, streamEnd, streamStart } from '../../domain/backup/write/manifest-layout.js'; // prettier-ignore
import { streamNames, type StreamName } from '../../domain/backup/format/streams.js';
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
  let text = manifestStart(headerText(header, { version: '1', exportedAt: takenAt, scope, container: 'json' }));
  for (const [at, stream] of streamNames.entries()) {
    text += streamStart(stream, at === 0) + (await streamText(snapshots, jobId, stream)) + streamEnd;
  }
  return text + manifestEnd;
}

export function parseDocument(text: string): SnapshotDocument {
  return JSON.parse(text) as SnapshotDocument;
}
