import assert from 'node:assert/strict';
import { compareEvidence } from '../../../domain/graph/upkeep/rank-evidence.js';

describe('evidence of a concept', () => {
  const one = { grade: 1, contentHash: 'b', start: 5, end: 9, instanceId: 'ins_2' };

  it('is in order of its grade, best first, then by document and place', () => {
    const better = [
      { ...one, grade: 2, contentHash: 'z' },
      { ...one, contentHash: 'a', start: 70 },
      { ...one, start: 4, end: 50 },
      { ...one, end: 8, instanceId: 'ins_9' },
      { ...one, instanceId: 'ins_1' },
    ];
    for (const other of better) {
      assert.deepEqual([one, other].sort(compareEvidence), [other, one]);
      assert.deepEqual([other, one].sort(compareEvidence), [other, one]);
    }
    assert.equal(compareEvidence(one, { ...one }), 0);
  });
});
