import assert from 'node:assert/strict';
import { readingKind } from '../../../domain/versions/reading-kind.js';

describe('a reading of a version', () => {
  it('is the first until one of the document was read to its end', () => {
    assert.equal(readingKind('v1', null), 'first');
    assert.equal(readingKind('v1', { versionId: 'v1', isRead: false }), 'first');
    assert.equal(readingKind('v2', { versionId: 'v1', isRead: false }), 'first');
  });

  it('is one more of the current version, or of another one, once that was read', () => {
    assert.equal(readingKind('v1', { versionId: 'v1', isRead: true }), 'rereading');
    assert.equal(readingKind('v2', { versionId: 'v1', isRead: true }), 'unpublished');
  });
});
