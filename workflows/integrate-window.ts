import { CancellationScope, CancelledFailure, patched } from '@temporalio/workflow';
import type { ExtractedRange, IngestionPlan, JobAttempt } from '../activities/ingest/activity-payloads.js';
import type { ApprovalReason } from '../domain/jobs/job-status.js';
import { chunkBatch, historyEnd, preparedBelow, type ChunkBatch } from '../domain/ingest/window.js';
import { summary } from '../temporal-config/shared.js';
import type { ProgressReporter } from './progress-reporter.js';
import { capReasonOf } from './failures.js';
import { patches } from './patches.js';
import type { WorkflowActivities } from './activities.js';

type Activities = Pick<WorkflowActivities, 'extractChunks' | 'integrateChunks'>;

/** Result of integrating a window: the run that is next, and the limit of cost that was reached, if one was. */
export interface WindowEnd {
  nextRun: number;
  capReason: ApprovalReason | null;
  /** The job is paused, and this history is full. */
  isHistoryFull: boolean;
}

/**
 * Integrates batches of chunks strictly in order while those of the window are prepared ahead, until the document or
 * this history ends or a cost limit does not allow the next call; nothing is in progress then. On a failure what was
 * prepared ahead is given up.
 * @param hold called before each batch of chunks, with whether the record says that the job is paused; gives false
 *   where this history has to end
 */
export async function integrateWindow(
  activities: Activities,
  reporter: ProgressReporter,
  run: JobAttempt,
  plan: IngestionPlan,
  first: number,
  hold: (paused: boolean) => Promise<boolean>,
): Promise<WindowEnd> {
  const end = historyEnd(plan, first);
  return CancellationScope.cancellable(async () => {
    const prepared = new Map<number, Promise<ExtractedRange>>();
    let next = first;
    let paused = false;
    let index = first;
    try {
      for (; index < end; index += 1) {
        if (!(await hold(paused))) return await endHistory();
        for (; next < Math.min(preparedBelow(plan, index), end); next += 1) {
          prepared.set(next, deferRejection(prepare(activities, run, plan, chunkBatch(plan, next))));
        }
        await prepared.get(index);
        prepared.delete(index);
        const range = await integrate(activities, run, plan, chunkBatch(plan, index));
        reporter.integrated(range);
        paused = range.paused === true;
      }
      if (!(await hold(paused))) return await endHistory();
      return { nextRun: end, capReason: null, isHistoryFull: false };
    } catch (error) {
      const capReason = capReasonOf(error);
      // Calls that have begun are paid: their answers are waited for. None begins any more, because the limit is used
      // up. Workflows that met a limit under an earlier version cancelled them, and replay so.
      if (capReason === null || !patched(patches.waitForPaidCalls)) CancellationScope.current().cancel();
      await Promise.allSettled(prepared.values());
      if (capReason !== null) return { nextRun: index, capReason, isHistoryFull: false };
      throw error;
    }

    /** Answers that are asked for already are waited for: they are kept, so the next history finds them. */
    async function endHistory(): Promise<WindowEnd> {
      await Promise.allSettled(prepared.values());
      // A request to cancel belongs to this history: the next one would not know of it.
      if (CancellationScope.current().consideredCancelled) throw new CancelledFailure('The job was cancelled.');
      return { nextRun: index, capReason: null, isHistoryFull: true };
    }
  });
}

function prepare(
  activities: Activities,
  run: JobAttempt,
  plan: IngestionPlan,
  { from, to, contextThrough }: ChunkBatch,
) {
  const options = { summary: chunksOf(plan, from, to) };
  return activities.extractChunks.executeWithOptions(options, [{ ...run, from, to, contextThrough }]);
}

function integrate(activities: Activities, run: JobAttempt, plan: IngestionPlan, { from, to }: ChunkBatch) {
  const options = { summary: chunksOf(plan, from, to) };
  return activities.integrateChunks.executeWithOptions(options, [{ ...run, from, to }]);
}

/** Describes a range of chunks, counted from 1: "chunks 13–20 of 40". */
function chunksOf({ chunks }: IngestionPlan, from: number, to: number): string {
  return summary(to - from === 1 ? `chunk ${to} of ${chunks}` : `chunks ${from + 1}–${to} of ${chunks}`);
}

/** A run prepared ahead may fail before its turn comes; the failure is met then. */
function deferRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
