import assert from 'node:assert/strict';
import type { DocumentRecord } from '../../../domain/graph/model.js';
import type { Job } from '../../../domain/jobs/job.js';
import { readDocumentChange } from '../../../domain/webhooks/document-change.js';
import { batchFixture, jobFixture } from '../jobs/job-fixture.js';

describe('the change of a document, as followers learn of it', () => {
  type Store = Parameters<typeof readDocumentChange>[0];
  type Version = Awaited<ReturnType<Store['documentVersion']>>;

  const changeOf = (job: Job, version: number | null, completedAt: string | null, documentId?: string) => {
    const document = version === null ? [] : [{ version } as DocumentRecord];
    const store: Store = {
      documents: async () => document,
      documentVersion: async () => (completedAt === null ? undefined : ({ completedAt } as Version)),
    };
    return readDocumentChange(store, { documentId: documentId ?? null }, job);
  };
  const job = jobFixture({ createdAt: '2026-05-01T12:00:00.000Z' });
  const [before, after] = ['2026-04-01T12:00:00.000Z', '2026-05-01T12:05:00.000Z'];

  it('is an addition for the first version, and a change for a later one', async () => {
    assert.equal((await changeOf(job, 1, after)).change, 'added');
    const later = await changeOf(job, 4, after);
    assert.deepEqual([later.change, later.version, later.documentId], ['changed', 4, 'doc_1']);
  });

  it('is a rereading where the version was complete before the job was submitted', async () => {
    assert.equal((await changeOf(job, 1, before)).change, 'reread');
    assert.equal((await changeOf(job, 4, before)).change, 'reread');
  });

  it('has no document where that is gone meanwhile', async () => {
    const { change, document, version } = await changeOf(job, null, null);
    assert.deepEqual([change, document, version], ['added', null, 1]);
  });

  it('is a deletion for a job that reads none', async () => {
    const { change, documentId, version } = await changeOf(batchFixture({ jobId: 'bat_1' }), 1, null, 'doc_7');
    assert.deepEqual([change, documentId, version], ['deleted', 'doc_7', null]);
  });
});
