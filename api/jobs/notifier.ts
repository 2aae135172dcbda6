import type { Logger } from 'pino';
import { isConcordanceError } from '../../domain/errors.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { showJobs, showQueuedJobs, type ShowDeps } from '../../domain/jobs/show-queued-jobs.js';
import type { JobEngine, Notifier, NotifyOutcome } from '../../domain/ports.js';

/** A notifier that repeats what did not arrive, until it is closed. */
export interface RetryingNotifier extends Notifier {
  close(): void;
}

export interface NotifierDependencies extends ShowDeps {
  engine: JobEngine;
  logger: Logger;
}

/**
 * The queue lies in the store, so a signal that does not arrive loses nothing; it is repeated until the engine takes
 * it, so that a job submitted while the engine was away starts without anybody's help.
 */
export function createNotifier({ jobs, engine, logger }: NotifierDependencies, retryMs = 5_000): RetryingNotifier {
  const unnotified = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  /** @param first what is done before the actor is told */
  async function wake(ontologyId: string, first: () => Promise<void> = async () => undefined): Promise<NotifyOutcome> {
    try {
      await first();
      await engine.wakeOntology(ontologyId);
      unnotified.delete(ontologyId);
      return 'told';
    } catch (error) {
      if (!isConcordanceError(error) || error.code !== 'engine_unreachable') {
        logger.error({ err: error, ontology_id: ontologyId }, 'notifying the actor of the ontology failed');
      }
      unnotified.add(ontologyId);
      timer ??= setTimeout(() => void notifyAll(), retryMs).unref();
      return 'unreachable';
    }
  }

  async function notifyAll(): Promise<void> {
    timer = null;
    const showAll = () => showQueuedJobs({ jobs, engine });
    for (const [i, ontologyId] of [...unnotified].entries()) {
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
    async notifyActor(ontologyId) {
      if (timer === null) return wake(ontologyId);
      // It was out of reach a moment ago: nobody waits for its silence again.
      unnotified.add(ontologyId);
      return 'unreachable';
    },
    async queue(job) {
      if (timer === null) return wake(job.ontologyId, () => show(job));
      unnotified.add(job.ontologyId);
      return 'unreachable';
    },
    async notifyWorkflow(jobId, message) {
      try {
        await message();
        return 'told';
      } catch (error) {
        logger.warn({ err: error, job_id: jobId }, 'the workflow could not be notified; it follows the record');
        return 'unreachable';
      }
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      unnotified.clear();
    },
  };
}
