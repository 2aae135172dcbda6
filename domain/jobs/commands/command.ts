import type { JobEngine, Notifier, NotifyOutcome } from '../../ports.js';
import type { Job } from '../job.js';

/**
 * Who gives a command: a user through the API, or an operator in the engine's UI. The latter speaks to the job's own
 * workflow, which need not be told of what it does itself.
 */
export type CommandSource = { username: string } | 'operator';

/** What became of a command on the record. */
export interface CommandOutcome {
  job: Job;
  /** Whether workflow and actor were told; where not, they follow the record later. */
  engine: NotifyOutcome;
}

/** How activities tell the engine: what cannot be told fails the activity, which is tried again. */
export function throwingNotifier({
  signalActor,
}: Pick<JobEngine, 'signalActor'>): Pick<Notifier, 'notifyActor' | 'notifyWorkflow'> {
  return {
    async notifyActor(ontologyId) {
      await signalActor(ontologyId);
      return 'told';
    },
    async notifyWorkflow(_jobId, message) {
      await message();
      return 'told';
    },
  };
}

/** One answer for all who were to be told. */
export function combinedOutcome(...each: NotifyOutcome[]): NotifyOutcome {
  return each.includes('unreachable') ? 'unreachable' : 'told';
}
