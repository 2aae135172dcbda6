import assert from 'node:assert/strict';
import { acquiredLease, releasedLease, renewedLease, requireLease } from '../../../domain/graph/lease-rules.js';

const held = { owner: 'ann', fence: 7, expiresAt: 1000 };
const free = { owner: null, fence: 7, expiresAt: 0 };
const at = (now: number) => ({ ttlMs: 500, now });

describe('a lease', () => {
  it('goes to who comes first, and to another with a higher number once it is free or over', () => {
    assert.deepEqual(acquiredLease(undefined, 'ann', at(100)), { owner: 'ann', fence: 1, expiresAt: 600 });
    assert.equal(acquiredLease(held, 'bob', at(999)), null);
    assert.deepEqual(acquiredLease(held, 'bob', at(1000)), { owner: 'bob', fence: 8, expiresAt: 1500 });
    assert.deepEqual(acquiredLease(free, 'bob', at(10)), { owner: 'bob', fence: 8, expiresAt: 510 });
  });

  it('keeps its number for its owner only as long as it lasts', () => {
    assert.equal(acquiredLease(held, 'ann', at(999))?.fence, 7);
    assert.equal(acquiredLease(held, 'ann', at(1000))?.fence, 8);
  });

  it('is renewed and released under its number alone', () => {
    assert.deepEqual(renewedLease(held, 7, at(900)), { ...held, expiresAt: 1400 });
    for (const [lease, fence, now] of [
      [held, 6, 900],
      [held, 7, 1000],
      [free, 7, 900],
      [undefined, 7, 900],
    ] as const) {
      assert.equal(renewedLease(lease, fence, at(now)), null);
    }
    assert.deepEqual(releasedLease(held, 7), free);
    assert.equal(releasedLease(held, 6), null);
    assert.equal(releasedLease(undefined, 7), null);
  });

  it('held by exclusive work keeps ordinary work out, with the time that remains', () => {
    const busy = { code: 'exclusive_lease_held', data: { owner: 'ann', retryAfterMs: 100 } };
    assert.throws(() => requireLease(held, null, 900), busy);
    for (const [lease, now] of [
      [held, 1000],
      [free, 0],
      [undefined, 0],
    ] as const) {
      requireLease(lease, null, now);
      assert.throws(() => requireLease(lease, 7, now), { code: 'run_superseded' });
    }
    requireLease(held, 7, 999);
    assert.throws(() => requireLease(held, 6, 999), { code: 'run_superseded' });
  });
});
