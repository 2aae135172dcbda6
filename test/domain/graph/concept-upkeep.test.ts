import assert from 'node:assert/strict';
import {
  formerKeysAfter,
  isKeepingOver,
  isSupportTaken,
  keeperAfterLastQuote,
  takesTerms,
  unsupportedTerms,
} from '../../../domain/graph/upkeep/concept-upkeep.js';

describe('a concept that lost its last quote', () => {
  const concept = { isSupported: false, writer: 'ada' };

  it('is kept by the writer of its relationship, in an ontology that keeps such concepts', () => {
    assert.deepEqual(keeperAfterLastQuote(concept, true), { supportedBy: 'ada' });
    assert.deepEqual(keeperAfterLastQuote({ ...concept, writer: null }, true), { supportedBy: null });
    assert.equal(keeperAfterLastQuote(concept, false), null);
  });

  it('needs no keeper where a person vouches for it, and has none where nobody wrote of it', () => {
    assert.equal(keeperAfterLastQuote({ ...concept, isSupported: true }, true), null);
    assert.equal(keeperAfterLastQuote({ ...concept, writer: undefined }, true), null);
  });
});

describe('a concept that an ontology keeps for relationships', () => {
  it('is kept while one of them is there, and where a person stands for it in any case', () => {
    assert.equal(isKeepingOver({ forRelationships: true }, true), false);
    assert.equal(isKeepingOver({ forRelationships: true }, false), true);
    assert.equal(isKeepingOver({ forRelationships: false }, false), false);
  });
});

describe('the terms of a concept', () => {
  it('come from documents until a person has set them', () => {
    assert.deepEqual([takesTerms([]), takesTerms(['label', 'description'])], [true, true]);
    assert.equal(takesTerms(['label', 'search_terms']), false);
  });

  it('go with their last source, unless a person or a merge gave them', () => {
    const terms = [
      { term: 'given', isCurated: true, isSupported: false },
      { term: 'found', isCurated: false, isSupported: true },
      { term: 'lost', isCurated: false, isSupported: false },
      { term: 'both', isCurated: true, isSupported: true },
    ];
    assert.deepEqual(unsupportedTerms(terms), ['lost']);
  });
});

describe('the support of a concept by people', () => {
  it('stays with the first of them; one who only wrote a relationship gives way', () => {
    assert.deepEqual([undefined, { forRelationships: true }, { forRelationships: false }].map(isSupportTaken), [
      true,
      true,
      false,
    ]);
  });
});

describe('the former labels of a concept', () => {
  it('gain the one it had, and lose the one it has again', () => {
    assert.deepEqual(formerKeysAfter(['a'], 'b', 'c'), ['a', 'b']);
    assert.deepEqual(formerKeysAfter(['a', 'b'], 'c', 'a'), ['b', 'c']);
    assert.deepEqual(formerKeysAfter([], 'a', 'a'), []);
  });
});
