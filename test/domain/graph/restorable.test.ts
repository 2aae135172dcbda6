import assert from 'node:assert/strict';
import { isCreatedAs, isRestorable } from '../../../domain/graph/restorable.js';

describe('a concept that is created again by the document that created it', () => {
  const none = { isEvidencedElsewhere: false, isSupported: false, isEdited: false, isDecidedOn: false };

  it('becomes what it was where nobody else has to do with it', () => {
    assert.equal(isRestorable(none), true);
    for (const tie of Object.keys(none)) assert.equal(isRestorable({ ...none, [tie]: true }), false, tie);
  });
});

describe('a concept that is compared with what it was created as', () => {
  const record = { label: 'Rain', description: 'Water', isQuoted: true, searchTerms: ['shower', 'drizzle'] };

  it('differs by its label, description, where that comes from, and its terms in their order', () => {
    assert.equal(isCreatedAs({ ...record, searchTerms: ['shower', 'drizzle'] }, record), true);
    for (const change of [
      { label: 'rain' },
      { description: '' },
      { isQuoted: false },
      { searchTerms: ['drizzle', 'shower'] },
      { searchTerms: ['shower'] },
    ]) {
      assert.equal(isCreatedAs({ ...record, ...change }, record), false, JSON.stringify(change));
    }
  });
});
