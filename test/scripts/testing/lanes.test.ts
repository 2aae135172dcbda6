import assert from 'node:assert/strict';
import { inOrder, laneCount, testFiles } from '../../../scripts/testing/lanes.js';

describe('lanes of tests', () => {
  it('take the files of the whole stack first, and each file once', () => {
    const files = ['test/domain/a.test.ts', 'test/api/b.test.ts', 'test/system/z.test.ts', 'test/api/a.test.ts'];
    assert.deepEqual(inOrder(files), [
      ...['test/system/z.test.ts', 'test/api/a.test.ts', 'test/api/b.test.ts', 'test/domain/a.test.ts'],
    ]);
    const found = testFiles('test');
    assert.ok(found.includes('test/scripts/testing/lanes.test.ts'));
    assert.equal(new Set(found).size, found.length);
    assert.match(found[0]!, /^test\/system\//);
  });

  it('are as many as there are cores, within bounds', () => {
    assert.deepEqual([1, 2, 3, 4, 64].map(laneCount), [2, 3, 4, 4, 4]);
  });
});
