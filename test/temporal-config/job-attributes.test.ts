import assert from 'node:assert/strict';
import { jobAttributes } from '../../temporal-config/shared.js';
import { batchFixture, reingestionFixture } from '../domain/jobs/job-fixture.js';

const attributesOf = (job: Parameters<typeof jobAttributes>[0]) =>
  Object.fromEntries(jobAttributes(job, 'running').map(({ key, value }) => [key.name, value]));

describe('the search attributes of a job that submits others', () => {
  it('say for documents that are read again which ontology they are in', () => {
    const reingestion = { ontologyId: 'ont_1', ontology: 'Rivers', only: null, refetch: false, options: null };
    const job = reingestionFixture({ jobId: 'rei_1', filename: 'Rivers', reingestion });
    assert.deepEqual(attributesOf(job), {
      ...{ JobKind: 'reingestion', JobId: 'rei_1', Stage: 'running', FileName: 'Rivers', Ontology: 'Rivers' },
      ...{ Owner: job.ownerId, OwnerName: job.ownerName },
    });
  });

  it('name the manifest of a batch and no ontology, for its lines may have several', () => {
    const { Ontology, FileName, ContentHash } = attributesOf(batchFixture({ filename: 'manifest.ndjson' }));
    assert.deepEqual([Ontology, FileName, ContentHash], [undefined, 'manifest.ndjson', 'sha256:1']);
  });
});
