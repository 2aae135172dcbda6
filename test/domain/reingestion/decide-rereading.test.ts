import assert from 'node:assert/strict';
import { decideRereading, originalOf, validatorsToKeep } from '../../../domain/reingestion/decide-rereading.js';
import type { FetchedContent, ReadingRequest } from '../../../domain/reingestion/reingestion.js';
import { jobFixture } from '../jobs/job-fixture.js';

const known = jobFixture({ status: 'completed', contentHash: 'sha256:1', validators: { etag: '"1"' } });
const request: ReadingRequest = {
  ...{ jobId: 'job_2', documentId: 'doc_1', original: 'current', options: null, batchId: null },
  ...{ ownerId: 'usr_2', ownerName: 'ben', autoApprove: true, costCapUsd: 3 },
};
const fetched: FetchedContent = {
  ...{ contentHash: 'sha256:2', bytes: 20, blobKey: 'other', contentType: 'text/html' },
  ...{ sourceType: 'url', sourcePath: 'https://example.org', sourceHostname: null },
};

describe('a document that is read again', () => {
  it('is read from its current version, or from the version that failed where that is asked for', () => {
    const failed = jobFixture({ jobId: 'job_3', status: 'failed' });
    const readings = { current: known, last: failed };
    assert.equal(originalOf(readings, 'current'), known);
    assert.equal(originalOf(readings, 'last_failed'), failed);
    assert.equal(originalOf({ current: known, last: known }, 'last_failed'), known);
    assert.equal(originalOf({ current: undefined, last: failed }, 'current'), undefined);
  });

  it('is read as it is stored by force, and as it was fetched where it changed', () => {
    const stored = decideRereading(known, request, null, known);
    assert.deepEqual([stored.force, stored.contentHash, stored.jobId], [true, 'sha256:1', 'job_2']);
    assert.deepEqual([stored.ownerName, stored.newOntologyId, stored.dryRun], ['ben', 'ont_1', false]);
    const again = decideRereading(known, request, fetched, known);
    assert.deepEqual([again.force, again.contentHash, again.blobKey], [false, 'sha256:2', 'other']);
    const failed = { status: 'failed' as const, contentHash: 'sha256:2' };
    assert.equal(decideRereading(known, request, fetched, failed).force, true, 'the same, which failed');
  });

  it('is read as it was before, except for what the request says', () => {
    const before = decideRereading(known, request, null, known);
    assert.deepEqual([before.options, before.onUnreadableAnswer], [known.options, 'fail']);
    const options = { ...known.options, targetWords: 300 };
    const now = decideRereading(known, { ...request, options, onUnreadableAnswer: 'skip', dryRun: true }, null, known);
    assert.deepEqual([now.options, now.onUnreadableAnswer, now.dryRun], [options, 'skip', true]);
  });

  it('joins the job that reads it already, unless it was fetched', () => {
    const open = jobFixture({ status: 'queued', contentHash: 'sha256:3' });
    assert.equal(decideRereading(known, request, null, open).contentHash, 'sha256:3');
    assert.equal(decideRereading(known, request, fetched, open).contentHash, 'sha256:2');
    assert.equal(decideRereading(known, request, null, { ...open, status: 'failed' }).contentHash, 'sha256:1');
  });

  it('has the validators of what was fetched, which stay with the content where it is the same', () => {
    const validators = { etag: '"2"' };
    assert.equal('validators' in decideRereading(known, request, fetched, known), false);
    assert.deepEqual(decideRereading(known, request, { ...fetched, validators }, known).validators, validators);
    assert.deepEqual(decideRereading(known, request, null, known).validators, known.validators);
    assert.equal(validatorsToKeep('duplicate', { ...fetched, validators }), validators);
    assert.equal(validatorsToKeep('accepted', { ...fetched, validators }), undefined);
    assert.equal(validatorsToKeep('duplicate', null), undefined);
  });
});
