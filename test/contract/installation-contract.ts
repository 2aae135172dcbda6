import assert from 'node:assert/strict';
import { submission } from './graph-fixtures.js';
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
        const copy = await other.open();
        assert.notEqual(await copy.installationId(), id);
        const { job } = await copy.submitJob(submission());
        await copy.setWorkflowWaits([job.jobId], true);
        const by = { actorId: null, actorName: 'test', credential: null, requestId: null, address: null };
        const entry = {
          ...by,
          action: 'installation.renew',
          target: 'ab12cd34',
          outcome: 'done',
          details: {},
        } as const;
        await copy.renewInstallation('ab12cd34', entry);
        assert.equal(await copy.installationId(), 'ab12cd34');
        const shown = await copy.queuedWithoutWorkflow(10);
        assert.deepEqual(shown.map(({ jobId }) => jobId), [job.jobId], 'it is shown again under the new id'); // oxfmt-ignore
      } finally {
        await one.dispose();
        await other.dispose();
      }
    });
  });
}
