import assert from 'node:assert/strict';
import { documentPercent } from '../../../domain/jobs/percent.js';

describe('the progress of a document', () => {
  it('is unknown before its chunks are counted, and 99 at most before it is published', () => {
    assert.equal(documentPercent({ processed: 0, total: null }), null);
    assert.equal(documentPercent({ processed: 0, total: 0 }), null);
    assert.deepEqual(
      [0, 1, 2, 3].map((processed) => documentPercent({ processed, total: 3 })),
      [0, 33, 66, 99],
    );
  });
});
