import type { Logger } from 'pino';
import { isConcordanceError } from '../../domain/errors.js';
import type { OntologyJob } from '../../domain/jobs/job.js';
import {
  startWorkflows,
  startQueuedWorkflows,
  type StartWorkflowsDependencies,
} from '../../domain/jobs/start-queued-workflows.js';
import type { JobEngine, Notifier, NotifyOutcome } from '../../domain/ports.js';

/** A notifier that repeats what did not arrive, until it is closed. */
export interface RetryingNotifier extends Notifier {
  close(): void;
}

export interface NotifierDependencies extends StartWorkflowsDependencies {
  engine: JobEngine;
  logger: Logger;
}

/**
 * The queue lies in the store, so a signal that does not arrive loses nothing; it is repeated until Temporal takes it,
 * so that a job submitted while Temporal was unavailable starts by itself.
 */
export function createNotifier({ jobs, engine, logger }: NotifierDependencies, retryMs = 5_000): RetryingNotifier {
  const unnotified = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  /** @param first what is done before the actor is notified */
  async function signal(
    ontologyId: string,
    first: () => Promise<void> = async () => undefined,
  ): Promise<NotifyOutcome> {
    try {
      await first();
      await engine.signalActor(ontologyId);
      unnotified.delete(ontologyId);
      return 'notified';
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
    const startAll = () => startQueuedWorkflows({ jobs, engine });
    for (const [i, ontologyId] of [...unnotified].entries()) {
      if ((await signal(ontologyId, i === 0 ? startAll : undefined)) === 'unreachable') return;
    }
  }

  const show = (job: OntologyJob) =>
    startWorkflows(engine, [job], {
      // The client need not wait for the note; without it the reconciler starts the workflow again, which changes
      // nothing.
      async note(jobIds) {
        jobs.setWorkflowWaits(jobIds, true).catch((error: unknown) => {
          logger.warn({ err: error, job_id: job.jobId }, 'recording the waiting workflow failed');
        });
      },
    });

  return {
    async notifyActor(ontologyId) {
      if (timer === null) return signal(ontologyId);
      // It was unreachable a moment ago: do not wait for a time-out again.
      unnotified.add(ontologyId);
      return 'unreachable';
    },
    async queue(job) {
      if (timer === null) return signal(job.ontologyId, () => show(job));
      unnotified.add(job.ontologyId);
      return 'unreachable';
    },
    async notifyWorkflow(jobId, message) {
      try {
        await message();
        return 'notified';
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
