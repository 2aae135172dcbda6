import assert from 'node:assert/strict';
import type { AuditEntry, Store } from '../../domain/ports.js';
import { fresh, submission } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const anyEvent = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

function entry(action: string, target: string | null = null): AuditEntry {
  return {
    ...{ actorId: 'usr-1', actorName: 'ann', credential: 'login', requestId: 'req-1', address: '127.0.0.1' },
    ...{ action, target, outcome: 'done', details: {} },
  };
}

/** Commands on jobs are in the audit log exactly when they changed something, in the transaction that did. */
export function auditedJobContract(makeBench: MakeStoreBench): void {
  describe('the audit log of commands on jobs', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
    });
    after(() => bench.dispose());

    const events = async (action: string) =>
      (await store.auditEvents({ ...anyEvent, action }, { limit: 10, offset: 0 })).items.map(({ target, details }) => ({
        target,
        details,
      }));

    it('names a deleted job once, and none that could not be deleted', async () => {
      const { job } = await store.submitJob(submission());
      const audit = entry('job.delete', job.jobId);
      await rejectsWith('job_not_final', store.deleteJob(job.jobId, audit));
      assert.deepEqual(await events('job.delete'), []);
      await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
      for (let time = 0; time < 2; time++) await store.deleteJob(job.jobId, audit);
      assert.deepEqual(await events('job.delete'), [{ target: job.jobId, details: {} }]);
    });

    it('names a retry once, however often it is asked for', async () => {
      const { job } = await store.submitJob(submission());
      const retry = { jobId: fresh('job'), newOntologyId: fresh('ont'), audit: entry('job.retry', job.jobId) };
      await rejectsWith('job_not_final', store.retryJob(job.jobId, retry));
      await store.cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
      for (let time = 0; time < 2; time++) await store.retryJob(job.jobId, retry);
      assert.deepEqual(await events('job.retry'), [{ target: job.jobId, details: {} }]);
    });

    it('names a job that no file was sent with once, and none that another one refused', async () => {
      const owner = { ownerId: 'usr-1', ownerName: 'ann', filename: 'Types' };
      const task = { kind: 'undo', jobId: 'voc_before', reason: '' } as const;
      const open = (jobId: string) =>
        store.openJob({ kind: 'vocabulary_maintenance', jobId, ...owner, task }, entry('vocabulary.undo', jobId));
      const jobId = fresh('voc');
      for (let time = 0; time < 2; time++) await open(jobId);
      await rejectsWith('conflict', open(fresh('voc')));
      assert.deepEqual(await events('vocabulary.undo'), [{ target: jobId, details: {} }]);
      await store.finishJob(jobId, { status: 'completed', error: null });
      await open(jobId);
      assert.equal((await events('vocabulary.undo')).length, 1);
    });

    it('names a re-ingestion once, and none that another one refused', async () => {
      const { job } = await store.submitJob(submission({ ontology: 'Lakes' }));
      const reingestion = { ontologyId: job.ontologyId, ontology: 'Lakes', only: null, refetch: false, options: null };
      const open = (jobId: string) =>
        store.openBatch(
          {
            ...{ jobId, ownerId: 'usr-1', ownerName: 'ann', filename: 'Lakes', reingestion },
            ...{ contentHash: 'sha256:list', bytes: 7, blobKey: 'sha256/list' },
          },
          {
            lines: 1,
            sender: { userId: 'usr-1', username: 'ann', scopes: null, defaults: { ontology: null, autoApprove: true } },
            audit: entry('ontology.reingest', 'Lakes'),
          },
        );
      const jobId = fresh('rei');
      for (let time = 0; time < 2; time++) await open(jobId);
      await rejectsWith('conflict', open(fresh('rei')));
      assert.deepEqual(await events('ontology.reingest'), [{ target: 'Lakes', details: {} }]);
    });
  });
}
