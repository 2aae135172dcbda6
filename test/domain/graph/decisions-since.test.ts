import assert from 'node:assert/strict';
import { isDeletedSince } from '../../../domain/graph/deleted-since.js';
import { pairsOfSplits, type PresentDecision } from '../../../domain/graph/split-pairs.js';

describe('what decisions on concepts still say', () => {
  it('keeps apart what splits made that were not undone', () => {
    const split: PresentDecision = { decisionId: 'd', kind: 'split', conceptId: 'b', otherId: 'a', undoneBy: null };
    const pair = { conceptId: 'b', otherId: 'a', decisionId: 'd' };
    assert.deepEqual(pairsOfSplits([split, { ...split, decisionId: 'e', undoneBy: 'u' }]), [pair]);
    assert.deepEqual(
      pairsOfSplits([
        { ...split, kind: 'merge' },
        { ...split, kind: 'undo' },
      ]),
      [],
    );
    assert.deepEqual(pairsOfSplits([{ ...split, otherId: 'b' }]), [], 'merged into one since');
  });

  it('knows a concept that was deleted after a decision', () => {
    assert.equal(isDeletedSince({ deletedAt: 3, decidedAt: 2 }), true);
    assert.equal(isDeletedSince({ deletedAt: 1, decidedAt: 2 }), false);
    assert.equal(isDeletedSince({ deletedAt: null, decidedAt: 2 }), false);
    assert.equal(isDeletedSince({ deletedAt: 1, decidedAt: null }), true);
  });
});
