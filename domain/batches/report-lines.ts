import { ConcordanceError } from '../errors.js';
import { isRereading } from '../jobs/job-identity.js';
import type { BatchJob } from '../jobs/job.js';
import type { BatchStore, Page, PageOf } from '../ports.js';
import { documentOfLine } from '../reingestion/reingested-line.js';
import { unsubmittedLines } from './batch-outcome.js';
import type { ReportedLine, ReportFilter } from './batch.js';
import { remainingLines, type ManifestDependencies } from './remaining-lines.js';
import type { ManifestLine } from './split-lines.js';

type ReportDependencies = ManifestDependencies & { store: Pick<BatchStore, 'batchLines' | 'batchCounts'> };

/**
 * Reads a page of the report of a batch: the lines that were submitted, then those that were not, each in order.
 * Lines that were not submitted are read from the manifest; none are listed once it is gone.
 * @param only null: all of them
 * @throws ConcordanceError `object_damaged`
 */
export async function reportLines(
  dependencies: ReportDependencies,
  job: BatchJob,
  only: ReportFilter | null,
  page: Page,
): Promise<PageOf<ReportedLine>> {
  const { store } = dependencies;
  if (only !== null && only !== 'not_submitted') return store.batchLines(job.jobId, only, page);
  const recorded: PageOf<ReportedLine> =
    only === null ? await store.batchLines(job.jobId, null, page) : { items: [], total: 0 };
  const counts = await store.batchCounts(job.jobId);
  const unsubmitted = counts === undefined ? 0 : unsubmittedLines(counts);
  const rest = await readUnsubmitted(dependencies, job, {
    limit: unsubmitted === 0 ? 0 : page.limit - recorded.items.length,
    offset: Math.max(0, page.offset - recorded.total),
  });
  return { items: [...recorded.items, ...(rest ?? [])], total: recorded.total + (rest === null ? 0 : unsubmitted) };
}

/** Null where the manifest is gone. */
async function readUnsubmitted(
  dependencies: ReportDependencies,
  job: BatchJob,
  { limit, offset }: Page,
): Promise<ReportedLine[] | null> {
  const lines: ReportedLine[] = [];
  if (limit === 0) return lines;
  let passed = 0;
  try {
    for await (const { line, isRemaining } of remainingLines(dependencies, job, { line: 0, position: 0 })) {
      if (!isRemaining) continue;
      passed += 1;
      if (passed > offset) lines.push(unsubmittedLine(job, line));
      if (lines.length === limit) break;
    }
  } catch (error) {
    if (error instanceof ConcordanceError && error.code === 'object_missing') return null;
    throw error;
  }
  return lines;
}

/** In a re-ingestion it names its document. */
function unsubmittedLine(job: BatchJob, { number, bytes }: ManifestLine): ReportedLine {
  return {
    ...{ line: number, outcome: 'not_submitted', jobId: null, status: null },
    ...{ chunksSkipped: null, reason: null, error: null },
    ...(isRereading(job) && bytes !== null && { documentId: documentOfLine(new TextDecoder().decode(bytes)) }),
  };
}
