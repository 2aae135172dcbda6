import type { Logger } from 'pino';
import { isConcordanceError } from '../../domain/errors.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { showQueuedJobs, type ShowDeps } from '../../domain/jobs/show-queued-jobs.js';
import type { JobEngine } from '../../domain/ports.js';

/** What a client is told of the engine: whether it was told of the work. */
export type Woken = 'told' | 'unreachable';

export interface Waker {
  /** Tells the ontology's actor that there is work. When the engine cannot be reached it is told later. */
  wake(ontologyId: string): Promise<Woken>;
  /** Starts the workflow of a job that was queued, where operators see it wait, and tells the ontology's actor. */
  queue(job: IngestionJob): Promise<Woken>;
  close(): void;
}

export interface WakerDeps extends ShowDeps {
  engine: JobEngine;
  logger: Logger;
}

/**
 * The queue lies in the store, so a signal that does not arrive loses nothing; it is repeated until the engine takes
 * it, so that a job submitted while the engine was away starts without anybody's help.
 */
export function createWaker({ jobs, engine, logger }: WakerDeps, retryMs = 5_000): Waker {
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  /** @param first what is done before the actor is told */
  async function tell(ontologyId: string, first: () => Promise<void> = async () => undefined): Promise<Woken> {
    try {
      await first();
      await engine.wakeOntology(ontologyId);
      untold.delete(ontologyId);
      return 'told';
    } catch (error) {
      if (!isConcordanceError(error) || error.code !== 'engine_unreachable') {
        logger.error({ err: error, ontology_id: ontologyId }, 'waking the ontology failed');
      }
      untold.add(ontologyId);
      timer ??= setTimeout(() => void tellAll(), retryMs).unref();
      return 'unreachable';
    }
  }

  async function tellAll(): Promise<void> {
    timer = null;
    const showAll = () => showQueuedJobs({ jobs, engine });
    for (const [i, ontologyId] of [...untold].entries()) {
      if ((await tell(ontologyId, i === 0 ? showAll : undefined)) === 'unreachable') return;
    }
  }

  async function show(job: IngestionJob): Promise<void> {
    await engine.queueJob(job);
    // The client need not wait for the note; without it the sweep starts the workflow again, which changes nothing.
    jobs.setWorkflowWaits([job.jobId], true).catch((error: unknown) => {
      logger.warn({ err: error, job_id: job.jobId }, 'that the workflow waits could not be noted');
    });
  }

  return {
    async wake(ontologyId) {
      if (timer === null) return tell(ontologyId);
      // It was out of reach a moment ago: nobody waits for its silence again.
      untold.add(ontologyId);
      return 'unreachable';
    },
    async queue(job) {
      if (timer === null) return tell(job.ontologyId, () => show(job));
      untold.add(job.ontologyId);
      return 'unreachable';
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      untold.clear();
    },
  };
}
