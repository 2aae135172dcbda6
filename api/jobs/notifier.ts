import type { Logger } from 'pino';
import { isUnreachable } from '../../domain/errors.js';
import type { OntologyJob } from '../../domain/jobs/job.js';
import {
  startSubmittedWorkflows,
  startQueuedWorkflows,
  type StartWorkflowsDependencies,
} from '../../domain/jobs/commands/start-workflows.js';
import type { JobWorkflows, Notifier, NotifyOutcome } from '../../domain/ports.js';

/** A notifier that repeats what did not arrive, until it is closed. */
export interface RetryingNotifier extends Notifier {
  close(): void;
}

export interface NotifierDependencies extends StartWorkflowsDependencies {
  workflows: JobWorkflows;
  logger: Logger;
}

/**
 * The queue lies in the store, so a signal that does not arrive loses nothing; it is repeated until Temporal takes it,
 * so that a job submitted while Temporal was unavailable starts by itself.
 */
export function createNotifier({ jobs, workflows, logger }: NotifierDependencies, retryMs = 5_000): RetryingNotifier {
  const unnotified = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  /** @param notify notifies the actor of the ontology */
  async function attempt(
    ontologyId: string,
    notify: () => Promise<void> = () => workflows.signalActor(ontologyId),
  ): Promise<NotifyOutcome> {
    try {
      await notify();
      unnotified.delete(ontologyId);
      return 'notified';
    } catch (error) {
      if (!isUnreachable(error)) {
        logger.error({ err: error, ontology_id: ontologyId }, 'notifying the actor of the ontology failed');
      }
      unnotified.add(ontologyId);
      timer ??= setTimeout(() => void notifyAll(), retryMs).unref();
      return 'unreachable';
    }
  }

  async function notifyAll(): Promise<void> {
    timer = null;
    let isStarted = false;
    for (const ontologyId of [...unnotified]) {
      const outcome = await attempt(ontologyId, async () => {
        if (!isStarted) await startQueuedWorkflows({ jobs, workflows });
        isStarted = true;
        await workflows.signalActor(ontologyId);
      });
      if (outcome === 'unreachable') return;
    }
  }

  const start = (job: OntologyJob) =>
    startSubmittedWorkflows(workflows, [job], {
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
      if (timer === null) return attempt(ontologyId);
      // It was unreachable a moment ago: do not wait for a time-out again.
      unnotified.add(ontologyId);
      return 'unreachable';
    },
    async queue(job) {
      if (timer === null) return attempt(job.ontologyId, () => start(job));
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
