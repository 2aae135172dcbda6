import assert from 'node:assert/strict';
import type { Store } from '../../domain/ports.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function leaseContract(makeBench: MakeStoreBench): void {
  describe('leases', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    it('have one owner at a time, and numbers that only rise', async () => {
      const first = (await store.acquireLease('one', 'ann', 1000))!;
      assert.equal(await store.acquireLease('one', 'bob', 1000), null);
      assert.equal((await store.acquireLease('one', 'ann', 1000))?.fence, first.fence);
      await store.releaseLease('one', first.fence);
      const second = (await store.acquireLease('one', 'bob', 1000))!;
      assert.ok(second.fence > first.fence);
      assert.notEqual(await store.acquireLease('another', 'ann', 1000), null);
    });

    it('pass to another when their time is over, and the first cannot renew or release them', async () => {
      const first = (await store.acquireLease('two', 'ann', 1000))!;
      bench.clock.now += 500;
      const renewed = (await store.renewLease('two', first.fence, 1000))!;
      assert.equal(renewed.expiresAt, new Date(bench.clock.now + 1000).toISOString());
      bench.clock.now += 999;
      assert.equal(await store.acquireLease('two', 'bob', 1000), null);
      bench.clock.now += 1;
      const second = (await store.acquireLease('two', 'bob', 1000))!;
      assert.ok(second.fence > first.fence);
      assert.equal(await store.renewLease('two', first.fence, 1000), null);
      await store.releaseLease('two', first.fence);
      assert.equal(await store.acquireLease('two', 'ann', 1000), null);
    });

    it('give the owner whose time ran out a new number', async () => {
      const first = (await store.acquireLease('three', 'ann', 1000))!;
      bench.clock.now += 1001;
      assert.equal(await store.renewLease('three', first.fence, 1000), null);
      assert.ok((await store.acquireLease('three', 'ann', 1000))!.fence > first.fence);
    });
  });
}
