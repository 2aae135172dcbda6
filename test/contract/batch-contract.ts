import { asBatch } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import type { BatchLine, LineFilter, LineOutcome } from '../../domain/batches/batch.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { fresh, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const sender = {
  userId: 'usr-1',
  username: 'ann',
  scopes: ['ingest:create'],
  defaults: { ontology: 'Rivers', autoApprove: true },
};
const refusal = { code: 'malformed_json', detail: 'The line is not JSON.' } as const;
const failure = { code: 'model_failed', detail: 'The model did not answer.' } as const;
const page = { limit: 100, offset: 0 };

export function batchContract(makeBench: MakeStoreBench): void {
  describe('batches', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const manifest = (contentHash = `sha256:${fresh('manifest')}`) => ({
      ...{ jobId: fresh('bat'), ownerId: 'usr-1', ownerName: 'ann', filename: 'm.ndjson' },
      ...{ contentHash, bytes: 77, blobKey: 'sha256/manifest' },
    });
    const open = (lines: number) => store.openBatch(manifest(), { lines, sender });
    const child = async () => (await store.submitJob(submission())).job;
    const accepted = (line: number, job: IngestionJob): BatchLine => ({
      ...{ line, outcome: 'accepted', jobId: job.jobId, error: null },
    });
    const refused = (line: number): BatchLine => ({ line, outcome: 'refused', jobId: null, error: refusal });
    it('name the file of a line that was refused, as it names it, and of others that of their job', async () => {
      const [batch, job] = [await open(3), await child()];
      await store.recordBatchLines(batch.jobId, [
        { ...refused(1), filename: 'empty.md' },
        refused(2),
        { ...accepted(3, job), filename: 'other' },
      ]);
      const { items } = await store.batchLines(batch.jobId, null, page);
      assert.deepEqual(items.map(({ filename }) => filename), ['empty.md', undefined, job.filename]); // oxfmt-ignore
      assert.equal('filename' in items[1]!, false);
    });

    it('name the file of a line that repeats another, and that of its job where the line names none', async () => {
      const [batch, job] = [await open(3), await child()];
      const repeated = (line: number, outcome: LineOutcome) => ({ ...accepted(line, job), outcome });
      await store.recordBatchLines(batch.jobId, [
        { ...repeated(1, 'duplicate'), filename: 'again.md' },
        { ...repeated(2, 'in_flight'), filename: 'at-once.md' },
        repeated(3, 'duplicate'),
      ]);
      const { items } = await store.batchLines(batch.jobId, null, page);
      assert.deepEqual(items.map(({ filename }) => filename), ['again.md', 'at-once.md', job.filename]); // oxfmt-ignore
    });

    const approvalEnds = '2099-01-01T00:00:00.000Z';
    const review = (jobId: string) => store.reviewBatch(jobId, approvalEnds);
    const numbers = async (jobId: string, only: LineFilter | null, at = page) =>
      (await store.batchLines(jobId, only, at)).items.map(({ line }) => line);

    it('are jobs under way from the beginning, and stay as they are when they are opened again', async () => {
      const given = manifest();
      const job = await store.openBatch(given, { lines: 3, sender });
      assert.deepEqual([job.kind, job.status, job.filename, job.bytes], ['batch', 'processing', 'm.ndjson', 77]);
      const again = await store.openBatch(
        { ...given, filename: 'other' },
        { lines: 9, sender: { ...sender, scopes: null } },
      );
      assert.deepEqual(again, job);
      assert.deepEqual(await store.batchSender(job.jobId), sender);
      assert.equal((await store.batchCounts(job.jobId))?.lines, 3);
    });

    it('may hold the same manifest twice', async () => {
      const hash = 'sha256:the-same';
      const [one, other] = [manifest(hash), manifest(hash)];
      for (const given of [one, other]) await store.openBatch(given, { lines: 1, sender });
      assert.notEqual((await store.job(one.jobId))?.jobId, (await store.job(other.jobId))?.jobId);
    });

    it('are not known by the ids of other jobs', async () => {
      const { jobId } = await child();
      assert.equal(await store.batchSender(jobId), undefined);
      assert.equal(await store.batchCounts(jobId), undefined);
      assert.equal(await store.lastBatchLine(jobId), 0);
      await rejectsWith('not_found', review('bat-none'));
    });

    it('keep what was first said of a line, however often it is said', async () => {
      const [batch, other, job] = [await open(2), await open(2), await child()];
      await store.recordBatchLines(batch.jobId, [accepted(1, job), refused(4)]);
      await store.recordBatchLines(batch.jobId, [
        refused(1),
        { line: 4, outcome: 'duplicate', jobId: job.jobId, error: null },
      ]);
      const { items, total } = await store.batchLines(batch.jobId, null, page);
      assert.equal(total, 2);
      assert.deepEqual(items, [
        {
          ...accepted(1, job),
          ...{ documentId: job.documentId, filename: job.filename, status: 'queued', chunksSkipped: 0, reason: null },
        },
        { ...refused(4), status: null, chunksSkipped: null, reason: null },
      ]);
      assert.deepEqual([await store.lastBatchLine(batch.jobId), await store.lastBatchLine(other.jobId)], [4, 0]);
      assert.deepEqual(await numbers(other.jobId, null), []);
    });

    it('count their lines by what became of them', async () => {
      const jobs = [await child(), await child(), await child()] as const;
      const batch = await open(6);
      await store.recordBatchLines(batch.jobId, [
        ...jobs.map((job, index) => accepted(index + 1, job)),
        refused(4),
        // Of a job that another brought; how it ends is not counted here.
        { line: 5, outcome: 'in_flight', jobId: jobs[0].jobId, error: null },
      ]);
      await store.failJob(jobs[0].jobId, null, failure);
      await store.cancelJob(jobs[1].jobId, { why: 'Ann cancelled the job.' });
      const { sums, work, ...counts } = (await store.batchCounts(batch.jobId))!;
      assert.deepEqual([sums.conceptsCreated, work.finishedLines], [0, 4]);
      assert.deepEqual(counts, {
        ...{ lines: 6, submitted: 3, duplicates: 1, skipped: 0, refused: 1 },
        ...{ completed: 0, completedWithErrors: 0, failed: 1, cancelled: 1, superseded: 0, open: 1 },
        // Refused, failed, cancelled, and the line whose content the failed job had in flight.
        ...{ failedLines: 4, reading: [], chunksWithErrors: { chunksProcessed: 0, chunksSkipped: 0 } },
        waiting: { atOwnLimit: 0, onOthers: 0, jobs: [] },
      });
    });

    it('give their lines in order, page by page', async () => {
      const batch = await open(5);
      await store.recordBatchLines(batch.jobId, [5, 1, 3].map(refused));
      await store.recordBatchLines(batch.jobId, [4, 2].map(refused));
      assert.deepEqual(await numbers(batch.jobId, null, { limit: 2, offset: 0 }), [1, 2]);
      assert.deepEqual(await numbers(batch.jobId, null, { limit: 2, offset: 4 }), [5]);
      const beyond = await store.batchLines(batch.jobId, null, { limit: 2, offset: 9 });
      assert.deepEqual(beyond, { items: [], total: 5 });
    });

    it('name alone the lines that failed, with the reason of the line or of its job', async () => {
      const [failing, cancelled, going, batch] = [await child(), await child(), await child(), await open(4)];
      const lines = [accepted(1, going), accepted(2, failing), refused(3), accepted(6, cancelled)];
      await store.recordBatchLines(batch.jobId, lines);
      await store.failJob(failing.jobId, null, failure);
      await store.cancelJob(cancelled.jobId, { why: 'Ann cancelled the job.' });
      const { items, total } = await store.batchLines(batch.jobId, 'failed', page);
      assert.equal(total, 3);
      assert.deepEqual(
        items.map(({ line, status, error }) => [line, status, error?.code]),
        [
          [2, 'failed', 'model_failed'],
          [3, null, 'malformed_json'],
          [6, 'cancelled', items[2]?.error?.code],
        ],
      );
      assert.equal(items[0]?.error?.detail, failure.detail);
      assert.deepEqual(await numbers(batch.jobId, 'failed', { limit: 1, offset: 1 }), [3]);
    });

    const complete = async ({ jobId, ontologyId }: IngestionJob) => {
      const { runToken } = (await store.startJobs(ontologyId, 1000)).find((one) => one.jobId === jobId)!;
      await store.confirmStart(jobId, runToken);
      return store.completeJob(jobId, runToken);
    };
    const inFlight = (line: number, { jobId }: IngestionJob): BatchLine => ({
      line,
      outcome: 'in_flight',
      jobId,
      error: null,
    });

    it('are finished when the document of each line is read, also by a job of somebody else, once', async () => {
      const [job, foreign, batch] = [await child(), await child(), await open(2)];
      await store.recordBatchLines(batch.jobId, [accepted(1, job), inFlight(2, foreign)]);
      const half = await review(batch.jobId);
      assert.equal(half.status, 'processing');
      await complete(job);
      const more = await review(batch.jobId);
      assert.equal((await store.batchLines(batch.jobId, 'open', page)).items[0]?.outcome, 'in_flight');
      assert.equal(more.status, 'processing');
      assert.ok(more.progress.percent > half.progress.percent && more.progress.percent < 100);
      await complete(foreign);
      const finished = await review(batch.jobId);
      const [, duplicate] = (await store.batchLines(batch.jobId, null, page)).items;
      assert.deepEqual(
        [duplicate?.outcome, duplicate?.jobId, duplicate?.status],
        ['duplicate', foreign.jobId, 'completed'],
      );
      assert.deepEqual([finished.status, finished.progress.percent, finished.error], ['completed', 100, null]);
      bench.clock.now += 1000;
      assert.deepEqual(await review(batch.jobId), finished);
    });

    it('fail when no line was read, and say why', async () => {
      const allRefused = await open(3);
      await store.recordBatchLines(allRefused.jobId, [1, 2, 3].map(refused));
      const ended = await review(allRefused.jobId);
      assert.deepEqual([ended.status, ended.stage, ended.error?.code], ['failed', 'finished', 'batch_failed']);
      assert.match(ended.error!.detail, /None of the 3 lines was read: 3 refused\. Line 1: The line is not JSON\./);
      assert.notEqual(ended.completedAt, null);

      const [first, second, foreign, allCancelled] = [await child(), await child(), await child(), await open(3)];
      await store.recordBatchLines(allCancelled.jobId, [accepted(1, first), accepted(2, second), inFlight(3, foreign)]);
      for (const { jobId } of [first, second, foreign]) await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
      assert.equal((await review(allCancelled.jobId)).status, 'failed');
      const [, , duplicate] = (await store.batchLines(allCancelled.jobId, 'failed', page)).items;
      assert.deepEqual([duplicate?.outcome, duplicate?.status], ['duplicate', 'cancelled']);
    });

    it('complete with errors when some lines were read, also when the failed ones were deleted since', async () => {
      const [read, failing, batch] = [await child(), await child(), await open(2)];
      await store.recordBatchLines(batch.jobId, [accepted(1, read), accepted(2, failing)]);
      await store.failJob(failing.jobId, null, failure);
      await complete(read);
      assert.equal((await review(batch.jobId)).status, 'completed');
      await store.deleteJob(failing.jobId);
      const counts = (await store.batchCounts(batch.jobId))!;
      assert.deepEqual([counts.completed, counts.failed, counts.failedLines], [1, 1, 1]);
      assert.deepEqual(await numbers(batch.jobId, 'failed'), [2]);
      assert.deepEqual(await numbers(batch.jobId, 'completed'), [1]);
      const [line] = (await store.batchLines(batch.jobId, 'failed', page)).items;
      assert.equal(line?.status, null);
    });

    it('name the documents that are being read, not those that wait', async () => {
      const batch = await open(2);
      const own = async () => (await store.submitJob(submission({ batchId: batch.jobId }))).job;
      const [first, second] = [await own(), await own()];
      await store.recordBatchLines(batch.jobId, [accepted(1, first), accepted(2, second)]);
      assert.deepEqual((await store.batchCounts(batch.jobId))?.reading, []);
      await store.startJobs(second.ontologyId, 1000);
      const reading = (await store.batchCounts(batch.jobId))?.reading;
      const processing = [await store.job(first.jobId), await store.job(second.jobId)]
        .filter((job) => job?.status === 'processing')
        .map((job) => job?.filename);
      assert.ok(processing.length > 0);
      assert.deepEqual(reading?.toSorted(), processing.toSorted());
      assert.deepEqual(await numbers(batch.jobId, 'open'), [1, 2]);
    });

    it('are submitted again for the lines that were not read, which follow from all batches before', async () => {
      const [read, failing, again, batch] = [await child(), await child(), await child(), await open(6)];
      const retryIds = () => ({ jobId: fresh('bat'), newOntologyId: fresh('ont'), scopes: null });
      const leftOut = async (jobId: string) =>
        (await store.linesNotToRetry(jobId, { after: 0, through: 100 })).toSorted((a, b) => a - b);
      await rejectsWith('job_not_final', store.retryJob(batch.jobId, retryIds()));
      // Of six lines it came to four before it was cancelled.
      await store.recordBatchLines(batch.jobId, [
        accepted(1, read),
        refused(2),
        accepted(4, failing),
        inFlight(5, read),
      ]);
      await complete(read);
      await store.failJob(failing.jobId, null, failure);
      await store.cancelJob(batch.jobId, { why: 'Ann cancelled the job.' });
      assert.deepEqual(await leftOut(batch.jobId), []);

      const { outcome, job } = await store.retryJob(batch.jobId, retryIds());
      assert.deepEqual(
        [outcome, job.kind, job.status, job.retryOf, asBatch(job).blobKey, job.filename],
        ['accepted', 'batch', 'processing', batch.jobId, batch.blobKey, batch.filename],
      );
      assert.equal((await store.batchCounts(job.jobId))?.lines, 4);
      assert.deepEqual(await store.batchSender(job.jobId), { ...sender, scopes: null });
      assert.deepEqual(await leftOut(job.jobId), [1, 5]);
      assert.deepEqual(await store.linesNotToRetry(job.jobId, { after: 1, through: 4 }), []);
      const same = await store.retryJob(batch.jobId, retryIds());
      assert.deepEqual([same.outcome, same.job.jobId], ['retried', job.jobId]);

      await store.recordBatchLines(job.jobId, [refused(2), accepted(4, again), inFlight(7, read), inFlight(8, read)]);
      await complete(again);
      assert.equal((await review(job.jobId)).status, 'completed');
      const { job: third } = await store.retryJob(job.jobId, retryIds());
      assert.deepEqual([(await store.batchCounts(third.jobId))?.lines, third.retryOf], [1, job.jobId]);
      assert.deepEqual(await leftOut(third.jobId), [1, 4, 5, 7, 8]);
      await store.recordBatchLines(third.jobId, [inFlight(2, read)]);
      assert.equal((await review(third.jobId)).status, 'completed');
      await rejectsWith('job_not_retryable', store.retryJob(third.jobId, retryIds()));
    });

    it('are submitted again with other rules where these are given', async () => {
      const batch = await open(1);
      await store.recordBatchLines(batch.jobId, [refused(1)]);
      await review(batch.jobId);
      const changes = { autoApprove: true, costCapUsd: 4, onUnreadableAnswer: 'skip' } as const;
      const ids = { jobId: fresh('bat'), newOntologyId: fresh('ont') };
      const { job } = await store.retryJob(batch.jobId, { ...ids, changes });
      const defaults = { ...sender.defaults, autoApprove: true };
      assert.deepEqual(await store.batchSender(job.jobId), { ...sender, defaults, onUnreadableAnswer: 'skip' });
      assert.deepEqual([job.costCapUsd, job.autoApprove], [4, true]);
    });

    it('count a line that failed only after they were submitted again', async () => {
      const [slow, batch] = [await child(), await open(2)];
      await store.recordBatchLines(batch.jobId, [refused(1), accepted(2, slow)]);
      await store.cancelJob(batch.jobId, { why: 'Ann cancelled the job.' });
      const { job } = await store.retryJob(batch.jobId, { jobId: fresh('bat'), newOntologyId: fresh('ont') });
      assert.equal((await store.batchCounts(job.jobId))?.lines, 1);
      await store.failJob(slow.jobId, null, failure);
      await store.recordBatchLines(job.jobId, [refused(1), refused(2)]);
      assert.equal((await store.batchCounts(job.jobId))?.lines, 2);
    });

    it('name the jobs that are to be cancelled with them, and stay cancelled', async () => {
      const batch = await open(4);
      const own = async () => (await store.submitJob(submission({ batchId: batch.jobId }))).job;
      const [first, second, ended, foreign] = [await own(), await own(), await own(), await child()];
      await store.recordBatchLines(batch.jobId, [
        // What became of the line of the second job was not kept: the step that submitted it was cut off.
        ...[accepted(1, first), accepted(2, ended)],
        { line: 4, outcome: 'in_flight', jobId: foreign.jobId, error: null },
      ]);
      await store.cancelJob(ended.jobId, { why: 'Ann cancelled the job.' });
      assert.equal((await store.cancelJob(batch.jobId, { why: 'Ann cancelled the job.' })).status, 'cancelled');
      const of = ({ jobId, ontologyId }: IngestionJob) => ({ jobId, ontologyId });
      assert.deepEqual(await store.openJobsOfBatch(batch.jobId, 1), [of(first)]);
      assert.deepEqual(await store.openJobsOfBatch(batch.jobId, 10), [of(first), of(second)]);
      for (const { jobId } of [first, second]) await store.cancelJob(jobId, { why: 'Ann cancelled the job.' });
      assert.deepEqual(await store.openJobsOfBatch(batch.jobId, 10), []);
      assert.equal((await review(batch.jobId)).status, 'cancelled');
    });

    it('whose workflow is gone end as read once all lines are reconciled, and else stay as they are', async () => {
      const [first, second, batch] = [await child(), await child(), await open(3)];
      const end = async () => (await store.endFinishedBatch(batch.jobId)).status;
      await store.recordBatchLines(batch.jobId, [accepted(1, first), accepted(2, second)]);
      await store.cancelJob(first.jobId, { why: 'Ann cancelled the job.' });
      const { runToken } = (await store.startJobs(second.ontologyId, 1))[0]!;
      assert.equal(await end(), 'processing', 'a job is at work');
      await store.confirmStart(second.jobId, runToken);
      await store.completeJob(second.jobId, runToken);
      assert.equal(await end(), 'processing', 'one line was never submitted');
      await store.recordBatchLines(batch.jobId, [refused(3)]);
      assert.equal(await end(), 'completed');
      const counts = (await store.batchCounts(batch.jobId))!;
      assert.deepEqual([counts.completed, counts.cancelled, counts.refused], [1, 1, 1]);
      const failing = await open(1);
      await store.failJob(failing.jobId, null, failure);
      assert.equal((await store.endFinishedBatch(failing.jobId)).status, 'failed');
    });

    it('that failed are to be notified, for their jobs are to be cancelled', async () => {
      const batch = await open(1);
      await store.failJob(batch.jobId, null, failure);
      assert.ok((await store.endedWithWorkflow(1000)).some(({ jobId }) => jobId === batch.jobId));
      await store.setWorkflowWaits([batch.jobId], false);
    });

    it('that were cancelled are to be notified of it whatever they did, deleted or not, and can still be looked at', async () => {
      const batch = await open(1);
      const unnotified = async () => (await store.endedWithWorkflow(1000)).map(({ jobId }) => jobId);
      await store.cancelJob(batch.jobId, { why: 'Ann cancelled the job.' });
      await store.deleteJob(batch.jobId);
      assert.ok((await unnotified()).includes(batch.jobId));
      assert.equal((await review(batch.jobId)).status, 'cancelled');
      await store.setWorkflowWaits([batch.jobId], false);
      assert.ok(!(await unnotified()).includes(batch.jobId));
    });
  });
}
