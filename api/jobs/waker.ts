import type { Logger } from 'pino';
import { isConcordanceError } from '../../domain/errors.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { showJobs, showQueuedJobs, type ShowDeps } from '../../domain/jobs/show-queued-jobs.js';
import type { JobEngine, Waker, Woken } from '../../domain/ports.js';

/** A waker that repeats what did not arrive, until it is closed. */
export interface RepeatingWaker extends Waker {
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
export function createWaker({ jobs, engine, logger }: WakerDeps, retryMs = 5_000): RepeatingWaker {
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  /** @param first what is done before the actor is told */
  async function wake(ontologyId: string, first: () => Promise<void> = async () => undefined): Promise<Woken> {
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
      if ((await wake(ontologyId, i === 0 ? showAll : undefined)) === 'unreachable') return;
    }
  }

  const show = (job: IngestionJob) =>
    showJobs(engine, [job], {
      // The client need not wait for the note; without it the sweep starts the workflow again, which changes nothing.
      async note(jobIds) {
        jobs.setWorkflowWaits(jobIds, true).catch((error: unknown) => {
          logger.warn({ err: error, job_id: job.jobId }, 'that the workflow waits could not be noted');
        });
      },
    });

  return {
    async wake(ontologyId) {
      if (timer === null) return wake(ontologyId);
      // It was out of reach a moment ago: nobody waits for its silence again.
      untold.add(ontologyId);
      return 'unreachable';
    },
    async queue(job) {
      if (timer === null) return wake(job.ontologyId, () => show(job));
      untold.add(job.ontologyId);
      return 'unreachable';
    },
    async tell(jobId, message) {
      try {
        await message();
        return 'told';
      } catch (error) {
        logger.warn({ err: error, job_id: jobId }, 'the workflow could not be told; it follows the record');
        return 'unreachable';
      }
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      untold.clear();
    },
  };
}
