import assert from 'node:assert/strict';
import { needsActor, nextToStart, queuePosition, type QueuedJob } from '../../../domain/jobs/queue.js';

const sequenceOf = (jobId: string) => jobId.charCodeAt(0);
const queued = (jobId: string): QueuedJob => ({
  ...{ jobId, queueSequence: sequenceOf(jobId), status: 'queued', runToken: 2, confirmedToken: 2 },
});
const processing = (jobId: string, confirmed = true): QueuedJob => ({
  ...{ jobId, queueSequence: sequenceOf(jobId), status: 'processing', runToken: 3 },
  confirmedToken: confirmed ? 3 : 2,
});

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

  it('starts who came first, in whatever order the jobs are read', () => {
    const jobs = [queued('d'), processing('c', false), queued('b'), processing('a', false)];
    assert.deepEqual(nextToStart(jobs, 3), { again: ['a', 'c'], fresh: ['b'] });
  });

  it('counts positions from the next to start, and gives none to a job that is not queued', () => {
    assert.deepEqual(
      [0, 4].map((ahead) => queuePosition({ status: 'queued' }, ahead)),
      [1, 5],
    );
    for (const status of ['processing', 'awaiting_approval', 'completed']) {
      assert.equal(queuePosition({ status }, 0), null);
    }
  });

  it('needs its actor for queued jobs, and for those that it would start again', () => {
    const jobs = [queued('a'), processing('b', false), processing('c')];
    assert.deepEqual(jobs.map(needsActor), [true, true, false]);
  });
});
