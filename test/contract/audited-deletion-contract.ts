import assert from 'node:assert/strict';
import type { AuditEntry, Store } from '../../domain/ports.js';
import { chunkDelta, fresh, profile, runningJob } from './graph-fixtures.js';
import { rejectsWith } from './rejects-with.js';
import type { MakeStoreBench, StoreBench } from './store-bench.js';

const anyEvent = { actorId: null, action: null, target: null, outcome: null, since: null, until: null };

function entry(action: string): AuditEntry {
  return {
    ...{ actorId: 'usr-1', actorName: 'ann', credential: 'login', requestId: 'req-1', address: '127.0.0.1' },
    ...{ action, target: null, outcome: 'done', details: {} },
  };
}

/** Deletions of documents and ontologies are in the audit log, in the transaction that opened their job. */
export function auditedDeletionContract(makeBench: MakeStoreBench): void {
  describe('the audit log of deletions', () => {
    let bench: StoreBench;
    let store: Store;
    before(async () => {
      bench = await makeBench();
      store = await bench.open();
      await store.seedGraph({ vocabulary: [], profiles: [profile] });
    });
    after(() => bench.dispose());

    const events = async (action: string) =>
      (await store.auditEvents({ ...anyEvent, action }, { limit: 10, offset: 0 })).items.map(({ target, details }) => ({
        target,
        details,
      }));

    it('names a deletion once, with the file and ontology of the document, or the id of the ontology', async () => {
      const read = await runningJob(store, { ontology: 'Rivers' });
      await store.commit(chunkDelta(read, 0, { concepts: [{ id: 'rain' }] }));
      await store.completeJob(read.jobId, read.runToken);
      const owner = { ownerId: 'usr-1', ownerName: 'ann' };
      const { documentId, ontologyId, filename } = read;
      const open = (target: { documentId: string } | { ontologyId: string }, audit: AuditEntry) =>
        store.openDeletion({ jobId: fresh('del'), ...owner, target, audit });
      const first = await open({ documentId }, entry('document.delete'));
      await open({ documentId }, entry('document.delete'));
      assert.deepEqual(await events('document.delete'), [
        { target: documentId, details: { job_id: first.job.jobId, filename, ontology: 'Rivers' } },
      ]);
      const whole = await open({ ontologyId }, entry('ontology.delete'));
      assert.deepEqual(await events('ontology.delete'), [
        { target: 'Rivers', details: { job_id: whole.job.jobId, ontology_id: ontologyId } },
      ]);
      await rejectsWith('not_found', open({ documentId: 'doc_none' }, entry('document.delete')));
      assert.equal((await events('document.delete')).length, 1);
    });
  });
}
