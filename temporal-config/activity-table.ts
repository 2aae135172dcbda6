import type { Duration } from '@temporalio/common';
import type { retryProfiles } from './retry-profiles.js';
import type { QueueName } from '../domain/operations/queue-names.js';

/** Options of one activity in Temporal. Workers read the queue, workflows the rest. */
export interface ActivityRow {
  /** The queue, and with it the limit, it falls under. `main` and `programs` also run the workflows that call it. */
  queue: QueueName;
  /** The queue it was on in earlier versions, whose workflows may have put it there. */
  earlierQueue?: QueueName;
  /**
   * Time limit of one attempt (`attempt`), or of all attempts (`whole`); `budget`: of all attempts, set by the
   * workflow.
   */
  limit: { attempt: Duration } | { whole: Duration } | 'budget';
  /** Retry profile. */
  retry: keyof typeof retryProfiles;
  /**
   * Behaviour when the workflow is cancelled: `wait` until the attempt in progress has ended, where what follows must
   * not overlap it or needs what it had reached; `leave` it, and tell it to stop.
   */
  cancellation: 'wait' | 'leave';
  /** Summary in the UI; a call may give a more exact one. */
  summary: string;
}

/** A small change of a job's record, or a signal. */
const record = { queue: 'main', limit: { attempt: '1 minute' }, retry: 'record', cancellation: 'leave' } as const;

/**
 * Every activity, once. An activity is a row here and a function in `activities/`; a row without a function, or a
 * function without a row, does not compile (`worker/create-workers.ts`).
 */
export const activityTable = {
  startJobs: { ...record, summary: 'Select and start the next jobs' },
  isToStart: { ...record, summary: 'Check whether an operator ended the workflow' },
  confirmStart: { ...record, summary: 'Confirm the start of the job' },
  enterStage: { ...record, summary: 'Record the stage' },
  awaitApproval: { ...record, summary: 'Record the wait for approval' },
  approveJob: { ...record, summary: 'Approve the job for an operator' },
  expireApproval: { ...record, summary: 'Expire the approval when its time is over' },
  pauseJob: { ...record, summary: 'Record whether the job is paused' },
  finishJob: { ...record, summary: 'Record the end of the job' },
  failJob: { ...record, summary: 'Record the failure' },
  cancelJob: { ...record, summary: 'Record the cancellation' },
  requestCancellation: { ...record, summary: 'Cancel the job for an operator' },
  wakeOntology: { ...record, summary: 'Notify the ontology that the next job may start' },
  // It may find thousands of queued jobs whose workflows have to be started.
  settleIdleJobs: { ...record, limit: { attempt: '15 minutes' }, summary: 'Reconcile job records with Temporal' },

  clearExpiredData: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    // It looks at every stored object.
    limit: { attempt: '6 hours' },
    summary: 'Clear expired data',
  },

  parseDocument: {
    ...{ queue: 'documents', earlierQueue: 'store', retry: 'document', cancellation: 'leave' },
    // Thousands of scanned pages take hours; a single one that hangs is ended by the parser's own limit.
    limit: { attempt: '24 hours' },
    summary: 'Parse the original into text',
  },
  chunkDocument: {
    ...{ queue: 'store', retry: 'document', cancellation: 'leave' },
    limit: { attempt: '30 minutes' },
    summary: 'Split the text into chunks',
  },
  extractChunks: {
    ...{ queue: 'models', retry: 'model', cancellation: 'leave' },
    limit: { attempt: '30 minutes' },
    summary: 'Extract concepts from chunks',
  },
  integrateChunks: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '15 minutes' },
    summary: 'Integrate chunks into the graph',
  },
  finishDocument: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '15 minutes' },
    summary: 'Retract outdated evidence and complete the job',
  },

  deleteFromGraph: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    // Thousands of documents; each is a commit of its own.
    limit: { attempt: '24 hours' },
    summary: 'Delete from the graph',
  },

  analyze: {
    // An analysis that brings the worker down each time must not do so for ever.
    ...{ queue: 'analyses', retry: 'document', cancellation: 'wait' },
    // It ends by itself in the time of its request, ten minutes at most.
    limit: { attempt: '15 minutes' },
    summary: 'Analyze the graph',
  },
  planMaintenance: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    // It makes the vectors of types that have none.
    limit: { attempt: '30 minutes' },
    summary: 'Plan the decisions on types',
  },
  decideTypes: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    // Twenty merges of types with hundreds of thousands of relationships.
    limit: { attempt: '1 hour' },
    summary: 'Merge and retire types',
  },
  measureEpistemicStatus: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '1 hour' },
    summary: 'Measure the types of relationships',
  },
  refreshEpistemicStatus: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '1 hour' },
    summary: 'Measure the types of relationships where the graph has changed',
  },
  keepVocabulary: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    // It makes the vectors of types that have none.
    limit: { attempt: '30 minutes' },
    summary: 'Compute categories, and consolidate the vocabulary where its zone asks for that',
  },

  keepBackups: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '15 minutes' },
    summary: 'Submit the scheduled backup that is due, and remove expired ones',
  },

  planRegeneration: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '15 minutes' },
    summary: 'Count the vectors that are missing, and estimate their cost',
  },
  makeVectors: {
    ...{ queue: 'models', retry: 'model', cancellation: 'wait' },
    limit: { attempt: '1 hour' },
    summary: 'Make vectors of the profile',
  },
  switchVectors: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    // It makes the last vectors.
    limit: { attempt: '2 hours' },
    summary: 'Make the last vectors, and the profile the active one',
  },

  takeSnapshot: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    // It copies the store.
    limit: { attempt: '12 hours' },
    summary: 'Take a snapshot of the graph',
  },
  writeRecords: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '2 hours' },
    summary: 'Write records of the backup',
  },
  assembleBackup: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    // It reads every object that the graph names.
    limit: { attempt: '24 hours' },
    summary: 'Put the backup together',
  },
  clearBackupWork: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '1 hour' },
    summary: 'Remove the snapshot and the parts of the backup',
  },

  verifyRestore: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '12 hours' },
    summary: 'Verify the backup',
  },
  stageBackup: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '24 hours' },
    summary: 'Stage the records of the backup',
  },
  publishRestore: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '12 hours' },
    summary: 'Put the records into the graph',
  },
  startRegeneration: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '5 minutes' },
    summary: 'Start the job that makes the missing vectors',
  },
  verifyRestoredGraph: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '12 hours' },
    summary: 'Verify the graph',
  },
  clearRestoreWork: {
    ...{ queue: 'store', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '1 hour' },
    summary: 'Remove what was staged',
  },

  submitLines: {
    ...{ queue: 'store', retry: 'store', cancellation: 'wait' },
    limit: { attempt: '1 hour' },
    summary: 'Submit lines or documents',
  },
  finishBatch: {
    ...{ queue: 'main', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '15 minutes' },
    summary: 'Record the end of the batch',
  },
  cancelBatch: {
    ...{ queue: 'main', retry: 'store', cancellation: 'leave' },
    limit: { attempt: '15 minutes' },
    summary: 'Cancel the unfinished documents of the batch',
  },

  sendWebhook: {
    // A request takes 10 s at most; one that waits for its turn is tried again by itself.
    ...{ queue: 'webhooks', limit: { attempt: '1 minute' }, retry: 'record', cancellation: 'wait' },
    summary: 'Send the event',
  },
  failWebhook: { ...record, summary: 'Record that the delivery was ended' },

  // It ends by itself at its deadline; anyone who cancels it must have what it had reached.
  runProgram: {
    ...{ queue: 'programs', retry: 'record', cancellation: 'wait' },
    limit: 'budget',
    summary: 'Run the statements',
  },
  abandonProgram: {
    ...{ queue: 'programs', retry: 'record', cancellation: 'leave' },
    limit: { whole: '1 minute' },
    summary: 'Record that the program was not run',
  },
} as const satisfies Record<string, ActivityRow>;

export type ActivityName = keyof typeof activityTable;

export const activityNames = Object.keys(activityTable) as ActivityName[];
