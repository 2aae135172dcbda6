import { streamNames } from '../format/streams.js';
import type { GraphSnapshots } from '../../ports.js';
import { manifestEnd, manifestStart, recordSeparator, streamEnd, streamStart } from './manifest-layout.js';

const encoder = new TextEncoder();

/**
 * Reads a snapshot as the document of a backup, page by page.
 * @param header JSON of the header
 * @throws ConcordanceError `object_missing` where there is no snapshot of the job
 */
export async function* snapshotDocument(
  snapshots: Pick<GraphSnapshots, 'readSnapshot'>,
  jobId: string,
  header: string,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode(manifestStart(header));
  for (const [at, stream] of streamNames.entries()) {
    yield encoder.encode(streamStart(stream, at === 0));
    let isFirst = true;
    for (let after: string | null = null; ;) {
      const page = await snapshots.readSnapshot(jobId, stream, after);
      if (page.records > 0) {
        if (!isFirst) yield encoder.encode(recordSeparator);
        yield page.bytes;
        isFirst = false;
      }
      if (page.next === null) break;
      after = page.next;
    }
    yield encoder.encode(streamEnd);
  }
  yield encoder.encode(manifestEnd);
}
