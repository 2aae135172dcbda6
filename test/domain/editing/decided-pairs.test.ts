import assert from 'node:assert/strict';
import { decidedPairs, type LaterDecision } from '../../../domain/editing/decisions/decided-pairs.js';
import type { ConceptsBefore } from '../../../domain/graph/concept-decision.js';

describe('decisions since a chunk was kept', () => {
  const image = (conceptId: string) => ({
    ...{ conceptId, label: conceptId.toUpperCase(), initialDescription: '', isQuoted: false, terms: [] },
  });
  const before = { concept: image('a'), other: image('b') } as unknown as ConceptsBefore;
  const decision = (changes: Partial<LaterDecision>): LaterDecision => ({
    ...{ kind: 'split', conceptId: 'a', otherId: 'b', isUndone: false, undoes: null },
    ...changes,
  });
  const undo = (kind: 'merge' | 'split' | 'undo', isLater = false) =>
    decision({ kind: 'undo', undoes: { kind, isLater, before } });
  const seen = (...decisions: LaterDecision[]) =>
    decidedPairs(decisions).map(({ kind, undone }) => [kind, undone?.map(({ label }) => label) ?? null]);

  it('have it matched again where they split concepts, or undo a merge or split from before', () => {
    assert.deepEqual(seen(decision({}), undo('merge'), undo('split')), [
      ['split', null],
      ['merge', ['A', 'B']],
      ['split', ['A', 'B']],
    ]);
  });

  it('leave it as it is where they merge, or were undone themselves', () => {
    assert.deepEqual(seen(decision({ kind: 'merge' }), decision({ kind: 'merge', isUndone: true })), []);
    assert.deepEqual(seen(decision({ isUndone: true }), undo('split', true), undo('merge', true)), []);
    assert.deepEqual(seen(undo('undo')), []);
  });
});
