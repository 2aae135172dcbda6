import assert from 'node:assert/strict';
import { trimmedThrough } from '../../../../domain/graph/upkeep/trim-change-log.js';

describe('the end of a log of changes', () => {
  it('is cut off now and then, and never among the newest 100,000 entries', () => {
    assert.equal(trimmedThrough(256, 250_000), 150_000);
    assert.equal(trimmedThrough(512, 100_001), 1);
    assert.equal(trimmedThrough(256, 100_000), null);
    assert.equal(trimmedThrough(255, 250_000), null);
  });
});
