import { isFinal, type JobStatus } from '../jobs/job-status.js';
import { isLineFailure, lineOutcomeNow, unsubmittedLines } from './batch-outcome.js';
import type { BatchCounts, BatchWork, LineOutcome } from './batch.js';

/** Lines of a batch that are in the same state, with sums over their jobs. */
export interface LineGroup {
  /** Outcome of their submission. */
  outcome: LineOutcome;
  /** Of their jobs; null where they have none. */
  status: JobStatus | null;
  errorCode: string | null;
  /** Chunks were skipped, of each of them. */
  hasSkippedChunks: boolean;
  lines: number;
  chunksSkipped: number;
  chunksProcessed: number;
  /** Lines whose document's chunks are counted; the next three are sums over these. */
  measured: number;
  chunks: number;
  /** Processed chunks, no more than there are of each document. */
  chunksDone: number;
  /** Share of its chunks that are processed, from 0 to 1 for each document. */
  share: number;
}

/** Counts of a batch that follow from the states of its lines. */
export type LineCounts = Omit<BatchCounts, 'answersCut' | 'waiting' | 'reading' | 'sums'>;

/**
 * Counts the lines of a batch. One whose content another job has in flight counts as a duplicate.
 * @param lines of the manifest that are not blank
 * @returns `openLines`: those whose document is still to be read, also by jobs of others
 */
export function countLines(groups: readonly LineGroup[], lines: number): { counts: LineCounts; openLines: number } {
  const stated = groups.map((group) => ({ ...group, outcome: countedOutcome(group), isOpen: isOpen(group) }));
  type Group = (typeof stated)[number];
  const count = (of: (group: Group) => boolean, field: keyof SummedFields = 'lines') =>
    stated.filter(of).reduce((sum, group) => sum + group[field], 0);
  const has = (outcome: LineOutcome) => count((group) => group.outcome === outcome);
  const ended = (status: JobStatus) => (group: Group) => group.outcome === 'accepted' && group.status === status;
  const withErrors = (group: Group) => ended('completed')(group) && group.hasSkippedChunks;
  const outcomes = {
    ...{ lines, submitted: has('accepted'), duplicates: has('duplicate') },
    ...{ skipped: has('skipped'), refused: has('refused') },
  };
  const openLines = count(({ isOpen: open }) => open);
  const counts: LineCounts = {
    ...outcomes,
    completed: count(ended('completed')),
    completedWithErrors: count(withErrors),
    failed: count(ended('failed')),
    cancelled: count(ended('cancelled')),
    superseded: count((group) => ended('cancelled')(group) && !isLineFailure(group)),
    open: count(({ outcome, isOpen: open }) => open && outcome === 'accepted'),
    failedLines: groups.filter(isLineFailure).reduce((sum, group) => sum + group.lines, 0),
    chunksWithErrors: {
      chunksProcessed: count(withErrors, 'chunksProcessed'),
      chunksSkipped: count(withErrors, 'chunksSkipped'),
    },
    work: workOf(stated, lines - unsubmittedLines(outcomes) - openLines),
  };
  return { counts, openLines };
}

type SummedFields = Pick<LineGroup, 'lines' | 'chunksSkipped' | 'chunksProcessed'>;

function countedOutcome({ outcome, status, errorCode }: LineGroup): LineOutcome {
  const now = lineOutcomeNow(outcome, status, errorCode);
  return now === 'in_flight' ? 'duplicate' : now;
}

function isOpen({ status }: LineGroup): boolean {
  return status !== null && !isFinal(status);
}

/** All chunks of a document that is not open are done. */
function workOf(groups: readonly (LineGroup & { isOpen: boolean })[], finishedLines: number): BatchWork {
  const work = { measuredLines: 0, measuredFinishedLines: 0, chunks: 0, chunksDone: 0, openShare: 0 };
  for (const { isOpen: open, measured, chunks, chunksDone, share } of groups) {
    work.measuredLines += measured;
    work.measuredFinishedLines += open ? 0 : measured;
    work.chunks += chunks;
    work.chunksDone += open ? chunksDone : chunks;
    work.openShare += open ? share : 0;
  }
  return { finishedLines, ...work };
}
