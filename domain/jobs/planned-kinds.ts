import type { JobKindRules } from './job-kind-rules.js';

/**
 * Planned kinds, under the same rules. No job is of one of them, and no client can ask for one: a kind begins to run
 * when its row moves to `jobKindRules` and its workflow is there.
 */
export const plannedJobKinds = {
  backup: {
    description: 'Makes a backup of the graph',
    idPrefix: 'bak',
    workflowType: 'backUpGraph',
    workflowIdPrefix: 'backup',
    hasOntology: false,
    hasDocument: false,
    notPausable: 'makes a backup',
    whenWorkflowLost: { failed: 'The backup ended before it was complete. Make another.' },
    notRetryable: 'made a backup. Make another one.',
    afterFailure: 'Make another backup.',
    afterTermination: 'Make another backup.',
  },
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
