import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import type { BatchJob, IngestionJob, Job } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { fresh, runningJob, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const expiresAt = '2099-01-01T00:00:00.000Z';

/** One approval for all jobs of a batch. */
export function batchApprovalContract(makeBench: MakeStoreBench): void {
  describe('the approval of a batch', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    /** A batch of as many jobs, all submitted and none of them started. */
    async function batchOf(
      count: number,
      costCapUsd: number | null = null,
    ): Promise<{ batch: BatchJob; jobs: IngestionJob[] }> {
      const batch = await store.openBatch(
        {
          ...{ jobId: fresh('bat'), ownerId: 'usr-1', ownerName: 'ann', filename: 'm.ndjson' },
          ...{ contentHash: 'sha256:m', bytes: 7, blobKey: 'sha256/m' },
        },
        {
          lines: count,
          sender: {
            ...{ userId: 'usr-1', username: 'ann', scopes: null },
            defaults: { ontology: null, autoApprove: null },
          },
          costCapUsd,
        },
      );
      const jobs: IngestionJob[] = [];
      for (let line = 1; line <= count; line += 1) {
        const { job } = await store.submitJob(submission({ batchId: batch.jobId }));
        await store.recordBatchLines(batch.jobId, [{ line, outcome: 'accepted', jobId: job.jobId, error: null }]);
        jobs.push(job);
      }
      return { batch, jobs };
    }

    async function start({ jobId, ontologyId }: IngestionJob): Promise<IngestionJob> {
      const { runToken } = (await store.startJobs(ontologyId, 1000)).find((one) => one.jobId === jobId)!;
      return asIngestion(await store.confirmStart(jobId, runToken));
    }

    async function estimated(job: IngestionJob, costUsd: number): Promise<IngestionJob> {
      const running = await start(job);
      return store.recordAnalysis(job.jobId, running.runToken, {
        ...{ contentType: 'text/plain', textKey: `text/${job.jobId}`, manifestKey: `work/${job.jobId}/`, chunks: 2 },
        analysis: {
          ...{ words: 10, characters: 60, chunks: 2, tokensLow: 100, tokensHigh: 200 },
          ...{ costLowUsd: costUsd / 2, costHighUsd: costUsd, extractionModel: 'm', embeddingModel: 'e' },
          extraction: { costLowUsd: costUsd / 4, costHighUsd: costUsd / 2 },
          embedding: { tokensLow: 3, tokensHigh: 5, costLowUsd: costUsd / 4, costHighUsd: costUsd / 2 },
          ...{ warnings: ['odd'], analyzedAt: bench.clock.now.toString() },
        },
      });
    }
    const wait = ({ jobId, runToken }: IngestionJob, reason: 'estimate' | 'cost_cap' | 'batch_cost_cap' = 'estimate') =>
      store.awaitApproval(jobId, runToken, { reason, expiresAt });
    const review = ({ jobId }: Job) => store.reviewBatch(jobId, expiresAt);
    const stateOf = async ({ jobId }: Job) => {
      const { status, approvalReason } = (await store.job(jobId))!;
      return [status, approvalReason];
    };

    it('is asked once for the sum, when the last job is estimated, and lets all of them go', async () => {
      const { batch, jobs } = await batchOf(3);
      const [first, second, third] = jobs as [IngestionJob, IngestionJob, IngestionJob];
      const waiting = await wait(await estimated(first, 2));
      assert.deepEqual(
        [waiting.status, waiting.approvalReason, waiting.expiresAt],
        ['awaiting_approval', 'batch', null],
      );
      await wait(await estimated(second, 4));
      assert.equal((await review(batch)).status, 'processing');
      await rejectsWith('job_not_awaiting_approval', store.approveJob(first.jobId, 'ann'));
      await rejectsWith('job_not_awaiting_approval', store.approveJob(batch.jobId, 'ann'));

      const last = await estimated(third, 1);
      const asks = await review(batch);
      assert.deepEqual(
        [asks.status, asks.stage, asks.approvalReason, asks.expiresAt],
        ['awaiting_approval', 'awaiting_approval', 'estimate', expiresAt],
      );
      const { costLowUsd, costHighUsd, words, chunks, tokensHigh, warnings } = asks.analysis!;
      assert.deepEqual([costLowUsd, costHighUsd, words, chunks, tokensHigh], [3.5, 7, 30, 6, 600]);
      assert.deepEqual(warnings, ['odd']);
      assert.deepEqual(asks.analysis!.extraction, { costLowUsd: 1.75, costHighUsd: 3.5 });
      assert.deepEqual(asks.analysis!.embedding, { tokensLow: 9, tokensHigh: 15, costLowUsd: 1.75, costHighUsd: 3.5 });
      assert.deepEqual(await review(batch), asks);

      const approved = await store.approveJob(batch.jobId, 'ben');
      assert.deepEqual(
        [approved.status, approved.stage, approved.approvedBy, approved.approvalReason, approved.expiresAt],
        ['processing', 'running', 'ben', null, null],
      );
      for (const job of [first, second]) {
        const released = asIngestion((await store.job(job.jobId))!);
        assert.deepEqual([released.status, released.approvedBy], ['queued', 'ben']);
        const [started] = await store.startJobs(job.ontologyId, 10);
        assert.deepEqual([started?.jobId, started?.resumes], [job.jobId, true]);
      }
      // Estimated before, it comes to wait only now.
      const late = await wait(last);
      assert.deepEqual([late.status, late.approvedBy, late.approvalReason], ['queued', 'ben', null]);
      assert.equal((await wait(last)).status, 'queued');
      assert.equal((await review(batch)).status, 'processing');
    });

    it('is not asked where no job waits, and the estimate of the whole is known all the same', async () => {
      const { batch, jobs } = await batchOf(2);
      for (const job of jobs) await estimated(job, 0);
      const looked = await review(batch);
      assert.deepEqual([looked.status, looked.analysis?.chunks], ['processing', 4]);
      const failing = await batchOf(2);
      await wait(await estimated(failing.jobs[0]!, 1));
      await store.failJob(failing.jobs[1]!.jobId, null, { code: 'unreadable_document', detail: 'Broken.' });
      assert.equal((await review(failing.batch)).status, 'awaiting_approval');
      await store.cancelJob(failing.jobs[0]!.jobId, { why: 'Ann cancelled the job.' });
      assert.equal((await review(failing.batch)).status, 'failed');
    });

    it('expires for all of them, and none waits for a batch that has ended', async () => {
      const { batch, jobs } = await batchOf(2);
      for (const job of jobs) await wait(await estimated(job, 1));
      await review(batch);
      const expired = await store.expireApprovals('2100-01-01T00:00:00.000Z');
      assert.deepEqual(
        expired.map(({ jobId, error }) => [jobId, error?.code]),
        [[batch.jobId, 'approval_expired'], ...jobs.map(({ jobId }) => [jobId, 'job_cancelled'])],
      );
      const { batch: terminated, jobs: left } = await batchOf(1);
      await wait(await estimated(left[0]!, 1));
      assert.deepEqual(await store.expireApprovals(bench.clock.now.toString()), []);
      await store.failJob(terminated.jobId, null, { code: 'terminated_by_operator', detail: 'Ended.' });
      await store.expireApprovals('2000-01-01T00:00:00.000Z');
      assert.deepEqual(await stateOf(left[0]!), ['cancelled', null]);
    });

    it('cannot be given once the batch has ended: its jobs are cancelled and retried on their own', async () => {
      const { batch, jobs } = await batchOf(1);
      const [{ jobId }] = jobs as [IngestionJob];
      await wait(await estimated(jobs[0]!, 1));
      await store.failJob(batch.jobId, null, { code: 'terminated_by_operator', detail: 'Ended.' });
      const advice = /which has ended\. Cancel the job and retry it/;
      await rejectsWith('job_not_awaiting_approval', store.approveJob(jobId, 'ann'), advice);
      await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
      const retry = await store.retryJob(jobId, { jobId: fresh('job'), newOntologyId: fresh('ont') });
      assert.equal(retry.outcome, 'accepted');
      const again = asIngestion(retry.job);
      assert.equal(again.analysis, null, 'it is not measured yet');
      await wait(await estimated(again, 1));
      assert.equal((await store.approveJob(again.jobId, 'ann')).status, 'queued');
    });

    it('is asked again when the limit of the whole is reached, for those alone that it stopped', async () => {
      const { batch, jobs } = await batchOf(3, 2);
      const [first, second, third] = jobs as [IngestionJob, IngestionJob, IngestionJob];
      await wait(await estimated(first, 1));
      const [stopped, other] = [await estimated(second, 1), await estimated(third, 1)];
      const waits = await wait(stopped, 'batch_cost_cap');
      assert.deepEqual([waits.approvalReason, waits.expiresAt], ['batch_cost_cap', null]);
      const asks = (await store.job(batch.jobId))!;
      assert.deepEqual([asks.status, asks.approvalReason, asks.costCapUsd], ['awaiting_approval', 'cost_cap', 2]);
      await wait(other, 'batch_cost_cap');
      await rejectsWith('job_not_awaiting_approval', store.approveJob(second.jobId, 'ann'));

      const approved = await store.approveJob(batch.jobId, 'ben');
      assert.deepEqual([approved.status, approved.costCapUsd, approved.approvedAt], ['processing', 4, null]);
      assert.deepEqual(
        [await stateOf(first), await stateOf(second), await stateOf(third)],
        [
          ['awaiting_approval', 'batch'],
          ['queued', null],
          ['queued', null],
        ],
      );
      // The estimate was never approved.
      assert.deepEqual(
        [(await review(batch)).approvalReason, (await review(batch)).status],
        ['estimate', 'awaiting_approval'],
      );
    });

    it('is asked for the limit, too, when that was reached while the estimate was to be approved', async () => {
      const { batch, jobs } = await batchOf(2, 2);
      await wait(await estimated(jobs[0]!, 1));
      const paying = await estimated(jobs[1]!, 1);
      await review(batch);
      await wait(paying, 'batch_cost_cap');
      assert.equal((await store.approveJob(batch.jobId, 'ben')).status, 'processing');
      assert.deepEqual(await stateOf(jobs[0]!), ['queued', null]);
      assert.deepEqual(await stateOf(paying), ['awaiting_approval', 'batch_cost_cap']);
      assert.equal((await review(batch)).approvalReason, 'cost_cap');
    });

    it('leaves a limit of a line itself to that line', async () => {
      const { batch } = await batchOf(1);
      const own = await runningJob(store, { batchId: batch.jobId, costCapUsd: 1 });
      const waiting = await wait(own, 'cost_cap');
      assert.deepEqual([waiting.approvalReason, waiting.expiresAt], ['cost_cap', expiresAt]);
      assert.equal((await store.approveJob(own.jobId, 'ann')).costCapUsd, 2);
    });

    it('lets go lines that wait at their own limit, too, and names them until then', async () => {
      const { batch, jobs } = await batchOf(1);
      const own = await runningJob(store, { batchId: batch.jobId, costCapUsd: 1 });
      await store.recordBatchLines(batch.jobId, [{ line: 2, outcome: 'accepted', jobId: own.jobId, error: null }]);
      await wait(own, 'cost_cap');
      const waiting = async () => (await store.batchCounts(batch.jobId))!.waiting;
      assert.deepEqual(await waiting(), { atOwnLimit: 1, onOthers: 0, jobs: [own.jobId] });
      const reasons = async () =>
        (await store.batchLines(batch.jobId, null, { limit: 9, offset: 0 })).items.map(({ reason }) => reason);
      const [none, reason] = await reasons();
      assert.equal(none, null);
      assert.match(reason!, /would exceed its cost cap: 0 of 1\.00 US dollars/);

      const before = (await store.job(batch.jobId))!;
      const approved = await store.approveJob(batch.jobId, 'ben');
      assert.deepEqual([approved.status, approved.approvedAt, before.status], ['processing', null, 'processing']);
      const raised = (await store.job(own.jobId))!;
      assert.deepEqual([raised.status, raised.costCapUsd, raised.approvalReason], ['queued', 2, null]);
      assert.deepEqual([await waiting(), await reasons()], [{ atOwnLimit: 0, onOthers: 0, jobs: [] }, [null, null]]);
      await rejectsWith('job_not_awaiting_approval', store.approveJob(batch.jobId, 'ben'));
      assert.deepEqual(await stateOf(jobs[0]!), ['queued', null]);
    });

    it('lets go a line at its own limit with the estimate of the whole', async () => {
      const { batch, jobs } = await batchOf(2);
      await wait(await estimated(jobs[0]!, 1));
      await wait(await estimated(jobs[1]!, 1), 'cost_cap');
      assert.equal((await review(batch)).approvalReason, 'estimate');
      await store.approveJob(batch.jobId, 'ben');
      for (const job of jobs) assert.deepEqual(await stateOf(job), ['queued', null]);
    });

    it('is not needed for a job of others that reads the content of a line; that one is named', async () => {
      const { batch } = await batchOf(1);
      const foreign = await runningJob(store, { costCapUsd: 1 });
      await store.recordBatchLines(batch.jobId, [{ line: 2, outcome: 'in_flight', jobId: foreign.jobId, error: null }]);
      await wait(foreign, 'cost_cap');
      assert.deepEqual((await store.batchCounts(batch.jobId))!.waiting, {
        ...{ atOwnLimit: 0, onOthers: 1, jobs: [foreign.jobId] },
      });
      await rejectsWith('job_not_awaiting_approval', store.approveJob(batch.jobId, 'ben'));
    });
  });
}
