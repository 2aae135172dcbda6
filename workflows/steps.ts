import { proxyActivities, workflowInfo, type ActivityOptions } from '@temporalio/workflow';
import type { Duration } from '@temporalio/common';
import type { IngestSteps } from '../activities/ingest/steps.js';
import type { JobSteps } from '../activities/jobs/job-steps.js';
import { retryProfiles, taskQueues } from '../temporal-config/shared.js';

/** A worker that died is noticed after this, where the input does not say otherwise. */
const usualHeartbeat: Duration = '10 s';

/** The small steps on a job's record, on the workflows' own queue. */
export function jobSteps(heartbeat: Duration = usualHeartbeat) {
  return proxyActivities<JobSteps>({
    startToCloseTimeout: '1 minute',
    heartbeatTimeout: heartbeat,
    retry: retryProfiles.record,
  });
}

/** The steps of a document; each kind on the queue whose limit it falls under. */
export function ingestSteps(heartbeatMs: number) {
  const queues = taskQueues(workflowInfo().taskQueue);
  const document = proxyActivities<Pick<IngestSteps, 'parseDocument' | 'chunkDocument'>>({
    taskQueue: queues.store,
    startToCloseTimeout: '30 minutes',
    heartbeatTimeout: heartbeatMs,
    retry: retryProfiles.document,
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
  });
  return {
    parseDocument: document.parseDocument,
    chunkDocument: document.chunkDocument,
    extractChunks: model.extractChunks,
    integrateChunks: store.integrateChunks,
    finishDocument: store.finishDocument,
  };
}
