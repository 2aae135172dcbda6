import assert from 'node:assert/strict';
import { decideSubmission } from '../../../domain/submission/decide-submission.js';

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
