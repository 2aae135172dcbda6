import assert from 'node:assert/strict';
import { describedDocument } from '../../../domain/versions/described-document.js';

describe('a document when a version of it is written', () => {
  const present = { versionId: 'v1', textKey: 'text', jobId: 'job_1', ingestedAt: 'first', isRead: false };
  const written = { versionId: 'v1', textKey: null };
  const by = (jobId: string, isPublication = false) => ({ jobId, isPublication, now: 'now' });

  it('is described by its first version, and by further steps of the job that reads it', () => {
    assert.deepEqual(describedDocument(undefined, written, by('job_1')), { textKey: null, ingestedAt: 'now' });
    assert.deepEqual(describedDocument(present, written, by('job_1')), { textKey: 'text', ingestedAt: 'first' });
  });

  it('has the fields of another job that reads the same version, which was not read to its end', () => {
    const after = describedDocument(present, { ...written, textKey: 'other' }, by('job_2'));
    assert.deepEqual(after, { textKey: 'other', ingestedAt: 'now' });
  });

  it('stays while its current version is read again, until that is published', () => {
    const read = { ...present, isRead: true };
    assert.equal(describedDocument(read, written, by('job_2')), null);
    assert.deepEqual(describedDocument(read, written, by('job_2', true)), { textKey: 'text', ingestedAt: 'now' });
  });

  it('stays while another version is read', () => {
    for (const isPublication of [false, true]) {
      assert.equal(describedDocument(present, { ...written, versionId: 'v2' }, by('job_2', isPublication)), null);
    }
  });
});
