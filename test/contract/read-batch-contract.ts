import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import { batchPercent } from '../../domain/batches/batch-percent.js';
import type { BatchLine } from '../../domain/batches/batch.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { analysisOf } from './commit-contract.js';
import { chunkDelta, fresh, increment, profile, runningJob, submission } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

/** Contract of batches whose documents are read into the graph. */
export function readBatchContract(makeBench: MakeStoreBench): void {
  describe('batches that are read into the graph', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    const open = (lines: number) =>
      store.openBatch(
        {
          ...{ jobId: fresh('bat'), ownerId: 'usr-1', ownerName: 'ann', filename: 'm.ndjson' },
          ...{ contentHash: `sha256:${fresh('manifest')}`, bytes: 77, blobKey: 'sha256/manifest' },
        },
        {
          lines,
          sender: {
            userId: 'usr-1',
            username: 'ann',
            scopes: null,
            defaults: { ontology: 'Rivers', autoApprove: true },
          },
        },
      );
    const accepted = (line: number, job: IngestionJob): BatchLine => ({
      ...{ line, outcome: 'accepted', jobId: job.jobId, error: null },
    });

    it('sum up what the jobs they submitted took and dropped', async () => {
      const batch = await open(2);
      for (const line of [1, 2]) {
        const job = await runningJob(store, { batchId: batch.jobId });
        await store.recordBatchLines(batch.jobId, [accepted(line, job)]);
        const dropped = { quotesProposed: 5, quotesKept: 4, conceptsDropped: line, relationshipsDropped: 10 * line };
        await store.commit({ ...chunkDelta(job, 0), progress: { ...increment, ...dropped } });
      }
      const { sums } = (await store.batchCounts(batch.jobId))!;
      assert.deepEqual([sums.quotesProposed, sums.quotesKept], [10, 8]);
      assert.deepEqual([sums.conceptsDropped, sums.relationshipsDropped], [3, 30]);
    });

    it('progress by the chunks of their documents, also while none of these is finished', async () => {
      const [first, second, batch] = [
        await runningJob(store),
        (await store.submitJob(submission())).job,
        await open(2),
      ];
      const { jobId, runToken } = first;
      const about = { contentType: 'text/plain', textKey: 'sha256/t', manifestKey: 'm', analysis: analysisOf(2) };
      await store.recordAnalysis(jobId, runToken, { ...about, chunks: 2 });
      await store.recordBatchLines(batch.jobId, [accepted(1, first), accepted(2, second)]);
      const percent = async () =>
        batchPercent((await store.job(batch.jobId))!, (await store.batchCounts(batch.jobId))!);
      const before = await percent();
      await store.commit(chunkDelta(first, 0));
      const half = await percent();
      await store.commit(chunkDelta(first, 1));
      assert.deepEqual([before, half, await percent()], [0, 25, 50]);
      assert.equal((await store.reviewBatch(batch.jobId, '2099-01-01T00:00:00.000Z')).progress.percent, 50);
    });

    it('sum what was left out of answers that were too long, of the documents that completed', async () => {
      const batch = await open(3);
      const own = async () => (await store.submitJob(submission({ batchId: batch.jobId }))).job;
      const jobs = [await own(), await own(), await own()];
      assert.equal((await store.batchCounts(batch.jobId))?.answersCut, undefined);
      for (const [i, job] of jobs.entries()) {
        const { runToken } = (await store.startJobs(job.ontologyId, 1000)).find(({ jobId }) => jobId === job.jobId)!;
        const started = asIngestion(await store.confirmStart(job.jobId, runToken));
        await store.commit({
          ...chunkDelta(started, 0),
          cut: { ordinal: 0, concepts: 10, relationships: i, quotes: 2 },
        });
        await store.commit(chunkDelta(started, 1));
        // The last one goes on.
        if (i < 2) await store.completeJob(job.jobId, runToken);
      }
      assert.deepEqual((await store.batchCounts(batch.jobId))?.answersCut, {
        ...{ documents: 2, chunksProcessed: 4 },
        ...{ chunks: 2, concepts: 20, relationships: 1, quotes: 4 },
      });
    });
  });
}
