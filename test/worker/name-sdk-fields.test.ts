import assert from 'node:assert/strict';
import { nameSdkFields } from '../../worker/name-sdk-fields.js';

describe('fields of log lines of the Temporal SDK', () => {
  it('have the names that our own lines have, and none that is of no use', () => {
    const ofActivity = {
      ...{
        workflowId: 'ingest:a',
        workflowRunId: 'run-1',
        workflowType: 'ingestDocument',
        activityType: 'parseDocument',
      },
      ...{ activityId: '5', taskQueue: 'queue', attempt: 2, durationMs: 7, taskToken: 'AAEC', isLocal: false },
      ...{ job_id: 'job_1', request_id: 'req_1' },
    };
    assert.deepEqual(nameSdkFields(ofActivity), {
      ...{ workflow_id: 'ingest:a', run_id: 'run-1', workflow: 'ingestDocument', activity: 'parseDocument' },
      ...{ activity_id: '5', task_queue: 'queue', attempt: 2, ms: 7 },
      ...{ job_id: 'job_1', request_id: 'req_1' },
    });
  });
});
