/**
 * Ids of the changes that a workflow which began before must not follow. Each guards its change with `patched`; the
 * recordings without its marker and those with it prove both ways. CONTRIBUTING.md says how one comes and goes.
 */
export const patches = {
  /** At a limit of cost the calls in progress are waited for; before, they were cancelled. */
  waitForPaidCalls: 'paid-calls-are-waited-for',
  /** An approval counts only for the wait it was given in; before, one that came earlier ended the next wait. */
  approvalsCountOnce: 'approvals-count-for-their-wait',
  /** A re-ingestion follows a rename of its ontology at once, in its search attribute; before, it ignored renames. */
  reingestionsFollowRenames: 'reingestions-follow-renames',
  /** Maintenance of the vocabulary that failed ends by `finishJob`, as other plain jobs do; before, by `failJob`. */
  maintenanceEndsLikeOthers: 'maintenance-ends-like-others',
  /** The same of regenerations of vectors. */
  regenerationsEndLikeOthers: 'regenerations-end-like-others',
  /** A paused job continues as new once its history is full; before, its history grew until the server ended it. */
  pausedJobsContinueAsNew: 'paused-jobs-continue-as-new',
  /** A regeneration of vectors waits until its cost is approved; before, it never did. */
  regenerationsAwaitApproval: 'regenerations-await-approval',
  /** Each job's workflow ends with the stage `finished`; before, many ended with the one they were in. */
  stagesAtTheEnd: 'stages-at-the-end',
  /** The graph is verified after a restore; before, it was not. */
  restoredGraphsAreVerified: 'restored-graphs-are-verified',
} as const;
