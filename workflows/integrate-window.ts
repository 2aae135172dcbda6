import { CancellationScope } from '@temporalio/workflow';
import type { ExtractedRange, IngestionPlan, JobRun } from '../activities/ingest/steps.js';
import { chunkRun, historyEnd, preparedBelow, type ChunkRun } from '../domain/ingest/window.js';
import { summary } from '../temporal-config/shared.js';
import type { Board } from './board.js';
import type { ingestSteps } from './steps.js';

type Steps = Pick<ReturnType<typeof ingestSteps>, 'extractChunks' | 'integrateChunks'>;

/**
 * Integrates runs of chunks strictly in order while those of the window are prepared ahead, until the document or this
 * history ends; nothing is under way then. On a failure what was prepared ahead is given up.
 * @returns the run that is next
 */
export async function integrateWindow(
  steps: Steps,
  board: Board,
  run: JobRun,
  plan: IngestionPlan,
  first: number,
): Promise<number> {
  const end = historyEnd(plan, first);
  return CancellationScope.cancellable(async () => {
    const prepared = new Map<number, Promise<ExtractedRange>>();
    let next = first;
    try {
      for (let index = first; index < end; index += 1) {
        for (; next < Math.min(preparedBelow(plan, index), end); next += 1) {
          prepared.set(next, quietly(prepare(steps, run, plan, chunkRun(plan, next))));
        }
        await prepared.get(index);
        prepared.delete(index);
        board.integrated(await integrate(steps, run, plan, chunkRun(plan, index)));
      }
      return end;
    } catch (error) {
      CancellationScope.current().cancel();
      await Promise.allSettled(prepared.values());
      throw error;
    }
  });
}

function prepare(steps: Steps, run: JobRun, plan: IngestionPlan, { from, to, contextThrough }: ChunkRun) {
  const options = { summary: chunksOf(plan, from, to) };
  return steps.extractChunks.executeWithOptions(options, [{ ...run, from, to, contextThrough }]);
}

function integrate(steps: Steps, run: JobRun, plan: IngestionPlan, { from, to }: ChunkRun) {
  const options = { summary: chunksOf(plan, from, to) };
  return steps.integrateChunks.executeWithOptions(options, [{ ...run, from, to }]);
}

/** As people count: "chunks 13–20 of 40". */
function chunksOf({ chunks }: IngestionPlan, from: number, to: number): string {
  return summary(to - from === 1 ? `chunk ${to} of ${chunks}` : `chunks ${from + 1}–${to} of ${chunks}`);
}

/** A run prepared ahead may fail before its turn comes; the failure is met then. */
function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
