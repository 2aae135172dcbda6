import assert from 'node:assert/strict';
import type { MakeStoreBench } from './store-bench.js';

export function installationContract(makeBench: MakeStoreBench): void {
  describe('the id of the installation', () => {
    it('is made once for a store, and another store has another', async () => {
      const [one, other] = [await makeBench(), await makeBench()];
      try {
        const first = await one.open();
        const id = await first.installationId();
        assert.match(id, /^[0-9a-f]{8}$/);
        assert.equal(await (await one.open()).installationId(), id);
        await first.close();
        assert.equal(await (await one.open()).installationId(), id);
        assert.notEqual(await (await other.open()).installationId(), id);
      } finally {
        await one.dispose();
        await other.dispose();
      }
    });
  });
}
