import type { JobEnd } from '../jobs/attempt-transitions.js';
import type { ProgramExecution } from './execution.js';

/**
 * Job status for the end of an execution: an abort of the program's own is a result like another, so its work was done.
 */
export function executionEnd({ outcome, aborted }: Pick<ProgramExecution, 'outcome' | 'aborted'>): JobEnd {
  switch (outcome) {
    case 'completed':
    case 'aborted':
      return { status: 'completed', error: null };
    case 'cancelled':
      return {
        status: 'cancelled',
        error: { code: 'job_cancelled', detail: aborted?.reason ?? 'It was cancelled. Run the program again.' },
      };
    case 'failed': {
      const detail = aborted?.reason ?? 'The program failed. Run it again.';
      return { status: 'failed', error: { code: 'workflow_failed', detail } };
    }
  }
}
