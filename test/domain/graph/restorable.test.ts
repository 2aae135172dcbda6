import assert from 'node:assert/strict';
import { isRestorable } from '../../../domain/graph/restorable.js';

describe('a concept that is created again by the document that created it', () => {
  const none = { isEvidencedElsewhere: false, isSupported: false, isEdited: false, isDecidedOn: false };

  it('becomes what it was where nobody else has to do with it', () => {
    assert.equal(isRestorable(none), true);
    for (const tie of Object.keys(none)) assert.equal(isRestorable({ ...none, [tie]: true }), false, tie);
  });
});
