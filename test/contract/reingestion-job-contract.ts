import assert from 'node:assert/strict';
import { isRereading } from '../../domain/jobs/job-identity.js';
import type { Store } from '../../domain/ports.js';
import { fresh, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** Contract of jobs that read documents of an ontology again. */
export function reingestionJobContract(makeBench: MakeStoreBench): void {
  describe('jobs that read documents again', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    it('are one of an ontology at a time, keep what was asked for, and are found by the ontology', async () => {
      const { ontologyId, ontology } = (await store.submitJob(submission())).job;
      const reingestion = { ontologyId, ontology, only: 'failed' as const, refetch: true, options: null };
      const given = () => ({
        ...{ jobId: fresh('rei'), ownerId: 'usr-1', ownerName: 'ann', filename: ontology },
        ...{ contentHash: 'sha256:list', bytes: 7, blobKey: 'sha256/list', reingestion },
      });
      const sender = {
        userId: 'usr-1',
        username: 'ann',
        scopes: null,
        defaults: { ontology: null, autoApprove: true },
      };
      const open = (job: ReturnType<typeof given>) => store.openBatch(job, { lines: 1, sender });
      const first = given();
      const job = await open(first);
      assert.ok(isRereading(job));
      assert.deepEqual([job.status, job.reingestion], ['processing', reingestion]);
      assert.deepEqual(await open(first), job, 'asked again');
      await rejectsWith('conflict', open(given()));
      const { items } = await store.jobs(
        { userId: 'usr-1', status: null, ontology, kind: 'reingestion' },
        { limit: 10, offset: 0 },
      );
      assert.deepEqual(
        items.map(({ jobId }) => jobId),
        [first.jobId],
      );
      await store.cancelJob(first.jobId, { why: 'Ann cancelled the job.' });
      assert.equal((await open(given())).status, 'processing');
    });

    it('are not retried where the ontology was deleted', async () => {
      const gone = { ontologyId: fresh('ont'), ontology: 'Gone' };
      const reingestion = { ...gone, only: null, refetch: false, options: null };
      const sender = {
        userId: 'usr-1',
        username: 'ann',
        scopes: null,
        defaults: { ontology: null, autoApprove: true },
      };
      const { jobId } = await store.openBatch(
        {
          ...{ jobId: fresh('rei'), ownerId: 'usr-1', ownerName: 'ann', filename: 'Gone' },
          ...{ contentHash: 'sha256:list', bytes: 7, blobKey: 'sha256/list', reingestion },
        },
        { lines: 1, sender },
      );
      await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
      await rejectsWith(
        'job_not_retryable',
        store.retryJob(jobId, { jobId: fresh('rei'), newOntologyId: fresh('ont'), scopes: null }),
      );
    });
  });
}
