import assert from 'node:assert/strict';
import type { Store } from '../../domain/ports.js';
import { submission } from './graph-fixtures.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

export function activityFailureContract(makeBench: MakeStoreBench): void {
  describe('failures of activities that are retried again', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    async function processing() {
      const { job } = await store.submitJob(submission());
      const started = (await store.startJobs(job.ontologyId, 1000)).find(({ jobId }) => jobId === job.jobId)!;
      await store.confirmStart(job.jobId, started.runToken);
      const failure = {
        activity: 'extractChunks 1',
        reason: 'The model server answered 500.',
        attempt: 1,
        nextAttemptAt: null,
      };
      return { ...failure, jobId: job.jobId, runToken: started.runToken };
    }
    const sorted = async (...jobIds: string[]) =>
      (await store.activityFailures(jobIds)).toSorted((a, b) => a.activity.localeCompare(b.activity));

    it('are kept for each activity, the last of each, and given for the jobs that are asked for', async () => {
      const [failure, other] = [await processing(), await processing()];
      const next = {
        ...{ ...failure, attempt: 2, reason: 'It takes no more questions.' },
        nextAttemptAt: '2026-01-01T00:00:02.000Z',
      };
      const beside = { ...failure, activity: 'extractChunks 2' };
      for (const one of [failure, next, beside, other]) await store.recordActivityFailure(one);
      assert.deepEqual(await sorted(failure.jobId), [next, beside]);
      assert.equal((await sorted(failure.jobId, other.jobId, 'job-of-nobody')).length, 3);
      await store.clearActivityFailure(beside);
      await store.clearActivityFailure(beside);
      assert.deepEqual(await sorted(failure.jobId), [next]);
    });

    it('are not kept of runs that do not lead a job, and of no job at all', async () => {
      const failure = await processing();
      await store.recordActivityFailure({ ...failure, runToken: failure.runToken + 1 });
      await store.recordActivityFailure({ ...failure, jobId: 'job-of-nobody' });
      assert.deepEqual(await sorted(failure.jobId, 'job-of-nobody'), []);
      await store.requeueJob(failure.jobId, failure.runToken);
      await store.recordActivityFailure(failure);
      assert.deepEqual(await sorted(failure.jobId), []);
    });

    it('end with the time the job is processing, however it ends', async () => {
      const [failed, cancelled, completed, waiting, left] = await Promise.all([
        ...[processing(), processing(), processing(), processing(), processing()],
      ]);
      const all = [failed!, cancelled!, completed!, waiting!, left!];
      for (const one of all) await store.recordActivityFailure(one);
      await store.failJob(failed!.jobId, null, { code: 'model_failed', detail: 'It is gone.' });
      await store.cancelJob(cancelled!.jobId, { why: 'Ann cancelled the job.' });
      await store.completeJob(completed!.jobId, completed!.runToken);
      await store.awaitApproval(waiting!.jobId, waiting!.runToken, {
        reason: 'cost_cap',
        expiresAt: '2099-01-01T00:00:00.000Z',
      });
      assert.deepEqual(await sorted(...all.map(({ jobId }) => jobId)), [left]);
    });
  });
}
