import assert from 'node:assert/strict';
import { decideSubmission, needsActor, nextToStart, type QueuedJob } from '../../../domain/jobs/queue.js';

const queued = (jobId: string): QueuedJob => ({ jobId, status: 'queued', runToken: 2, confirmedToken: 2 });
const processing = (jobId: string, confirmed = true): QueuedJob => ({
  ...{ jobId, status: 'processing', runToken: 3 },
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

  it('needs its actor for queued jobs, and for those that it would start again', () => {
    const jobs = [queued('a'), processing('b', false), processing('c')];
    assert.deepEqual(jobs.map(needsActor), [true, true, false]);
  });
});

describe('a submission', () => {
  const job = (jobId: string, contentHash: string) => ({ jobId, contentHash });
  const [open, done, none] = [job('open', 'a'), job('done', 'a'), undefined];
  const given = (contentHash: string, force = false) => ({ contentHash, force });

  it('joins the job that has its content in flight, forced or not', () => {
    for (const force of [false, true]) {
      const joined = decideSubmission(given('a', force), { open, completed: done });
      assert.deepEqual(joined, { outcome: 'in_flight', job: open });
    }
  });

  it('is a duplicate of what the document is, unless it is forced', () => {
    const known = { open: none, completed: done };
    assert.deepEqual(decideSubmission(given('a'), known), { outcome: 'duplicate', job: done, supersedes: null });
    assert.deepEqual(decideSubmission(given('a', true), known), { outcome: 'accepted', supersedes: null });
    assert.deepEqual(decideSubmission(given('b'), known), { outcome: 'accepted', supersedes: null });
    assert.deepEqual(decideSubmission(given('a'), { open: none, completed: none }), {
      outcome: 'accepted',
      supersedes: null,
    });
  });

  it('takes the place of another version in flight, also where it is what the document is now and nothing is read', () => {
    const other = job('other', 'b');
    assert.deepEqual(decideSubmission(given('c'), { open: other, completed: done }), {
      outcome: 'accepted',
      supersedes: other,
    });
    const back = { outcome: 'duplicate', job: done, supersedes: other };
    assert.deepEqual(decideSubmission(given('a'), { open: other, completed: done }), back);
    const forced = { outcome: 'accepted', supersedes: other };
    assert.deepEqual(decideSubmission(given('a', true), { open: other, completed: done }), forced);
  });
});
