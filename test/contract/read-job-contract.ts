import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { Store } from '../../domain/ports.js';
import { analysisOf } from './commit-contract.js';
import { all, chunkDelta, documentDelta, fresh, increment, profile, runningJob, submission } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'model_failed', detail: 'The model did not answer.' } as const;
const later = '2100-01-01T00:00:00.000Z';

/** Contract of jobs whose documents are in the graph. */
export function readJobContract(makeBench: MakeStoreBench): void {
  describe('jobs that read documents into the graph', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    /** A job that completed. */
    async function completed(): Promise<IngestionJob> {
      const job = await runningJob(store);
      await store.commit(documentDelta(job));
      return store.completeJob(job.jobId, job.runToken);
    }

    it('reserve the name of a new ontology', async () => {
      const { job } = await store.submitJob(submission());
      assert.ok((await store.ontologyNames(all)).includes(job.ontology));
    });

    it('get their cost cap raised by as much again, from what was spent, each time it is approved', async () => {
      const job = await runningJob(store, { costCapUsd: 2 });
      assert.equal(job.costCapUsd, 2);
      await store.commit({ ...chunkDelta(job, 0), progress: { ...increment, costUsd: 2.5 } });
      const waiting = await store.awaitApproval(job.jobId, job.runToken, { reason: 'cost_cap', expiresAt: later });
      assert.deepEqual([waiting.approvalReason, waiting.raisedCostCapUsd], ['cost_cap', 4.5]);
      const approved = await store.approveJob(job.jobId, 'ann');
      assert.deepEqual(
        [approved.costCapUsd, approved.approvalReason, approved.raisedCostCapUsd],
        [4.5, null, undefined],
      );
    });

    it('answer a retry of another whose content they read meanwhile, or have read', async () => {
      const { job: old } = await store.submitJob(submission());
      await store.cancelJob(old.jobId, { why: 'Ann cancelled the job.' });
      const { ontology, contentHash } = old;
      const running = await runningJob(store, { ontology, contentHash });
      const meanwhile = await store.retryJob(old.jobId, { jobId: fresh('job'), newOntologyId: fresh('ont') });
      assert.deepEqual([meanwhile.outcome, meanwhile.job.jobId], ['in_flight', running.jobId]);
      await store.commit(documentDelta(running));
      await store.completeJob(running.jobId, running.runToken);
      const afterwards = await store.retryJob(old.jobId, { jobId: fresh('job'), newOntologyId: fresh('ont') });
      assert.deepEqual([afterwards.outcome, afterwards.job.jobId], ['duplicate', running.jobId]);
      assert.equal((await store.job(old.jobId))?.retriedAs, null);
    });

    it('answer submissions of what they read, unless forced', async () => {
      const job = await completed();
      const same = { ontology: job.ontology, contentHash: job.contentHash };
      const duplicate = await store.submitJob(submission(same));
      assert.equal(duplicate.outcome, 'duplicate');
      assert.equal(duplicate.job.jobId, job.jobId);
      const forced = await store.submitJob(submission({ ...same, force: true }));
      assert.equal(forced.outcome, 'accepted');
      assert.equal(forced.job.documentId, job.documentId);
    });

    for (const dryRun of [false, true]) {
      it(`add the submitter of what they read${dryRun ? ', also in a dry run' : ''}`, async () => {
        const job = await completed();
        const { ontology, contentHash } = job;
        const outcome = await store.submitJob(submission({ ontology, contentHash, dryRun, ownerId: 'usr-2' }));
        assert.deepEqual([outcome.outcome, outcome.job.submitters], ['duplicate', ['usr-1', 'usr-2']]);
        assert.deepEqual((await store.job(job.jobId))?.submitters, ['usr-1', 'usr-2']);
      });
    }

    it('answer submissions also when they were deleted', async () => {
      const job = await completed();
      await store.deleteJob(job.jobId);
      const outcome = await store.submitJob(submission({ ontology: job.ontology, contentHash: job.contentHash }));
      assert.equal(outcome.outcome, 'duplicate');
      assert.equal(outcome.job.jobId, job.jobId);
    });

    it('stand for what they read when a forced run of it fails', async () => {
      const job = await completed();
      const same = { ontology: job.ontology, contentHash: job.contentHash };
      const forced = await store.submitJob(submission({ ...same, force: true }));
      await store.failJob(forced.job.jobId, null, failure);
      assert.equal((await store.submitJob(submission(same))).outcome, 'duplicate');
    });

    it('leave the same content in another ontology to others', async () => {
      const job = await completed();
      const outcome = await store.submitJob(submission({ contentHash: job.contentHash }));
      assert.equal(outcome.outcome, 'accepted');
      assert.notEqual(outcome.job.documentId, job.documentId);
    });

    it('remember the newest epoch event of their first start', async () => {
      const job = await runningJob(store);
      assert.equal(job.startEpoch, (await store.position()).eventId);
      await store.commit(chunkDelta(job, 0));
      await store.requeueJob(job.jobId, job.runToken);
      await store.startJobs(job.ontologyId, 1);
      assert.equal(asIngestion((await store.job(job.jobId))!).startEpoch, job.startEpoch);
    });

    it('have the result that their progress makes', async () => {
      const job = await runningJob(store);
      const about = { contentType: 'text/plain', textKey: 'sha256/text', manifestKey: 'work/m', chunks: 4 };
      await store.recordAnalysis(job.jobId, job.runToken, { ...about, analysis: analysisOf(4) });
      const progress = {
        ...increment,
        chunksProcessed: 1,
        quotesProposed: 8,
        quotesKept: 6,
        quotesInPieces: 2,
        conceptsDropped: 3,
        relationshipsDropped: 4,
        costUsd: 0.25,
      };
      await store.commit({ ...chunkDelta(job, 0), progress });
      const { result, stage, completedAt } = await store.completeJob(job.jobId, job.runToken);
      assert.equal(stage, 'finished');
      assert.notEqual(completedAt, null);
      assert.deepEqual(
        [result?.documentId, result?.quoteFidelity, result?.quotesInPieces, result?.costUsd, result?.extractionModel],
        [job.documentId, 0.75, 2, 0.25, 'builtin:rules'],
      );
      assert.deepEqual([result?.conceptsDropped, result?.relationshipsDropped], [3, 4]);
      const nothing = await completed();
      assert.equal(nothing.result?.quoteFidelity, 1);
    });

    it('are idle when nothing moved them since', async () => {
      const job = await runningJob(store);
      const moved = () => new Date(bench.clock.now).toISOString();
      bench.clock.now += 60_000;
      assert.ok((await store.staleJobs(moved())).some((row) => row.jobId === job.jobId));
      await store.commit(chunkDelta(job, 0));
      const before = new Date(bench.clock.now - 1).toISOString();
      assert.ok(!(await store.staleJobs(before)).some((row) => row.jobId === job.jobId));
      assert.equal((await store.job(job.jobId))?.updatedAt, moved());
    });

    it('say in their result how much of long answers was left out, and nothing where all was taken', async () => {
      const job = await runningJob(store);
      await store.commit({ ...chunkDelta(job, 0), cut: { ordinal: 0, concepts: 850, relationships: 0 } });
      await store.commit({ ...chunkDelta(job, 1), cut: { ordinal: 1, concepts: 1, relationships: 4 } });
      const { result } = await store.completeJob(job.jobId, job.runToken);
      assert.deepEqual(result?.answersCut, { chunks: 2, concepts: 851, relationships: 4 });
      const short = await runningJob(store);
      await store.commit({ ...chunkDelta(short, 0), cut: { ordinal: 0, concepts: 0, relationships: 0 } });
      await store.commit({ ...chunkDelta(short, 1), cut: { ordinal: 1, concepts: 1, relationships: 0 } });
      const cutOff = (await store.completeJob(short.jobId, short.runToken)).result?.answersCut;
      assert.deepEqual(cutOff, { chunks: 2, concepts: 1, relationships: 0, cutOff: 1 });
      const both = await runningJob(store);
      const left = { concepts: 0, relationships: 0, quotes: 3, terms: 9 };
      await store.commit({ ...chunkDelta(both, 0), cut: { ordinal: 0, ...left, isCutOff: true } });
      await store.commit({ ...chunkDelta(both, 1), cut: { ordinal: 1, ...left, terms: 0 } });
      const cutTwice = (await store.completeJob(both.jobId, both.runToken)).result?.answersCut;
      assert.deepEqual(cutTwice, { ...left, quotes: 6, chunks: 2, cutOff: 1, tooLong: 2 });
      const other = await completed();
      assert.equal(other.result?.answersCut, undefined);
    });
  });
}
