import type { CostRange, JobAnalysis } from '../jobs/job-analysis.js';
import type { BatchCounts } from './batch.js';

/**
 * Estimates a retry from the estimate of the whole: the lines that are left, each of which counts the same. The lower
 * bounds leave out chunks that were read, since their answers are stored.
 * @param lines lines that are submitted again
 */
export function restEstimate(
  whole: JobAnalysis,
  lines: number,
  counts: Pick<BatchCounts, 'lines' | 'sums'>,
): JobAnalysis {
  const share = Math.min(1, lines / Math.max(1, counts.lines));
  const unread = 1 - counts.sums.chunksProcessed / Math.max(1, whole.chunks);
  const lowShare = Math.max(0, Math.min(share, unread));
  const of = <Range extends CostRange & Partial<Pick<JobAnalysis, 'tokensLow' | 'tokensHigh'>>>(
    range: Range,
  ): Range => ({
    ...range,
    costLowUsd: range.costLowUsd * lowShare,
    costHighUsd: range.costHighUsd * share,
    ...(range.tokensLow !== undefined && { tokensLow: Math.floor(range.tokensLow * lowShare) }),
    ...(range.tokensHigh !== undefined && { tokensHigh: Math.ceil(range.tokensHigh * share) }),
  });
  return {
    ...of(whole),
    words: Math.ceil(whole.words * share),
    characters: Math.ceil(whole.characters * share),
    chunks: Math.max(lines, Math.round(whole.chunks * share)),
    ...(whole.extraction && { extraction: of(whole.extraction) }),
    ...(whole.embedding && { embedding: of(whole.embedding) }),
  };
}
