import assert from 'node:assert/strict';
import type { Store } from '../../domain/ports.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function questionClaimContract(makeBench: MakeStoreBench): void {
  describe('claims on questions to models', () => {
    let bench: StoreBench;
    let store: Store;
    let other: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      other = await bench.open();
    });
    after(() => bench.dispose());

    it('go to one of several processes that ask at the same moment', async () => {
      const granted = await Promise.all(
        Array.from({ length: 12 }, (_, i) => (i % 2 ? store : other).claimQuestions(['same'], `owner-${i}`, 1000)),
      );
      assert.deepEqual(granted.flat(), ['same']);
    });

    it('are given for what nobody else asks, in order, and given up together', async () => {
      assert.deepEqual(await store.claimQuestions(['b'], 'ann', 1000), ['b']);
      assert.deepEqual(await other.claimQuestions(['c', 'b', 'a'], 'bob', 1000), ['c', 'a']);
      await store.releaseQuestions('bob');
      assert.deepEqual(await other.claimQuestions(['a', 'b', 'c'], 'cyd', 1000), ['a', 'c']);
      await store.releaseQuestions('nobody');
      assert.deepEqual(await store.claimQuestions(['b'], 'ann', 1000), ['b']);
    });

    it('last while they are renewed, and pass to another when they are not', async () => {
      await store.claimQuestions(['long'], 'ann', 1000);
      bench.clock.now += 999;
      assert.deepEqual(await other.claimQuestions(['long'], 'bob', 1000), []);
      assert.deepEqual(await store.claimQuestions(['long'], 'ann', 1000), ['long']);
      bench.clock.now += 999;
      assert.deepEqual(await other.claimQuestions(['long'], 'bob', 1000), []);
      bench.clock.now += 1;
      assert.deepEqual(await other.claimQuestions(['long'], 'bob', 1000), ['long']);
      assert.deepEqual(await store.claimQuestions(['long'], 'ann', 1000), [], 'lost without noticing');
      await store.releaseQuestions('ann');
      assert.deepEqual(await store.claimQuestions(['long'], 'cyd', 1000), []);
    });
  });
}
