import assert from 'node:assert/strict';
import { decideIdempotency, type ClaimedKey } from '../../../domain/access/decide-idempotency.js';

describe('an idempotency key', () => {
  const known: ClaimedKey = {
    requestHash: 'h',
    startedAt: '2026-11-20T09:00:00Z',
    expiresAt: '2026-11-21T09:00:00Z',
    answer: null,
  };
  const answer = { status: 201, headers: {}, body: '{}', withheld: false };
  const asked = { requestHash: 'h', lostBefore: '2026-11-20T08:00:00Z', repeatable: false };
  const decide = (held: ClaimedKey | undefined, changes: Partial<typeof asked> = {}, now = '2026-11-20T10:00:00Z') =>
    decideIdempotency(held, { ...asked, ...changes }, now);

  it('is taken when it is free or has expired', () => {
    assert.deepEqual(decide(undefined), { outcome: 'claimed' });
    assert.deepEqual(decide({ ...known, requestHash: 'other', answer }, {}, known.expiresAt), { outcome: 'claimed' });
  });

  it('gives the answer again to the same request, and is refused to another', () => {
    assert.deepEqual(decide({ ...known, answer }), { outcome: 'answered', answer });
    assert.deepEqual(decide({ ...known, answer }, { requestHash: 'other' }), { outcome: 'reused' });
  });

  it('is open while its attempt may run, and taken over after it only where the effect cannot come twice', () => {
    const lostBefore = '2026-11-20T09:00:01Z';
    assert.deepEqual(decide(known, { lostBefore: known.startedAt }), { outcome: 'open' });
    assert.deepEqual(decide(known, { lostBefore }), { outcome: 'lost' });
    assert.deepEqual(decide(known, { lostBefore, repeatable: true }), { outcome: 'claimed' });
  });
});
