import assert from 'node:assert/strict';
import type { JobSubmission, Store } from '../../domain/ports.js';
import { inspection, kindsOfTests, rereading, tidying, type TidyingJob } from '../support/own-kind.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { fresh, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'workflow_failed', detail: 'It broke.' } as const;
const page = { limit: 100, offset: 0 };

/** A kind of job that the program does not have needs a row, and nothing of the store. */
export function jobKindContract(makeBench: MakeStoreBench): void {
  describe('jobs of a kind of their own', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open({ kinds: kindsOfTests });
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
        (await store.staleJobs(job.updatedAt)).find(({ jobId }) => jobId === job.jobId),
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
      await rejectsWith('job_already_final', store.cancelJob(done.jobId, { why: 'Ann cancelled the job.' }));
      const failed = await store.finishJob((await open()).jobId, { status: 'failed', error: failure });
      assert.deepEqual([failed.status, failed.error], ['failed', failure]);
      const cancelled = await store.cancelJob((await open()).jobId, { why: 'Ann cancelled the job.' });
      const retried = 'Ann cancelled the job. Retry the job.';
      assert.deepEqual([cancelled.status, cancelled.error?.detail], ['cancelled', retried]);
      await rejectsWith('not_found', store.finishJob('ana-none', { status: 'completed', error: null }));
    });

    it('follow their row: this one cannot be paused, and is retried when it failed', async () => {
      const job = await open();
      const held = await rejectsWith('job_not_processing', store.pauseJob(job.jobId, true));
      assert.match(held.detail, /inspects the graph/);
      const again = { jobId: fresh('ana'), newOntologyId: fresh('ont') };
      await rejectsWith('job_not_final', store.retryJob(job.jobId, again));
      await store.finishJob(job.jobId, { status: 'failed', error: failure });
      const { outcome, job: retry } = await store.retryJob(job.jobId, again);
      assert.deepEqual([outcome, retry.jobId, retry.kind], ['accepted', again.jobId, 'inspection']);
      assert.deepEqual([retry.status, retry.retryOf, retry.filename], ['processing', job.jobId, 'All']);
      await store.finishJob(retry.jobId, { status: 'completed', error: null });
      await rejectsWith('job_not_retryable', store.retryJob(retry.jobId, { ...again, jobId: fresh('ana') }));
    });

    it('are deleted when they have ended', async () => {
      const job = await open();
      await rejectsWith('job_not_final', store.deleteJob(job.jobId));
      await store.finishJob(job.jobId, { status: 'completed', error: null });
      await store.deleteJob(job.jobId);
      assert.equal(await store.job(job.jobId), undefined);
    });
  });

  describe('jobs of a kind of their own that belong to an ontology', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open({ kinds: kindsOfTests });
    });
    after(() => bench.dispose());

    const place = () => {
      const ontologyId = fresh('ont');
      return { ontologyId, ontology: `Of ${ontologyId}` };
    };
    const opening = (of = place()) => ({
      ...{ jobId: fresh('voc'), kind: tidying, ownerId: 'ann', ownerName: 'Ann', filename: 'All' },
      ...of,
    });
    const open = async (of = place()) => (await store.openJob(opening(of))) as TidyingJob;
    /** Starts the only job of its ontology; its run token. */
    const start = async ({ ontologyId }: TidyingJob) => (await store.startJobs(ontologyId, 1))[0]!.runToken;
    const done = { status: 'completed', error: null } as const;

    it('wait in the queue of their ontology, and stay as they are when they are opened again', async () => {
      const given = opening();
      const job = (await store.openJob(given)) as TidyingJob;
      assert.deepEqual([job.kind, job.status, job.stage, job.startedAt], ['tidying', 'queued', 'queued', null]);
      assert.deepEqual([job.ontologyId, job.ontology], [given.ontologyId, given.ontology]);
      assert.ok(!('documentId' in job));
      assert.deepEqual(await store.openJob({ ...given, filename: 'Other' }), job);
      assert.ok((await store.ontologiesNeedingActor()).includes(job.ontologyId));
      assert.deepEqual(
        (await store.queuedWithoutWorkflow(100)).filter(({ jobId }) => jobId === job.jobId),
        [job],
      );
      const listed = await store.jobs({ userId: null, status: 'queued', kind: tidying, ontology: job.ontology }, page);
      assert.deepEqual(listed.items, [job]);
    });

    it('need an ontology, which others must not have', async () => {
      const { ontologyId: _id, ontology: _name, ...nowhere } = opening();
      await rejectsWith('internal_error', store.openJob(nowhere));
      await rejectsWith('internal_error', store.openJob({ ...opening(), kind: inspection }));
    });

    it('take their turn beside the documents of the ontology, in the order of the queue', async () => {
      const given = submission();
      const { job: document } = await store.submitJob(given);
      const job = await open({ ontologyId: document.ontologyId, ontology: given.ontology });
      assert.deepEqual([await store.queuePosition(document.jobId), await store.queuePosition(job.jobId)], [1, 2]);
      assert.deepEqual((await store.startJobs(job.ontologyId, 1)).map(({ jobId }) => jobId), [document.jobId]); // oxfmt-ignore
      await store.failJob(document.jobId, 1, failure);
      const [started] = await store.startJobs(job.ontologyId, 1);
      assert.deepEqual([started?.jobId, started?.runToken], [job.jobId, 1]);
      const running = await store.confirmStart(job.jobId, 1);
      assert.deepEqual([running.status, running.stage], ['processing', 'running']);
      assert.deepEqual(await store.startJobs(job.ontologyId, 1), []);
    });

    it('are requeued when their workflow is lost, and only their newest run ends them', async () => {
      const job = await open();
      const first = await start(job);
      assert.equal((await store.requeueJob(job.jobId, first)).status, 'queued');
      const second = await start(job);
      await rejectsWith('run_superseded', store.finishJob(job.jobId, done, first));
      assert.equal((await store.job(job.jobId))?.status, 'processing');
      assert.equal((await store.finishJob(job.jobId, done, second)).status, 'completed');
      assert.equal((await store.finishJob(job.jobId, done, second)).status, 'completed');
      assert.ok(!(await store.ontologiesNeedingActor()).includes(job.ontologyId));
    });

    it('are retried in the same ontology', async () => {
      const job = await open();
      await store.failJob(job.jobId, await start(job), failure);
      const { job: retry } = await store.retryJob(job.jobId, { jobId: fresh('voc'), newOntologyId: fresh('ont') });
      const { status, ontologyId, retryOf } = retry as TidyingJob;
      assert.deepEqual([status, ontologyId, retryOf], ['queued', job.ontologyId, job.jobId]);
    });
  });

  describe('jobs of a kind of their own that read a document', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open({ kinds: kindsOfTests });
    });
    after(() => bench.dispose());

    const owner = { ownerId: 'usr-1', ownerName: 'ann' };
    const submit = async (more: Partial<JobSubmission> = {}) =>
      (await store.submitJob(submission({ jobId: fresh('rei'), kind: rereading, ...more }))).job;
    const start = async ({ jobId, ontologyId }: IngestionJob) => {
      const { runToken } = (await store.startJobs(ontologyId, 100)).find((one) => one.jobId === jobId)!;
      await store.confirmStart(jobId, runToken);
      return runToken;
    };

    it('have the fields of a document, and are retried under their kind', async () => {
      const job = await submit();
      assert.deepEqual([job.kind, job.status, 'documentId' in job], ['rereading', 'queued', true]);
      await store.failJob(job.jobId, null, failure);
      const { job: retry } = await store.retryJob(job.jobId, { jobId: fresh('rei'), newOntologyId: fresh('ont') });
      assert.deepEqual([retry.kind, retry.retryOf], ['rereading', job.jobId]);
      assert.equal((retry as IngestionJob).documentId, job.documentId);
      await store.completeJob(retry.jobId, await start(retry as IngestionJob));
      const again = { jobId: fresh('rei'), newOntologyId: fresh('ont') };
      const { detail } = await rejectsWith('job_not_retryable', store.retryJob(retry.jobId, again));
      assert.match(detail, /force=true/);
    });

    it('wait for the approval of the batch that submitted them', async () => {
      const sent = { jobId: fresh('bat'), ...owner, filename: 'm.ndjson' };
      const batch = await store.openBatch(
        { ...sent, contentHash: 'sha256:m', bytes: 7, blobKey: 'sha256/m' },
        {
          ...{ lines: 1, costCapUsd: null },
          sender: { userId: 'usr-1', username: 'ann', scopes: null, defaults: { ontology: null, autoApprove: null } },
        },
      );
      const job = await submit({ batchId: batch.jobId });
      const expiresAt = '2099-01-01T00:00:00.000Z';
      const waiting = await store.awaitApproval(job.jobId, await start(job), { reason: 'estimate', expiresAt });
      assert.deepEqual([waiting.status, waiting.approvalReason], ['awaiting_approval', 'batch']);
      const refused = await rejectsWith('job_not_awaiting_approval', store.approveJob(job.jobId, 'ann'));
      assert.match(refused.detail, new RegExp(batch.jobId));
    });
  });
}
