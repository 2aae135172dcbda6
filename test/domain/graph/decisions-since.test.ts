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

  it('keeps apart what was split off a concept that is gone', () => {
    const split = (conceptId: string, otherId: string): PresentDecision => ({
      ...{ decisionId: `${conceptId}${otherId}`, kind: 'split', conceptId, otherId, undoneBy: null },
    });
    const decisions = [split('a', 'b'), split('a', 'c'), split('c', 'd'), split('x', 'y')];
    const pairs = (...gone: string[]) =>
      pairsOfSplits(decisions, (id) => !gone.includes(id)).map(({ conceptId, otherId }) => conceptId + otherId);
    assert.deepEqual(pairs(), ['ab', 'ac', 'cd', 'xy']);
    assert.deepEqual(pairs('a').sort(), ['bc', 'cd', 'xy'].sort());
    assert.deepEqual(pairs('c').sort(), ['ab', 'ad', 'xy'].sort());
    assert.deepEqual(pairs('a', 'c', 'x'), ['db']);
    assert.deepEqual(pairs('b', 'd', 'y'), ['ac']);
  });

  it('knows a concept that was deleted after a decision', () => {
    assert.equal(isDeletedSince({ deletedAt: 3, decidedAt: 2 }), true);
    assert.equal(isDeletedSince({ deletedAt: 1, decidedAt: 2 }), false);
    assert.equal(isDeletedSince({ deletedAt: null, decidedAt: 2 }), false);
    assert.equal(isDeletedSince({ deletedAt: 1, decidedAt: null }), true);
  });
});
