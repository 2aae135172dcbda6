import { asIngestion } from '../../domain/jobs/job-identity.js';
import assert from 'node:assert/strict';
import type { IngestionJob } from '../../domain/jobs/job.js';
import type { JobStatus } from '../../domain/jobs/job-status.js';
import type { JobKind } from '../../domain/jobs/kinds.js';
import type { Store } from '../../domain/ports.js';
import { analysisOf } from './commit-contract.js';
import { fresh, runningJob, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const failure = { code: 'model_failed', detail: 'The model did not answer.' } as const;
const later = '2100-01-01T00:00:00.000Z';
const wait = { reason: 'estimate', expiresAt: later } as const;

export function jobContract(makeBench: MakeStoreBench): void {
  describe('jobs', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    /** A job in this state, and the token of its run. */
    async function jobIn(status: JobStatus): Promise<IngestionJob> {
      if (status === 'queued') return (await store.submitJob(submission())).job;
      const job = await runningJob(store);
      if (status === 'awaiting_approval') return asIngestion(await store.awaitApproval(job.jobId, job.runToken, wait));
      if (status === 'completed') return store.completeJob(job.jobId, job.runToken);
      if (status === 'failed') return asIngestion(await store.failJob(job.jobId, job.runToken, failure));
      if (status === 'cancelled')
        return asIngestion(await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' }));
      return job;
    }

    describe('pausing', () => {
      it('marks a job that runs, may be repeated, and is over when the job is', async () => {
        const job = await jobIn('processing');
        for (const paused of [true, true, false, true]) {
          assert.equal((await store.pauseJob(job.jobId, paused)).paused, paused);
        }
        assert.equal((await store.completeJob(job.jobId, job.runToken)).paused, false);
      });

      it('is refused once the job is being completed, as the workflow refuses it', async () => {
        const job = await jobIn('processing');
        await store.setStage(job.jobId, job.runToken, 'finishing');
        const { detail } = await rejectsWith('job_not_processing', store.pauseJob(job.jobId, true));
        assert.match(detail, /being completed/);
        assert.equal((await store.job(job.jobId))!.paused, false);
      });

      for (const status of ['queued', 'awaiting_approval', 'completed', 'failed', 'cancelled'] as const) {
        it(`is refused while the job is ${status}`, async () => {
          const job = await jobIn(status);
          const error = await rejectsWith('job_not_processing', store.pauseJob(job.jobId, true));
          assert.match(error.detail, new RegExp(status.replace('_', ' ')));
          await rejectsWith('job_not_processing', store.pauseJob(job.jobId, false));
        });
      }
    });

    describe('a cost cap', () => {
      it('stays when it is the estimate that was approved', async () => {
        const job = await runningJob(store, { costCapUsd: 2 });
        const waiting = await store.awaitApproval(job.jobId, job.runToken, wait);
        assert.equal(waiting.approvalReason, 'estimate');
        assert.equal((await store.approveJob(job.jobId, 'ann')).costCapUsd, 2);
      });
    });

    describe('submitting again', () => {
      const ids = () => ({ jobId: fresh('job'), newOntologyId: fresh('ont') });
      const failure = { code: 'model_failed', detail: 'The model did not answer.' } as const;

      for (const status of ['failed', 'cancelled'] as const) {
        it(`makes one new job of one that ${status === 'failed' ? 'failed' : 'was cancelled'}, with all that was said`, async () => {
          const { job: old } = await store.submitJob(submission({ costCapUsd: 2, autoApprove: true, force: true }));
          if (status === 'failed') await store.failJob(old.jobId, null, failure);
          else await store.cancelJob(old.jobId, { why: 'Ann cancelled the job.' });
          const { outcome, job: made } = await store.retryJob(old.jobId, ids());
          const job = asIngestion(made);
          assert.deepEqual([outcome, job.status, job.retryOf], ['accepted', 'queued', old.jobId]);
          const same = ({
            ontologyId,
            contentHash,
            filename,
            blobKey,
            options,
            force,
            costCapUsd,
            ownerId,
          }: IngestionJob) => ({
            ...{ ontologyId, contentHash, filename, blobKey, options, force, costCapUsd, ownerId },
          });
          assert.deepEqual(same(job), same(old));
          const before = asIngestion((await store.job(old.jobId))!);
          assert.deepEqual([before.status, before.retriedAs], [status, job.jobId]);

          const again = await store.retryJob(old.jobId, ids());
          assert.deepEqual([again.outcome, again.job.jobId], ['retried', job.jobId]);
          await store.failJob(job.jobId, null, failure);
          const later = await store.retryJob(old.jobId, ids());
          assert.deepEqual([later.outcome, later.job.status], ['retried', 'failed']);
          const next = await store.retryJob(job.jobId, ids());
          assert.deepEqual([next.outcome, next.job.retryOf], ['accepted', job.jobId]);
        });
      }

      it('changes what it is asked to change, and nothing else', async () => {
        const { job: old } = await store.submitJob(submission({ costCapUsd: 2, autoApprove: false, force: true }));
        await store.failJob(old.jobId, null, failure);
        const changes = { onUnreadableAnswer: 'skip', costCapUsd: null } as const;
        const job = asIngestion((await store.retryJob(old.jobId, { ...ids(), changes })).job);
        assert.deepEqual(
          [job.onUnreadableAnswer, job.costCapUsd, job.autoApprove, job.force],
          ['skip', null, false, true],
        );
        assert.equal(asIngestion((await store.job(old.jobId))!).onUnreadableAnswer, 'fail');
        await store.failJob(job.jobId, null, failure);
        const capped = await store.retryJob(job.jobId, { ...ids(), changes: { costCapUsd: 3, autoApprove: true } });
        const { onUnreadableAnswer, costCapUsd, autoApprove } = asIngestion(capped.job);
        assert.deepEqual([onUnreadableAnswer, costCapUsd, autoApprove], ['skip', 3, true]);
      });

      it('makes another one when the one it made was deleted', async () => {
        const { job: old } = await store.submitJob(submission());
        await store.cancelJob(old.jobId, { why: 'Ann cancelled the job.' });
        const first = (await store.retryJob(old.jobId, ids())).job;
        await store.cancelJob(first.jobId, { why: 'Ann cancelled the job.' });
        await store.deleteJob(first.jobId);
        assert.equal((await store.retryJob(old.jobId, ids())).outcome, 'accepted');
      });

      it('is refused for what is open or completed, and for programs', async () => {
        const job = await runningJob(store);
        await rejectsWith('job_not_final', store.retryJob(job.jobId, ids()));
        await store.completeJob(job.jobId, job.runToken);
        await rejectsWith('job_not_retryable', store.retryJob(job.jobId, ids()));
        const program = { jobId: fresh('prg'), ownerId: 'usr-1', ownerName: 'ann', filename: 'p' };
        await store.openJob({ kind: 'program', ...program });
        await rejectsWith('job_not_retryable', store.retryJob(program.jobId, ids()));
        await rejectsWith('not_found', store.retryJob('job-none', ids()));
      });
    });

    describe('submitting', () => {
      it('makes a queued job with all that was said', async () => {
        const input = submission({ autoApprove: false, force: true });
        const outcome = await store.submitJob(input);
        assert.ok(outcome.outcome === 'accepted');
        assert.equal(outcome.position, 1);
        const { job } = outcome;
        assert.equal(job.status, 'queued');
        assert.equal(job.ontologyId, input.newOntologyId);
        assert.deepEqual(job.submitters, ['usr-1']);
        assert.deepEqual(job.options, input.options);
        assert.equal(job.autoApprove, false);
        assert.equal(job.force, true);
        assert.equal(job.runToken, 0);
        assert.deepEqual(await store.job(job.jobId), job);
        assert.ok((await store.ontologiesNeedingActor()).includes(job.ontologyId));
      });

      it('tells of the ontology until the start of the job is confirmed', async () => {
        const { job } = await store.submitJob(submission());
        const [started] = await store.startJobs(job.ontologyId, 1);
        // An actor that was terminated here leaves a job that only its next look at the store starts.
        assert.ok((await store.ontologiesNeedingActor()).includes(job.ontologyId));
        await store.confirmStart(job.jobId, started!.runToken);
        assert.ok(!(await store.ontologiesNeedingActor()).includes(job.ontologyId));
      });

      it('gives the same ontology to everyone who submits to the name', async () => {
        const first = await store.submitJob(submission());
        const second = await store.submitJob(submission({ ontology: first.job.ontology }));
        assert.equal(second.job.ontologyId, first.job.ontologyId);
        assert.ok(second.outcome === 'accepted' && second.position === 2);
      });

      for (const status of ['queued', 'processing', 'awaiting_approval'] as const) {
        for (const force of [false, true]) {
          it(`answers with the job that is ${status}${force ? ', also when forced,' : ''} and adds the submitter`, async () => {
            const job = await jobIn(status);
            const same = { ontology: job.ontology, contentHash: job.contentHash, force };
            const outcome = await store.submitJob(submission({ ...same, ownerId: 'usr-2' }));
            assert.equal(outcome.outcome, 'in_flight');
            assert.equal(outcome.job.jobId, job.jobId);
            assert.deepEqual(outcome.job.submitters, ['usr-1', 'usr-2']);
            assert.equal(outcome.job.ownerId, 'usr-1');
            const again = await store.submitJob(submission({ ...same, ownerId: 'usr-2' }));
            assert.deepEqual(again.job.submitters, ['usr-1', 'usr-2']);
          });
        }
      }

      for (const status of ['failed', 'cancelled'] as const) {
        it(`accepts content again whose job was ${status}`, async () => {
          const job = await jobIn(status);
          const outcome = await store.submitJob(submission({ ontology: job.ontology, contentHash: job.contentHash }));
          assert.equal(outcome.outcome, 'accepted');
          assert.notEqual(outcome.job.jobId, job.jobId);
        });
      }

      it('makes one job of the same content submitted through two stores at once', async () => {
        const other = await bench.open();
        for (let round = 0; round < 10; round++) {
          const same = { ontology: fresh('Ontology'), contentHash: `sha256:${fresh('content')}` };
          const outcomes = await Promise.all(
            [store, other, store, other].map((each, index) =>
              each.submitJob(submission({ ...same, ownerId: `usr-${index}` })),
            ),
          );
          assert.equal(outcomes.filter(({ outcome }) => outcome === 'accepted').length, 1);
          assert.equal(new Set(outcomes.map(({ job }) => job.jobId)).size, 1);
          const job = await store.job(outcomes[0]!.job.jobId);
          assert.deepEqual([...job!.submitters].sort(), ['usr-0', 'usr-1', 'usr-2', 'usr-3']);
        }
        await other.close();
      });
    });

    describe('starting', () => {
      it('takes queued jobs in the order they came, no more than may run', async () => {
        const ontology = fresh('Ontology');
        const jobs: IngestionJob[] = [];
        for (let i = 0; i < 4; i++) jobs.push((await store.submitJob(submission({ ontology }))).job);
        const ontologyId = jobs[0]!.ontologyId;
        const started = await store.startJobs(ontologyId, 2);
        assert.deepEqual(
          started.map(({ jobId, runToken, resumes }) => [jobId, runToken, resumes]),
          [
            [jobs[0]!.jobId, 1, false],
            [jobs[1]!.jobId, 1, false],
          ],
        );
        for (const { jobId, runToken } of started) await store.confirmStart(jobId, runToken);
        assert.deepEqual(await store.startJobs(ontologyId, 2), []);
        assert.equal(await store.queuePosition(jobs[2]!.jobId), 1);
        assert.equal(await store.queuePosition(jobs[3]!.jobId), 2);
        assert.equal(await store.queuePosition(jobs[0]!.jobId), null);
        const before = await countsOf(store, 'ingestion');
        await store.completeJob(jobs[0]!.jobId, 1);
        const counts = await countsOf(store, 'ingestion');
        assert.equal(counts.completed, before.completed + 1);
        assert.equal(counts.processing, before.processing - 1);
        assert.equal(counts.queued, before.queued);
        assert.ok(counts.queued >= 2);
        const next = await store.startJobs(ontologyId, 2);
        assert.deepEqual(
          next.map(({ jobId }) => jobId),
          [jobs[2]!.jobId],
        );
      });

      it('gives a start that was not confirmed again, under the same token', async () => {
        const { job } = await store.submitJob(submission());
        const first = await store.startJobs(job.ontologyId, 1);
        assert.deepEqual(await store.startJobs(job.ontologyId, 1), first);
        await store.confirmStart(job.jobId, 1);
        assert.deepEqual(await store.startJobs(job.ontologyId, 1), []);
        // A repeated confirmation changes nothing.
        assert.equal((await store.confirmStart(job.jobId, 1)).status, 'processing');
      });

      it('tells that a job goes on after its approval until that start is confirmed', async () => {
        const job = await jobIn('awaiting_approval');
        await store.approveJob(job.jobId, 'ann');
        const [resumed] = await store.startJobs(job.ontologyId, 1);
        assert.deepEqual(resumed, { jobId: job.jobId, runToken: job.runToken + 1, resumes: true });
        assert.deepEqual(await store.startJobs(job.ontologyId, 1), [resumed]);
        await store.confirmStart(job.jobId, resumed.runToken);
        await store.requeueJob(job.jobId, resumed.runToken);
        const [restarted] = await store.startJobs(job.ontologyId, 1);
        assert.deepEqual(restarted, { jobId: job.jobId, runToken: resumed.runToken + 1, resumes: false });
      });

      it('leaves a waiting job its slot back', async () => {
        const ontology = fresh('Ontology');
        const first = await runningJob(store, { ontology });
        const second = (await store.submitJob(submission({ ontology }))).job;
        assert.deepEqual(await store.startJobs(first.ontologyId, 1), []);
        await store.awaitApproval(first.jobId, first.runToken, wait);
        const [started] = await store.startJobs(first.ontologyId, 1);
        assert.equal(started?.jobId, second.jobId);
      });
    });

    describe('moving between states', () => {
      type Move = (job: IngestionJob) => Promise<unknown>;
      const moves: Record<string, { move: Move; from: Partial<Record<JobStatus, JobStatus>> }> = {
        confirmStart: {
          move: (job) => store.confirmStart(job.jobId, job.runToken),
          from: { processing: 'processing' },
        },
        setStage: {
          move: (job) => store.setStage(job.jobId, job.runToken, 'finishing'),
          from: { processing: 'processing' },
        },
        recordPages: {
          move: (job) => store.recordPages(job.jobId, job.runToken, { done: 1, total: 3 }),
          from: { processing: 'processing' },
        },
        recordAnalysis: {
          move: (job) => store.recordAnalysis(job.jobId, job.runToken, facts),
          from: { processing: 'processing' },
        },
        awaitApproval: {
          move: (job) => store.awaitApproval(job.jobId, job.runToken, wait),
          from: { processing: 'awaiting_approval', awaiting_approval: 'awaiting_approval' },
        },
        approveJob: {
          move: (job) => store.approveJob(job.jobId, 'ann'),
          from: { awaiting_approval: 'queued' },
        },
        completeJob: {
          move: (job) => store.completeJob(job.jobId, job.runToken),
          from: { processing: 'completed', completed: 'completed' },
        },
        failJob: {
          move: (job) => store.failJob(job.jobId, null, failure),
          from: {
            queued: 'failed',
            processing: 'failed',
            awaiting_approval: 'failed',
            completed: 'completed',
            failed: 'failed',
            cancelled: 'cancelled',
          },
        },
        cancelJob: {
          move: (job) => store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' }),
          from: {
            queued: 'cancelled',
            processing: 'cancelled',
            awaiting_approval: 'cancelled',
            cancelled: 'cancelled',
          },
        },
        requeueJob: {
          move: (job) => store.requeueJob(job.jobId, job.runToken),
          from: { processing: 'queued', queued: 'queued' },
        },
        deleteJob: {
          move: (job) => store.deleteJob(job.jobId),
          from: { completed: 'completed', failed: 'failed', cancelled: 'cancelled' },
        },
      };
      const facts = {
        contentType: 'text/plain',
        textKey: 'sha256/text',
        manifestKey: 'work/m',
        chunks: 4,
        analysis: analysisOf(4),
      };
      const statuses = ['queued', 'processing', 'awaiting_approval', 'completed', 'failed', 'cancelled'] as const;
      for (const [name, { move, from }] of Object.entries(moves)) {
        for (const status of statuses) {
          const to = from[status];
          it(`${name} ${to === undefined ? 'is refused for' : `leads to ${to} from`} ${status}`, async () => {
            const job = await jobIn(status);
            if (to === undefined) await assert.rejects(move(job), { name: 'ConcordanceError' });
            else await move(job);
            if (name === 'deleteJob' && to !== undefined) assert.equal(await store.job(job.jobId), undefined);
            else assert.equal((await store.job(job.jobId))?.status, to ?? status);
          });
        }
      }

      it('refuses the word of an earlier run', async () => {
        const job = await runningJob(store);
        await store.requeueJob(job.jobId, job.runToken);
        const [{ runToken } = { runToken: 0 }] = await store.startJobs(job.ontologyId, 1);
        assert.ok(runToken > job.runToken);
        for (const late of [
          store.confirmStart(job.jobId, job.runToken),
          store.setStage(job.jobId, job.runToken, 'finishing'),
          store.recordPages(job.jobId, job.runToken, { done: 1, total: 3 }),
          store.recordAnalysis(job.jobId, job.runToken, facts),
          store.awaitApproval(job.jobId, job.runToken, wait),
          store.completeJob(job.jobId, job.runToken),
          store.failJob(job.jobId, job.runToken, failure),
          store.requeueJob(job.jobId, job.runToken),
        ]) {
          await rejectsWith('run_superseded', late);
        }
      });

      it('names what is wrong by its code', async () => {
        await rejectsWith('job_not_awaiting_approval', store.approveJob((await jobIn('queued')).jobId, 'ann'));
        await rejectsWith(
          'job_already_final',
          store.cancelJob((await jobIn('completed')).jobId, { why: 'Ann cancelled the job.' }),
        );
        await rejectsWith('job_not_final', store.deleteJob((await jobIn('processing')).jobId));
        await rejectsWith('not_found', store.cancelJob('job-of-nobody', { why: 'Ann cancelled the job.' }));
        const cancelled = await jobIn('cancelled');
        await rejectsWith('job_cancelled', store.completeJob(cancelled.jobId, cancelled.runToken));
      });

      it('shows how far the pages were read', async () => {
        const job = await runningJob(store);
        assert.deepEqual([job.progress.pagesProcessed, job.progress.pagesTotal], [0, null]);
        bench.clock.now += 1000;
        await store.recordPages(job.jobId, job.runToken, { done: 12, total: 300 });
        const after = asIngestion((await store.job(job.jobId))!);
        assert.deepEqual([after.progress.pagesProcessed, after.progress.pagesTotal], [12, 300]);
        assert.equal(after.updatedAt, new Date(bench.clock.now).toISOString(), 'and that it moved');
      });

      it('keeps the estimate, who approved and when', async () => {
        const job = await runningJob(store);
        const analysed = await store.recordAnalysis(job.jobId, job.runToken, facts);
        assert.deepEqual(analysed.analysis, facts.analysis);
        assert.equal(analysed.progress.chunksTotal, 4);
        assert.deepEqual([analysed.textKey, analysed.manifestKey], ['sha256/text', 'work/m']);
        const waiting = await store.awaitApproval(job.jobId, job.runToken, wait);
        assert.equal(waiting.expiresAt, later);
        bench.clock.now += 1000;
        const approved = await store.approveJob(job.jobId, 'bob');
        assert.equal(approved.approvedBy, 'bob');
        assert.equal(approved.approvedAt, new Date(bench.clock.now).toISOString());
        assert.equal(approved.expiresAt, null);
      });

      it('asks for approval only once when the answer was lost and approval came meanwhile', async () => {
        const job = await jobIn('awaiting_approval');
        await store.approveJob(job.jobId, 'ann');
        assert.equal((await store.awaitApproval(job.jobId, job.runToken, wait)).status, 'queued');
      });

      it('lets approvals expire when their time is over', async () => {
        const job = await runningJob(store);
        await store.awaitApproval(job.jobId, job.runToken, { ...wait, expiresAt: '2000-01-02T00:00:00.000Z' });
        const waiting = await jobIn('awaiting_approval');
        const expired = await store.expireApprovals('2000-01-03T00:00:00.000Z');
        assert.deepEqual(
          expired.map((row) => [row.jobId, row.status, row.error?.code]),
          [[job.jobId, 'cancelled', 'approval_expired']],
        );
        assert.equal((await store.job(waiting.jobId))?.status, 'awaiting_approval');
        assert.deepEqual(await store.expireApprovals('2000-01-03T00:00:00.000Z'), []);
      });
    });

    it('that ended while they waited for approval are to be notified, also when others ended them', async () => {
      const [first, second] = [await jobIn('awaiting_approval'), await jobIn('awaiting_approval')];
      const ids = [first.jobId, second.jobId];
      const unnotified = async () =>
        (await store.endedWithWorkflow(1000)).map((row) => row.jobId).filter((id) => ids.includes(id));
      await store.cancelJob(first.jobId, { why: 'Ann cancelled the job.' });
      assert.deepEqual(await unnotified(), [first.jobId]);
      await store.expireApprovals('2999-01-01T00:00:00.000Z');
      assert.deepEqual(await unnotified(), ids);
      await store.setWorkflowWaits(ids, false);
      assert.deepEqual(await unnotified(), []);
    });

    it('say whether their workflow waits for them, until it runs or was notified that they have ended', async () => {
      const [first, second] = [await jobIn('queued'), await jobIn('queued')];
      const ids = [first.jobId, second.jobId];
      const hidden = async () =>
        (await store.queuedWithoutWorkflow(1000)).map((row) => row.jobId).filter((id) => ids.includes(id));
      const unnotified = async () =>
        (await store.endedWithWorkflow(1000)).map((row) => row.jobId).filter((id) => ids.includes(id));
      assert.deepEqual(await hidden(), ids);
      await store.setWorkflowWaits([first.jobId, 'job-of-nobody'], true);
      assert.deepEqual([await hidden(), await unnotified()], [[second.jobId], []]);
      const [started] = await store.startJobs(first.ontologyId, 100);
      assert.deepEqual([started?.jobId, started?.resumes], [first.jobId, true]);
      await store.confirmStart(first.jobId, started!.runToken);
      await store.setWorkflowWaits([first.jobId], true);
      await store.cancelJob(first.jobId, { why: 'Ann cancelled the job.' });
      assert.deepEqual(await unnotified(), [], 'one that runs is told by what it does next');
      await store.setWorkflowWaits([second.jobId], true);
      await store.cancelJob(second.jobId, { why: 'Ann cancelled the job.' });
      await store.deleteJob(second.jobId);
      assert.deepEqual(await unnotified(), [second.jobId], 'deleted or not');
      await store.setWorkflowWaits([second.jobId], false);
      assert.deepEqual(await unnotified(), []);
    });

    it('are listed newest first, by submitter, status and ontology, page by page', async () => {
      const ontology = fresh('Ontology');
      const ids: string[] = [];
      for (let i = 0; i < 5; i++) {
        ids.unshift((await store.submitJob(submission({ ontology, ownerId: i % 2 ? 'odd' : 'even' }))).job.jobId);
      }
      const list = async (changes: object, limit = 10, offset = 0) => {
        const page = await store.jobs(
          { userId: null, status: null, kind: null, ontology, ...changes },
          { limit, offset },
        );
        return [page.items.map((row) => row.jobId), page.total];
      };
      assert.deepEqual(await list({}), [ids, 5]);
      assert.deepEqual(await list({}, 2, 1), [ids.slice(1, 3), 5]);
      assert.deepEqual(await list({ userId: 'odd' }), [[ids[1], ids[3]], 2]);
      assert.deepEqual(await list({ exceptKind: 'analysis' }), [ids, 5]);
      assert.deepEqual(await list({ exceptKind: 'ingestion' }), [[], 0]);
      await store.cancelJob(ids[0]!, { why: 'Ann cancelled the job.' });
      assert.deepEqual(await list({ status: 'queued' }), [ids.slice(1), 4]);
      await store.deleteJob(ids[0]!);
      await store.deleteJob(ids[0]!);
      assert.deepEqual(await list({}), [ids.slice(1), 4]);
    });

    it('refer to objects until they are deleted', async () => {
      const blobKey = fresh('sha256/blob');
      const job = await runningJob(store, { blobKey });
      await store.recordAnalysis(job.jobId, job.runToken, {
        contentType: 'text/plain',
        textKey: fresh('text'),
        manifestKey: `work/${job.jobId}`,
        chunks: 1,
        analysis: analysisOf(1),
      });
      assert.equal(await store.isObjectReferenced(blobKey), true);
      assert.equal(await store.isObjectReferenced(`work/${job.jobId}/000001.json`), true);
      assert.equal(await store.isObjectReferenced(`${blobKey}-other`), false);
      await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
      await store.deleteJob(job.jobId);
      assert.equal(await store.isObjectReferenced(blobKey), false);
    });
  });
}

/** Jobs of a kind in the states that the tests count. */
async function countsOf(store: Store, kind: JobKind) {
  const counts = { queued: 0, processing: 0, completed: 0 };
  for (const one of await store.countJobs()) {
    if (one.kind === kind && one.status in counts) counts[one.status as keyof typeof counts] += one.count;
  }
  return counts;
}
