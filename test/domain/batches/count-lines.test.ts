import assert from 'node:assert/strict';
import { countLines, type LineGroup } from '../../../domain/batches/count-lines.js';

describe('the lines of a batch', () => {
  const group = (changes: Partial<LineGroup>): LineGroup => ({
    ...{ outcome: 'accepted', status: 'completed', errorCode: null, hasSkippedChunks: false, lines: 1 },
    ...{ chunksSkipped: 0, chunksProcessed: 0, measured: 0, chunks: 0, chunksDone: 0, share: 0 },
    ...changes,
  });

  it('count by what became of them', () => {
    const { counts, openLines } = countLines(
      [
        group({ lines: 3 }),
        group({ hasSkippedChunks: true, lines: 2, chunksSkipped: 4, chunksProcessed: 9 }),
        group({ status: 'failed', errorCode: 'model_failed' }),
        group({ status: 'cancelled', errorCode: 'job_cancelled' }),
        // Not to be read any more: neither failed nor open.
        group({ status: 'cancelled', errorCode: 'version_superseded' }),
        group({ status: 'cancelled', errorCode: 'document_deleted', lines: 2 }),
        group({ status: 'queued', lines: 5 }),
        group({ outcome: 'in_flight', status: 'processing' }),
        group({ outcome: 'in_flight', status: 'failed', errorCode: 'model_failed' }),
        group({ outcome: 'duplicate', status: null }),
        group({ outcome: 'refused', status: null, lines: 4 }),
      ],
      30,
    );
    const { work, ...rest } = counts;
    assert.deepEqual(rest, {
      ...{ lines: 30, submitted: 13, duplicates: 3, skipped: 2, refused: 4 },
      ...{ completed: 5, completedWithErrors: 2, failed: 1, cancelled: 2, superseded: 1, open: 5 },
      // Refused, failed, cancelled, and the one whose content the failed job of another had in flight.
      ...{ failedLines: 7, chunksWithErrors: { chunksSkipped: 4, chunksProcessed: 9 } },
    });
    assert.deepEqual([openLines, work.finishedLines], [6, 16]);
  });

  it('have done all chunks of documents that are not open, and of open ones those that are processed', () => {
    const read = group({ lines: 2, measured: 2, chunks: 20, chunksDone: 18, share: 1.9 });
    const open = group({ status: 'processing', lines: 2, measured: 1, chunks: 10, chunksDone: 4, share: 0.4 });
    const { counts } = countLines([read, open], 4);
    assert.deepEqual(counts.work, {
      ...{ finishedLines: 2, measuredLines: 3, measuredFinishedLines: 2 },
      ...{ chunks: 30, chunksDone: 24, openShare: 0.4 },
    });
  });
});
