import assert from 'node:assert/strict';
import { describeBelow, describeFound } from '../../web/pages/search/describe-count.js';

describe('the count of a search', () => {
  it('is exact where all concepts were among those counted', () => {
    assert.deepEqual(
      [describeFound(0, 0), describeFound(1, 3), describeFound(12, 0)],
      ['No concept', '1 concept', '12 concepts'],
    );
    assert.deepEqual(
      [describeBelow(3, 0), describeBelow(3, 1), describeBelow(3, 996)],
      ['', ' 1 more is below it.', ' 996 more are below it.'],
    );
  });

  it('is said to be a minimum where there are more than the API counts', () => {
    assert.equal(describeBelow(0, 1000), ' At least 1,000 more are below it.');
    assert.deepEqual([describeFound(1000, 0), describeFound(40, 960)], ['At least 1,000 concepts', '40 concepts']);
  });
});
