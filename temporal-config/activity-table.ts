import type { Duration } from '@temporalio/common';
import type { retryProfiles } from './retry-profiles.js';
import type { TaskQueues } from './task-queues.js';

/** How Temporal runs one activity. Workers read the queue, workflows the rest. */
export interface ActivityRow {
  /** The queue, and with it the limit, it falls under. `main` and `programs` also run the workflows that call it. */
  queue: keyof TaskQueues;
  /**
   * How long one attempt may take (`attempt`), or all attempts together (`whole`); `budget`: all attempts together, as long
   * as the workflow says.
   */
  limit: { attempt: Duration } | { whole: Duration } | 'budget';
  /** How it is tried again. */
  retry: keyof typeof retryProfiles;
  /**
   * When the workflow is cancelled: `wait` until the attempt under way has ended, where what follows must not overlap it or
   * wants what it had reached; `leave` it, and tell it to stop.
   */
  cancellation: 'wait' | 'leave';
  /** What the UI says it does; a call may say it more exactly. */
  summary: string;
}

/** A small change of a job's record, or a signal. */
const record = { queue: 'main', limit: { attempt: '1 minute' }, retry: 'record', cancellation: 'leave' } as const;

/**
 * Every activity, once. An activity is a row here and a function in `activities/`; a row without a function, or a function
 * without a row, does not compile (`worker/create-workers.ts`).
 */
export const activityTable = {
  startJobs: { ...record, summary: 'which jobs are next' },
  isToStart: { ...record, summary: 'whether its workflow was ended by somebody' },
  confirmStart: { ...record, summary: 'the job is taken up' },
  enterStage: { ...record, summary: 'the record shows the stage' },
  awaitApproval: { ...record, summary: 'the job waits for approval' },
  approveJob: { ...record, summary: 'an operator approved the job' },
  expireApproval: { ...record, summary: 'is the time for approval over' },
  pauseJob: { ...record, summary: 'the record shows whether the job is paused' },
  failJob: { ...record, summary: 'the record shows the failure' },
  cancelJob: { ...record, summary: 'the record shows the cancellation' },
  requestCancellation: { ...record, summary: 'an operator cancelled the job' },
  wakeOntology: { ...record, summary: 'the next job may start' },
  // It may find thousands of queued jobs whose workflows have to be started.
  settleIdleJobs: { ...record, limit: { attempt: '15 minutes' }, summary: 'records are compared with the engine' },

  parseDocument: {
    ...{ queue: 'store', retry: 'document', cancellation: 'leave' },
    // Thousands of scanned pages take hours; a single one that hangs is ended by the parser's own limit.
    limit: { attempt: '24 hours' },
    summary: 'the original becomes text',
  },
  chunkDocument: {
    ...{ queue: 'store', retry: 'document', cancellation: 'leave' },
    limit: { attempt: '30 minutes' },
    summary: 'the text is cut into chunks',
  },
  extractChunks: {
    ...{ queue: 'models', retry: 'model', cancellation: 'leave' },
    limit: { attempt: '30 minutes' },
    summary: 'chunks are read by the model',
  },
  integrateChunks: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '15 minutes' },
    summary: 'chunks are integrated',
  },
  finishDocument: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '15 minutes' },
    summary: 'what is no longer said is retracted, the job completed',
  },

  submitLines: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '1 hour' },
    summary: 'lines are submitted',
  },
  finishBatch: {
    ...{ queue: 'main', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '15 minutes' },
    summary: 'the record shows how it ends',
  },
  cancelBatch: {
    ...{ queue: 'main', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '15 minutes' },
    summary: 'its documents that have not ended are cancelled',
  },

  // It ends by itself at its deadline; whoever cancels it shall have what it had reached.
  runProgram: {
    ...{ queue: 'programs', retry: 'record', cancellation: 'wait' },
    limit: 'budget',
    summary: 'the statements are run',
  },
  abandonProgram: {
    ...{ queue: 'programs', retry: 'record', cancellation: 'leave' },
    limit: { whole: '1 minute' },
    summary: 'the record shows that nothing came of it',
  },
} as const satisfies Record<string, ActivityRow>;

export type ActivityName = keyof typeof activityTable;

export const activityNames = Object.keys(activityTable) as ActivityName[];
