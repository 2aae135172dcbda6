import type { JobEngine, Waker, Woken } from '../../ports.js';
import type { Job } from '../job.js';

/**
 * Who gives a command: a user through the API, or an operator in the engine's UI. The latter speaks to the job's own
 * workflow, which need not be told of what it does itself.
 */
export type CommandGiver = { username: string } | 'operator';

/** What became of a command on the record. */
export interface CommandOutcome {
  job: Job;
  /** Whether workflow and actor were told; where not, they follow the record later. */
  engine: Woken;
}

/** How activities tell the engine: what cannot be told fails the activity, which is tried again. */
export function strictWaker({ wakeOntology }: Pick<JobEngine, 'wakeOntology'>): Pick<Waker, 'wake' | 'tell'> {
  return {
    async wake(ontologyId) {
      await wakeOntology(ontologyId);
      return 'told';
    },
    async tell(_jobId, message) {
      await message();
      return 'told';
    },
  };
}

/** One answer for all who were to be told. */
export function told(...each: Woken[]): Woken {
  return each.includes('unreachable') ? 'unreachable' : 'told';
}
