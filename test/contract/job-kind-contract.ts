import assert from 'node:assert/strict';
import { inspection, kindsWithInspection } from '../support/own-kind.js';
import { fresh } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { AnyStore, MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'workflow_failed', detail: 'It broke.' } as const;
const page = { limit: 100, offset: 0 };

/** A kind of job that the program does not have needs a row, and nothing of the store. */
export function jobKindContract(makeBench: MakeStoreBench): void {
  describe('jobs of a kind of their own', () => {
    let bench: StoreBench;
    let store: AnyStore;
    before(async () => {
      bench = await makeBench();
      store = await bench.open({ kinds: kindsWithInspection });
    });
    after(() => bench.dispose());

    const opening = () => ({
      jobId: fresh('ana'),
      kind: inspection,
      ownerId: 'ann',
      ownerName: 'Ann',
      filename: 'All',
    });
    const open = () => store.openJob(opening());
    const ofAnn = { userId: 'ann', status: null, ontology: null };

    it('are at work from the beginning, and stay as they are when they are opened again', async () => {
      const given = opening();
      const job = await store.openJob(given);
      assert.deepEqual([job.kind, job.status, job.stage], ['inspection', 'processing', 'running']);
      assert.deepEqual([job.ownerId, job.filename, job.submitters], ['ann', 'All', ['ann']]);
      assert.deepEqual(await store.openJob({ ...given, filename: 'Other' }), job);
    });

    it('are listed, also by their kind, and given by their id', async () => {
      const job = await open();
      const other = await store.openJob({ ...opening(), jobId: fresh('prg'), kind: 'program' });
      const listed = async (kind: typeof inspection | null) =>
        (await store.jobs({ ...ofAnn, kind }, page)).items.map(({ jobId }) => jobId);
      assert.ok((await listed(inspection)).includes(job.jobId));
      assert.ok(!(await listed(inspection)).includes(other.jobId));
      assert.ok((await listed(null)).includes(job.jobId));
      assert.deepEqual(await store.job(job.jobId), job);
      assert.deepEqual(
        (await store.idleJobs(job.updatedAt)).find(({ jobId }) => jobId === job.jobId),
        job,
      );
    });

    it('end once: completed, failed or cancelled, whatever is said afterwards', async () => {
      const done = await open();
      await store.finishJob(done.jobId, { status: 'completed', error: null });
      await store.finishJob(done.jobId, { status: 'failed', error: failure });
      await store.failJob(done.jobId, 0, failure);
      const job = (await store.job(done.jobId))!;
      assert.deepEqual([job.status, job.stage, job.error, job.progress.percent], ['completed', 'finished', null, 100]);
      assert.equal(job.completedAt, new Date(bench.clock.now).toISOString());
      await rejectsWith('job_already_final', store.cancelJob(done.jobId, null));
      const failed = await store.finishJob((await open()).jobId, { status: 'failed', error: failure });
      assert.deepEqual([failed.status, failed.error], ['failed', failure]);
      const cancelled = await store.cancelJob((await open()).jobId, { code: 'job_cancelled', detail: 'by Ann' });
      assert.deepEqual([cancelled.status, cancelled.error?.detail], ['cancelled', 'by Ann']);
      await rejectsWith('not_found', store.finishJob('ana-none', { status: 'completed', error: null }));
    });

    it('follow their row: this one cannot be paused, and is retried when it failed', async () => {
      const job = await open();
      const held = await rejectsWith('job_not_processing', store.pauseJob(job.jobId, true));
      assert.match(held.detail, /inspects the graph/);
      const anew = { jobId: fresh('ana'), newOntologyId: fresh('ont') };
      await rejectsWith('job_not_final', store.retryJob(job.jobId, anew));
      await store.finishJob(job.jobId, { status: 'failed', error: failure });
      const { outcome, job: retry } = await store.retryJob(job.jobId, anew);
      assert.deepEqual([outcome, retry.jobId, retry.kind], ['accepted', anew.jobId, 'inspection']);
      assert.deepEqual([retry.status, retry.retryOf, retry.filename], ['processing', job.jobId, 'All']);
      await store.finishJob(retry.jobId, { status: 'completed', error: null });
      await rejectsWith('job_not_retryable', store.retryJob(retry.jobId, { ...anew, jobId: fresh('ana') }));
    });

    it('are deleted when they have ended', async () => {
      const job = await open();
      await rejectsWith('job_not_final', store.deleteJob(job.jobId));
      await store.finishJob(job.jobId, { status: 'completed', error: null });
      await store.deleteJob(job.jobId);
      assert.equal(await store.job(job.jobId), undefined);
    });
  });
}
