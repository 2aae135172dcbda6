import assert from 'node:assert/strict';
import { isComparable, isNewVersion, isToPublish, publicationOf } from '../../../domain/versions/publication.js';
import { jobFixture } from '../jobs/job-fixture.js';

describe('publishing what a job read', () => {
  const job = jobFixture({ versionId: 'doc_1-v2', ownerName: 'ada' });

  it('replaces another version of the document, never one that is current already or not in the graph', () => {
    assert.equal(isNewVersion({ versionId: 'doc_1-v1' }, job), true);
    assert.equal(isNewVersion({ versionId: 'doc_1-v2' }, job), false);
    assert.equal(isNewVersion(undefined, job), false);
  });

  it('changes nothing where the version is the current one and nothing else supports what it says', () => {
    assert.equal(isToPublish({ isNew: false, hasOtherSupport: false }), false);
    assert.equal(isToPublish({ isNew: true, hasOtherSupport: false }), true);
    assert.equal(isToPublish({ isNew: false, hasOtherSupport: true }), true);
  });

  it('is compared with the version or the reading before, where there is one', () => {
    assert.equal(isComparable({ version: 1 }, false), false);
    assert.equal(isComparable({ version: 1 }, true), true);
    assert.equal(isComparable({ version: 2 }, false), true);
  });

  it('retracts, in one commit of this attempt, what the job did not confirm', () => {
    const delta = publicationOf(job, 3, 'support-key');
    assert.deepEqual(
      {
        ...{ id: delta.id, run: delta.run, publish: delta.publish, retract: delta.retract },
        ...{ version: delta.document?.versionId, actor: delta.epoch.actor },
      },
      {
        ...{ id: { jobId: 'job_1', step: 'publish', ordinal: 0 }, run: { jobId: 'job_1', runToken: 3 } },
        ...{ publish: { supportKey: 'support-key' }, retract: { documentId: 'doc_1', notRenewedBy: 'job_1' } },
        ...{ version: 'doc_1-v2', actor: 'ada' },
      },
    );
  });

  it('restores concepts as they were read, unless people changed the graph since', () => {
    const { publish, carriedAt } = publicationOf(job, 3, null, { concepts: [], readAt: 7 });
    assert.deepEqual([publish, carriedAt], [{ supportKey: null, restored: [] }, 7]);
    assert.equal(publicationOf(job, 3, null).carriedAt, null);
  });
});
