import assert from 'node:assert/strict';
import { openedState, statusesToMark } from '../../../domain/jobs/job-status.js';

describe('the state of a job', () => {
  it('is queued where it waits for its turn, and else processing and started at once', () => {
    assert.deepEqual(openedState(true, 'now'), { status: 'queued', stage: 'queued', startedAt: null });
    assert.deepEqual(openedState(false, 'now'), { status: 'processing', stage: 'running', startedAt: 'now' });
  });

  it('says whether it is noted that a workflow waits for it: before its turn, and no more after its end', () => {
    assert.deepEqual(statusesToMark(true), ['queued']);
    assert.deepEqual(statusesToMark(false), ['completed', 'failed', 'cancelled']);
  });
});
