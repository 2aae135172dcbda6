import { noBatchWork, type BatchCounts } from '../../../domain/batches/batch.js';
import { noProgress } from '../../../domain/jobs/job-progress.js';

/** Counts of a batch of nine lines of which nothing is known. */
export const countsFixture = (more: Partial<BatchCounts> = {}): BatchCounts => ({
  ...{ lines: 9, submitted: 0, duplicates: 0, skipped: 0, refused: 0 },
  ...{ completed: 0, completedWithErrors: 0, failed: 0, cancelled: 0, superseded: 0, open: 0 },
  ...{ chunksWithErrors: noProgress, waiting: { atOwnLimit: 0, onOthers: 0, jobs: [] } },
  ...{ failedLines: 0, reading: [], sums: noProgress, work: noBatchWork, ...more },
});
