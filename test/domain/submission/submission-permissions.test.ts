import assert from 'node:assert/strict';
import { retryPermissions } from '../../../domain/submission/submission-permissions.js';
import { batchFixture, jobFixture } from '../jobs/job-fixture.js';

describe('the permissions that a retry needs', () => {
  const store = { ontologyNames: async () => ['Sea travel'] };
  const needed = async (job: Parameters<typeof retryPermissions>[1]) =>
    (await retryPermissions({ store }, job)).map(({ permission }) => permission);

  it('are those of a new submission of the document', async () => {
    assert.deepEqual(await needed(jobFixture()), ['ingest:create']);
    assert.deepEqual(await needed(jobFixture({ ontology: 'Gone' })), ['ingest:create', 'ontologies:create']);
  });

  it('name no ontology for a batch, whose lines are checked one by one', async () => {
    assert.deepEqual(await needed(batchFixture({ jobId: 'bat_1' })), ['ingest:create']);
  });
});
