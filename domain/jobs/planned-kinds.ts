import type { JobKindRules } from './job-kind-rules.js';

/**
 * Planned kinds, under the same rules. No job is of one of them, and no client can ask for one: a kind begins to run
 * when its row moves to `jobKindRules` and its workflow is there.
 */
export const plannedJobKinds = {
  restore: {
    description: 'Restores a backup of the graph',
    idPrefix: 'res',
    workflowType: 'restoreGraph',
    workflowIdPrefix: 'restore',
    hasOntology: false,
    hasDocument: false,
    notPausable: 'restores a backup',
    // Half a graph must not stay: it continues from the backup, which is whole.
    whenWorkflowLost: 'start_workflow',
    notRetryable: 'restored a backup. Restore the backup again.',
    afterFailure: 'Restore the backup again.',
    afterTermination: 'Restore the backup again.',
  },
} as const satisfies Record<string, JobKindRules>;
