import { proxyActivities, workflowInfo, type ActivityOptions } from '@temporalio/workflow';
import type { Duration } from '@temporalio/common';
import type { BatchSteps } from '../activities/batches/batch-steps.js';
import type { IngestSteps } from '../activities/ingest/steps.js';
import type { JobSteps } from '../activities/jobs/job-steps.js';
import type { ProgramSteps } from '../activities/programs/program-steps.js';
import type { ProgramTask } from '../domain/program/execution.js';
import { programGraceMs, retryProfiles, taskQueues } from '../temporal-config/shared.js';

/** A worker that died is noticed after this, where the input does not say otherwise. */
const usualHeartbeat: Duration = '10 s';

/** What the UI says each small step does. */
const recordSummaries: { [Name in keyof JobSteps]: string } = {
  startJobs: 'which jobs are next',
  isToStart: 'whether its workflow was ended by somebody',
  confirmStart: 'the job is taken up',
  enterStage: 'the record shows the stage',
  awaitApproval: 'the job waits for approval',
  approveJob: 'an operator approved the job',
  expireApproval: 'is the time for approval over',
  pauseJob: 'the record shows whether the job is paused',
  failJob: 'the record shows the failure',
  cancelJob: 'the record shows the cancellation',
  requestCancellation: 'an operator cancelled the job',
  wakeOntology: 'the next job may start',
  settleIdleJobs: 'records are compared with the engine',
};

/** A sweep may find thousands of queued jobs whose workflows have to be started. */
const longer: { [Name in keyof JobSteps]?: Pick<ActivityOptions, 'startToCloseTimeout'> } = {
  settleIdleJobs: { startToCloseTimeout: '15 minutes' },
};

/** The small steps on a job's record, on the workflows' own queue. */
export function jobSteps(heartbeat: Duration = usualHeartbeat): JobSteps {
  const options = {
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: heartbeat,
    retry: retryProfiles.record,
  } as const;
  const names = Object.keys(recordSummaries) as (keyof JobSteps)[];
  const steps = names.map((name) => [
    name,
    proxyActivities<JobSteps>({ ...options, ...longer[name], summary: recordSummaries[name] })[name],
  ]);
  return Object.fromEntries(steps) as JobSteps;
}

/** The steps of a document; each kind on the queue whose limit it falls under. */
export function ingestSteps(heartbeatMs: number) {
  const queues = taskQueues(workflowInfo().taskQueue);
  const document = (summary: string, startToCloseTimeout: Duration) =>
    proxyActivities<Pick<IngestSteps, 'parseDocument' | 'chunkDocument'>>({
      taskQueue: queues.store,
      startToCloseTimeout,
      heartbeatTimeout: heartbeatMs,
      retry: retryProfiles.document,
      summary,
    });
  const model = proxyActivities<Pick<IngestSteps, 'extractChunks'>>({
    taskQueue: queues.models,
    startToCloseTimeout: '30 minutes',
    heartbeatTimeout: heartbeatMs,
    retry: retryProfiles.model,
  });
  // What follows a cancellation must not overlap a commit that is still under way.
  const whole: Pick<ActivityOptions, 'cancellationType'> = { cancellationType: 'WAIT_CANCELLATION_COMPLETED' };
  const store = proxyActivities<Pick<IngestSteps, 'integrateChunks' | 'finishDocument'>>({
    ...whole,
    taskQueue: queues.store,
    startToCloseTimeout: '15 minutes',
    heartbeatTimeout: heartbeatMs,
    retry: retryProfiles.store,
    summary: 'what is no longer said is retracted, the job completed',
  });
  return {
    // Thousands of scanned pages take hours; a single one that hangs is ended by the parser's own limit.
    parseDocument: document('the original becomes text', '24 hours').parseDocument,
    chunkDocument: document('the text is cut into chunks', '30 minutes').chunkDocument,
    extractChunks: model.extractChunks,
    integrateChunks: store.integrateChunks,
    finishDocument: store.finishDocument,
  };
}

/** The steps of a manifest; what they submit is read by others. */
export function batchSteps(heartbeatMs: number): BatchSteps {
  const common = { heartbeatTimeout: heartbeatMs, retry: retryProfiles.store };
  const lines = proxyActivities<Pick<BatchSteps, 'submitLines'>>({
    ...common,
    taskQueue: taskQueues(workflowInfo().taskQueue).store,
    startToCloseTimeout: '1 hour',
    // What follows a cancellation must not overlap a line that is still being submitted.
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    summary: 'lines are submitted',
  });
  const record = proxyActivities<Omit<BatchSteps, 'submitLines'>>({
    ...common,
    startToCloseTimeout: '15 minutes',
    summary: 'the record shows how it ends',
  });
  return { submitLines: lines.submitLines, finishBatch: record.finishBatch, cancelBatch: record.cancelBatch };
}

/** The steps of a program, on the queue of its workflow: nothing that reads documents waits there. */
export function programSteps({ timeoutMs, heartbeatMs }: Pick<ProgramTask, 'timeoutMs' | 'heartbeatMs'>): ProgramSteps {
  const common = { heartbeatTimeout: heartbeatMs, retry: retryProfiles.record };
  const run = proxyActivities<Pick<ProgramSteps, 'runProgram'>>({
    ...common,
    // The run ends by itself at its deadline; what follows that needs a moment.
    scheduleToCloseTimeout: timeoutMs + programGraceMs(heartbeatMs),
    // Whoever cancels it shall have what it had reached.
    cancellationType: 'WAIT_CANCELLATION_COMPLETED',
    summary: 'the statements are run',
  });
  const abandon = proxyActivities<Pick<ProgramSteps, 'abandonProgram'>>({
    ...common,
    scheduleToCloseTimeout: '1 minute',
    summary: 'the record shows that nothing came of it',
  });
  return { runProgram: run.runProgram, abandonProgram: abandon.abandonProgram };
}
