import assert from 'node:assert/strict';
import type { ExtractionChoice } from '../../domain/extraction/extraction-config.js';
import type { AuditEntry, Store } from '../../domain/ports.js';
import { fresh, submission } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** Contract of the choices of the model that reads documents. */
export function extractionConfigContract(makeBench: MakeStoreBench): void {
  describe('choices of the model that reads documents', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const builtin: ExtractionChoice = {
      ...{ provider: 'builtin', model: null, baseUrl: null, maxAnswerTokens: null, price: null, costCapUsd: null },
    };
    const remote: ExtractionChoice = {
      ...{ provider: 'openai', model: 'small', baseUrl: 'https://models.example/v1', maxAnswerTokens: 4000 },
      ...{ price: { inputPerMillionUsd: 0.5, outputPerMillionUsd: 2 }, costCapUsd: 1.5 },
    };
    const save = (choice: ExtractionChoice, audit?: AuditEntry) =>
      store.saveExtractionConfig({ ...choice, createdBy: 'ada' }, audit);
    const submit = async (batchId: string | null = null) =>
      (await store.submitJob(submission({ ontology: fresh('ont'), contentHash: fresh('sha256:'), batchId }))).job;
    const openBatch = (extractionConfigId?: number | null) =>
      store.openBatch(
        {
          ...{ jobId: fresh('bat'), ownerId: 'usr_1', ownerName: 'ada', filename: 'm.ndjson' },
          ...{ contentHash: 'sha256:1', bytes: 1, blobKey: 'sha256/1' },
        },
        {
          ...{ lines: 1, ...(extractionConfigId !== undefined && { extractionConfigId }) },
          sender: { userId: 'usr_1', username: 'ada', scopes: null, defaults: { ontology: null, autoApprove: null } },
        },
      );

    it('are none at first: jobs are of the settings', async () => {
      assert.equal(await store.currentExtractionConfig(), null);
      assert.equal(await store.extractionConfig(1), undefined);
      assert.equal((await submit()).extractionConfigId, undefined);
    });

    it('apply to what is submitted afterwards, each job keeps its own, and documents have that of their batch', async () => {
      const [earlier, earlierBatch] = [await submit(), await openBatch()];
      const first = await save(builtin);
      assert.deepEqual(
        [earlier, earlierBatch, await submit(earlierBatch.jobId)].map((job) => job.extractionConfigId),
        [undefined, undefined, undefined],
      );
      const [of, batch] = [await submit(), await openBatch()];
      const second = await save(remote);
      assert.deepEqual(
        [second.configId > first.configId, (await submit()).extractionConfigId],
        [true, second.configId],
      );
      assert.equal((await submit(batch.jobId)).extractionConfigId, first.configId);
      assert.equal((await openBatch(first.configId)).extractionConfigId, first.configId);
      assert.equal((await openBatch(null)).extractionConfigId, undefined);
      for (const { jobId } of [of, batch]) assert.equal((await store.job(jobId))?.extractionConfigId, first.configId);
    });

    it('are in use while a job that was submitted with them has not ended', async () => {
      const before = await store.extractionConfigsInUse();
      const { configId } = await save(remote);
      const openJobs = async () =>
        (await store.extractionConfigsInUse()).find(({ config }) => config.configId === configId)?.openJobs;
      assert.equal(await openJobs(), undefined);
      const [first, second] = [await submit(), await submit()];
      assert.equal(await openJobs(), 2);
      for (const { jobId } of [first, second]) await store.cancelJob(jobId, { why: 'x' });
      assert.deepEqual(await store.extractionConfigsInUse(), before);
    });

    it('are kept as they were, with their audit entry', async () => {
      const audit = {
        ...{ actorId: 'usr_1', actorName: 'ada', credential: null, requestId: null, address: null },
        ...{ action: 'extraction_config.set', target: 'openai:small', outcome: 'done' as const, details: {} },
      };
      const saved = await save(remote, audit);
      const { configId, createdAt } = saved;
      assert.deepEqual(saved, { ...remote, configId, createdAt, createdBy: 'ada' });
      assert.deepEqual(await store.currentExtractionConfig(), saved);
      const none = { actorId: null, target: null, outcome: null, since: null, until: null };
      await save(builtin);
      assert.deepEqual(await store.extractionConfig(configId), saved);
      const { total } = await store.auditEvents({ ...none, action: audit.action }, { limit: 10, offset: 0 });
      assert.equal(total, 1);
    });
  });
}
