import assert from 'node:assert/strict';
import type { IdempotencyClaim, Store } from '../../domain/ports.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function idempotencyContract(makeBench: MakeStoreBench): void {
  describe('keys of requests', () => {
    let bench: StoreBench;
    let store: Store;
    beforeEach(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    afterEach(() => bench.dispose());

    const at = (millis: number) => new Date(bench.clock.now + millis).toISOString();
    const claim = (changes: Partial<IdempotencyClaim> = {}): IdempotencyClaim => ({
      ...{ userId: 'ann', key: 'k', requestHash: 'h', claim: 'first', repeatable: false },
      ...{ expiresAt: at(1000), lostBefore: at(-100) },
      ...changes,
    });
    const answer = { status: 201, headers: { Location: '/x' }, body: '{"a":1}', withheld: false };

    it('are taken once, and give the answer again', async () => {
      assert.deepEqual(await store.claimIdempotency(claim()), { outcome: 'claimed' });
      assert.deepEqual(await store.claimIdempotency(claim({ claim: 'second' })), { outcome: 'open' });
      await store.finishIdempotency(claim({ claim: 'second' }), answer);
      assert.deepEqual(await store.claimIdempotency(claim({ claim: 'second' })), { outcome: 'open' });
      await store.finishIdempotency(claim(), answer);
      assert.deepEqual(await store.claimIdempotency(claim({ claim: 'second' })), { outcome: 'answered', answer });
      await store.releaseIdempotency(claim());
      assert.equal((await store.claimIdempotency(claim())).outcome, 'answered');
    });

    it('are each user’s own, and for one request', async () => {
      await store.claimIdempotency(claim());
      assert.equal((await store.claimIdempotency(claim({ userId: 'bob' }))).outcome, 'claimed');
      assert.equal((await store.claimIdempotency(claim({ requestHash: 'other' }))).outcome, 'reused');
    });

    it('are free again after a failure, and when their time is over', async () => {
      await store.claimIdempotency(claim());
      await store.releaseIdempotency(claim({ claim: 'second' }));
      assert.equal((await store.claimIdempotency(claim())).outcome, 'open');
      await store.releaseIdempotency(claim());
      assert.equal((await store.claimIdempotency(claim())).outcome, 'claimed');
      await store.finishIdempotency(claim(), answer);
      bench.clock.now += 1000;
      assert.equal((await store.claimIdempotency(claim({ requestHash: 'other' }))).outcome, 'claimed');
    });

    it('tell of an attempt that ended with its process; only what cannot come twice is tried again', async () => {
      await store.claimIdempotency(claim());
      bench.clock.now += 500;
      assert.equal((await store.claimIdempotency(claim({ claim: 'second' }))).outcome, 'lost');
      assert.equal((await store.claimIdempotency(claim({ claim: 'second', repeatable: true }))).outcome, 'claimed');
      await store.finishIdempotency(claim(), answer);
      assert.equal((await store.claimIdempotency(claim({ claim: 'third' }))).outcome, 'open');
    });
  });
}
