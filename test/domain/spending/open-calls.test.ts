import assert from 'node:assert/strict';
import { isExpired } from '../../../domain/is-expired.js';
import { isReplacedBy, sumOpenCalls } from '../../../domain/spending/reserve-call.js';

const now = '2026-05-01T13:00:00.000Z';

describe('an open reservation', () => {
  it('counts as lost from the end of its lease on', () => {
    assert.equal(isExpired({ expiresAt: '2026-05-01T13:00:00.001Z' }, now), false);
    assert.equal(isExpired({ expiresAt: now }, now), true);
  });

  it('is counted once: as reserved or as lost', () => {
    const calls = ['2026-05-01T12:00:00.000Z', now, '2026-05-01T14:00:00.000Z'].map((expiresAt, at) => ({
      expiresAt,
      reservedUsd: 2 ** at,
    }));
    assert.deepEqual(sumOpenCalls(calls, now), { reserved: 4, expired: 3 });
    assert.deepEqual(sumOpenCalls([], now), { reserved: 0, expired: 0 });
  });

  it('is replaced by the same request of the same job, and by no other', () => {
    const reserved = { jobId: 'job_1', requestHash: 'a' };
    assert.equal(isReplacedBy(reserved, { ...reserved }), true);
    assert.equal(isReplacedBy(reserved, { ...reserved, requestHash: 'b' }), false);
    assert.equal(isReplacedBy(reserved, { ...reserved, jobId: 'job_2' }), false);
  });
});
