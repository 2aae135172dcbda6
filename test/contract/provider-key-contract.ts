import assert from 'node:assert/strict';
import type { Store } from '../../domain/ports.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function providerKeyContract(makeBench: MakeStoreBench): void {
  describe('keys of providers', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const key = {
      provider: 'openai',
      sealed: { keyId: 'k1', box: 'Ym94' },
      tail: '9c2F',
      baseUrl: null,
      status: 'valid',
      problem: null,
    } as const;

    it('are kept, one a provider, by name, and replaced as a whole', async () => {
      const first = await store.saveProviderKey(key);
      const at = new Date(bench.clock.now).toISOString();
      assert.deepEqual(first, { ...key, checkedAt: at, updatedAt: at });
      await store.saveProviderKey({ ...key, provider: 'anthropic' });
      bench.clock.now += 1000;
      const sealed = { keyId: 'k2', box: 'Ym94Mg==' };
      const second = await store.saveProviderKey({
        ...key,
        sealed,
        status: 'unvalidated',
        problem: 'Why.',
        baseUrl: 'u',
      });
      assert.notEqual(second.updatedAt, at);
      assert.deepEqual(
        (await store.providerKeys()).map(({ provider }) => provider),
        ['anthropic', 'openai'],
      );
      assert.deepEqual((await store.providerKeys())[1], second);
    });

    it('are sealed again only where nobody set another meanwhile', async () => {
      const [, { sealed } = key] = await store.providerKeys();
      const newer = { keyId: 'k3', box: 'bmV3' };
      await store.resealProviderKey('openai', { keyId: 'k1', box: 'Ym94' }, newer);
      assert.deepEqual((await store.providerKeys())[1]?.sealed, sealed);
      await store.resealProviderKey('openai', sealed, newer);
      assert.deepEqual((await store.providerKeys())[1]?.sealed, newer);
    });

    it('are deleted, once', async () => {
      await store.deleteProviderKey('openai');
      await rejectsWith('not_found', store.deleteProviderKey('openai'));
      assert.equal((await store.providerKeys()).length, 1);
    });
  });
}
