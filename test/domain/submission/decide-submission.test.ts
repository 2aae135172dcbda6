import assert from 'node:assert/strict';
import { decideSubmission, type KnownDocument } from '../../../domain/submission/decide-submission.js';

describe('a submission', () => {
  const job = (jobId: string, contentHash: string) => ({ jobId, contentHash });
  const [open, done, none] = [job('open', 'a'), job('done', 'a'), undefined];
  const decide = (
    submission: ReturnType<typeof given>,
    known: Omit<KnownDocument<ReturnType<typeof job>>, 'restored'>,
  ) => decideSubmission(submission, { ...known, restored: null });
  const given = (contentHash: string, force = false) => ({ contentHash, force });

  it('joins the job that has its content in flight, forced or not', () => {
    for (const force of [false, true]) {
      const joined = decide(given('a', force), { open, completed: done });
      assert.deepEqual(joined, { outcome: 'in_flight', job: open });
    }
  });

  it('is a duplicate of what the document is, unless it is forced', () => {
    const known = { open: none, completed: done };
    assert.deepEqual(decide(given('a'), known), { outcome: 'duplicate', job: done, supersedes: null });
    assert.deepEqual(decide(given('a', true), known), { outcome: 'accepted', supersedes: null });
    assert.deepEqual(decide(given('b'), known), { outcome: 'accepted', supersedes: null });
    assert.deepEqual(decide(given('a'), { open: none, completed: none }), {
      outcome: 'accepted',
      supersedes: null,
    });
  });

  it('finds nothing to read in what a backup contained, unless it is forced', () => {
    const [other, known] = [job('other', 'b'), { open: none, completed: none, restored: 'a' }];
    assert.deepEqual(decideSubmission(given('a'), known), { outcome: 'restored', supersedes: null });
    const supersedes = decideSubmission(given('a'), { ...known, open: other });
    assert.deepEqual(supersedes, { outcome: 'restored', supersedes: other });
    for (const submission of [given('a', true), given('b')]) {
      assert.deepEqual(decideSubmission(submission, known), { outcome: 'accepted', supersedes: null });
    }
  });

  it('takes the place of another version in flight, also where it is what the document is now and nothing is read', () => {
    const other = job('other', 'b');
    assert.deepEqual(decide(given('c'), { open: other, completed: done }), {
      outcome: 'accepted',
      supersedes: other,
    });
    const back = { outcome: 'duplicate', job: done, supersedes: other };
    assert.deepEqual(decide(given('a'), { open: other, completed: done }), back);
    const forced = { outcome: 'accepted', supersedes: other };
    assert.deepEqual(decide(given('a', true), { open: other, completed: done }), forced);
  });
});
