import { isUnreachable } from '../../errors.js';
import type { JobWorkflows, Notifier, NotifyOutcome } from '../../ports.js';
import type { Job } from '../job.js';

/**
 * Source of a command: a user through the API, or an operator in the Temporal UI. The latter contacts the job's own
 * workflow, which need not be notified of what it does itself.
 */
export type CommandSource = { username: string } | 'operator';

/** Outcome of a command. */
export interface CommandOutcome {
  job: Job;
  /** True if workflow and actor were notified; if not, they follow the record later. */
  notified: NotifyOutcome;
}

/** Notifier for activities: a failure fails the activity, which is retried. */
export function throwingNotifier({
  signalActor,
}: Pick<JobWorkflows, 'signalActor'>): Pick<Notifier, 'notifyActor' | 'notifyWorkflow'> {
  return {
    async notifyActor(ontologyId) {
      await signalActor(ontologyId);
      return 'notified';
    },
    async notifyWorkflow(_jobId, message) {
      await message();
      return 'notified';
    },
  };
}

/** Notifier for activities whose record suffices: where Temporal cannot be reached, the reconciler follows it. */
export function toleratingNotifier(
  workflows: Pick<JobWorkflows, 'startJob' | 'signalActor'>,
): Pick<Notifier, 'queue' | 'notifyWorkflow'> {
  return {
    queue: (job) =>
      orUnreachable(async () => {
        await workflows.startJob(job);
        await workflows.signalActor(job.ontologyId);
      }),
    notifyWorkflow: (_jobId, message) => orUnreachable(message),
  };
}

async function orUnreachable(message: () => Promise<void>): Promise<NotifyOutcome> {
  try {
    await message();
    return 'notified';
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return 'unreachable';
  }
}

/** One outcome for all notifications. */
export function combinedOutcome(...each: NotifyOutcome[]): NotifyOutcome {
  return each.includes('unreachable') ? 'unreachable' : 'notified';
}
