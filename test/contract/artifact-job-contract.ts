import assert from 'node:assert/strict';
import { artifactIdOf } from '../../domain/analysis/analysis-run.js';
import type { Store } from '../../domain/ports.js';
import { made } from './artifact-contract.js';
import { fresh } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** Contract of the jobs that compute artifacts. */
export function artifactJobContract(makeBench: MakeStoreBench): void {
  describe('artifacts of a job', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const analysisRun = { name: 'polarity', parameters: { positive_pole_id: 'a', max_hops: 2 }, timeoutMs: 5000 };
    const opening = () => ({
      ...{ jobId: fresh('ana'), ownerId: 'ann', ownerName: 'Ann', filename: 'A – B', analysisRun },
      ...{ requestKey: fresh('key'), graphEpoch: 7, costCapUsd: null, force: false },
    });
    const open = () => store.openAnalysis(opening());

    it('are computed with what the job says, which runs at once and is opened once', async () => {
      const job = await open();
      assert.deepEqual([job.kind, job.status, job.stage], ['analysis', 'processing', 'running']);
      assert.deepEqual(job.analysisRun, analysisRun);
      assert.deepEqual(await store.job(job.jobId), job);
      const again = { ...analysisRun, name: 'other' };
      assert.deepEqual(await store.openAnalysis({ ...opening(), ...job, filename: 'Other', analysisRun: again }), job);
    });

    it('are computed by one job for the same request of a user at the same epoch, however many come at once', async () => {
      const request = opening();
      const ask = (more: object = {}) => store.openAnalysis({ ...request, jobId: fresh('ana'), ...more });
      const [first, second] = await Promise.all([ask(), ask()]);
      assert.equal(second.jobId, first.jobId);
      assert.equal((await ask({ force: true })).jobId, first.jobId);
      const others = [
        { ownerId: 'bob' },
        { requestKey: fresh('key') },
        { graphEpoch: 8 },
        { analysisRun: { ...analysisRun, timeoutMs: analysisRun.timeoutMs + 1 } },
      ];
      for (const other of others) assert.notEqual((await ask(other)).jobId, first.jobId);
      await store.cancelJob((await ask()).jobId, { why: 'Cancelled.' });
    });

    it('are computed again after a failure or cancellation, and where they were deleted or are to be forced', async () => {
      const request = opening();
      const ask = (more: object = {}) => store.openAnalysis({ ...request, jobId: fresh('ana'), ...more });
      const failed = await ask();
      const error = { code: 'workflow_failed', detail: 'Failed.' } as const;
      await store.finishJob(failed.jobId, { status: 'failed', error });
      const cancelled = await ask();
      assert.notEqual(cancelled.jobId, failed.jobId);
      await store.cancelJob(cancelled.jobId, { why: 'Cancelled.' });
      const { jobId } = await ask();
      assert.notEqual(jobId, cancelled.jobId);
      const artifact = made({ artifactId: artifactIdOf(jobId) });
      await store.completeAnalysis(jobId, artifact);
      const kept = await ask();
      assert.deepEqual([kept.jobId, kept.status], [jobId, 'completed']);
      const forced = await ask({ force: true });
      assert.notEqual(forced.jobId, jobId);
      await store.cancelJob(forced.jobId, { why: 'Cancelled.' });
      await store.deleteArtifact(artifact.artifactId);
      assert.notEqual((await ask()).jobId, jobId);
    });

    it('are kept by the transaction that completes it, once', async () => {
      const { jobId } = await open();
      const artifact = made({ artifactId: artifactIdOf(jobId) });
      assert.equal(await store.completeAnalysis(jobId, artifact), true);
      assert.equal((await store.job(jobId))?.status, 'completed');
      assert.equal(await store.completeAnalysis(jobId, { ...artifact, name: 'Other' }), false);
      assert.equal((await store.artifact(artifact.artifactId))?.name, artifact.name);
    });

    it('are not kept where it was cancelled, failed or deleted meanwhile', async () => {
      const ends: ((jobId: string) => Promise<unknown>)[] = [
        (jobId) => store.cancelJob(jobId, { why: 'Ann cancelled the job.' }),
        (jobId) => store.finishJob(jobId, { status: 'failed', error: { code: 'workflow_failed', detail: 'Failed.' } }),
      ];
      for (const end of ends) {
        const { jobId } = await open();
        await end(jobId);
        const artifact = made({ artifactId: artifactIdOf(jobId) });
        assert.equal(await store.completeAnalysis(jobId, artifact), false);
        assert.equal(await store.artifact(artifact.artifactId), undefined);
      }
      await rejectsWith('not_found', store.completeAnalysis('ana-none', made()));
    });
  });
}
