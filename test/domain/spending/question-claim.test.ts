import assert from 'node:assert/strict';
import { claimedQuestion } from '../../../domain/spending/question-claim.js';

describe('a claim on a question', () => {
  const before = { owner: 'a', expiresAt: 100 };
  const at = (now: number) => ({ ttlMs: 50, now });

  it('goes to the first who asks, and is renewed for its owner alone', () => {
    assert.deepEqual(claimedQuestion(undefined, 'a', at(10)), { owner: 'a', expiresAt: 60 });
    assert.deepEqual(claimedQuestion(before, 'a', at(99)), { owner: 'a', expiresAt: 149 });
    assert.equal(claimedQuestion(before, 'b', at(99)), null);
  });

  it('passes to another once it has expired', () => {
    assert.deepEqual(claimedQuestion(before, 'b', at(100)), { owner: 'b', expiresAt: 150 });
  });
});
