import assert from 'node:assert/strict';
import { admit, nextToStart, type QueuedJob } from '../../../domain/jobs/queue.js';

const queued = (jobId: string): QueuedJob => ({ jobId, status: 'queued', confirmed: false });
const processing = (jobId: string, confirmed = true): QueuedJob => ({ jobId, status: 'processing', confirmed });

describe('the queue of an ontology', () => {
  it('starts queued jobs in order while there is room', () => {
    const jobs = [processing('a'), queued('b'), queued('c'), queued('d')];
    assert.deepEqual(nextToStart(jobs, 3), { again: [], fresh: ['b', 'c'] });
    assert.deepEqual(nextToStart(jobs, 1), { again: [], fresh: [] });
    assert.deepEqual(nextToStart([processing('a'), processing('b'), queued('c')], 1), { again: [], fresh: [] });
  });

  it('starts again what was taken and never confirmed, and counts it as processing', () => {
    assert.deepEqual(nextToStart([processing('a', false), queued('b')], 1), { again: ['a'], fresh: [] });
    assert.deepEqual(nextToStart([processing('a', false), queued('b')], 2), { again: ['a'], fresh: ['b'] });
  });
});

describe('a submission', () => {
  const job = (jobId: string) => ({ jobId });
  it('joins the job that has its content in flight, forced or not', () => {
    for (const force of [false, true]) {
      assert.deepEqual(admit(force, job('open'), job('done')), { outcome: 'in_flight', job: job('open') });
    }
  });

  it('is a duplicate of what was read before, unless it is forced', () => {
    assert.deepEqual(admit(false, undefined, job('done')), { outcome: 'duplicate', job: job('done') });
    assert.deepEqual(admit(true, undefined, job('done')), { outcome: 'accepted' });
    assert.deepEqual(admit(false, undefined, undefined), { outcome: 'accepted' });
  });
});
