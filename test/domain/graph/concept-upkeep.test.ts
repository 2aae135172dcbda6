import assert from 'node:assert/strict';
import {
  afterLastQuote,
  formerKeysAfter,
  isSupportTaken,
  unsupportedTerms,
} from '../../../domain/graph/upkeep/concept-upkeep.js';

describe('a concept that lost its last quote', () => {
  const concept = { isSupported: false, hasCuratedTerms: false, writer: 'ada' };

  it('is kept by the writer of its relationship, in an ontology that keeps such concepts', () => {
    assert.deepEqual(afterLastQuote(concept, true).keeper, { supportedBy: 'ada' });
    assert.deepEqual(afterLastQuote({ ...concept, writer: null }, true).keeper, { supportedBy: null });
    assert.equal(afterLastQuote(concept, false).keeper, null);
  });

  it('needs no keeper where a person stands for it, and has none where nobody wrote of it', () => {
    assert.equal(afterLastQuote({ ...concept, isSupported: true }, true).keeper, null);
    assert.equal(afterLastQuote({ ...concept, writer: undefined }, true).keeper, null);
  });

  it('loses the terms of its creation, unless a person set them', () => {
    assert.equal(afterLastQuote(concept, true).dropsCreationTerms, true);
    assert.equal(afterLastQuote({ ...concept, hasCuratedTerms: true }, true).dropsCreationTerms, false);
  });
});

describe('the terms of a concept', () => {
  it('go with their last source; those of its creation only where these are dropped, too', () => {
    const terms = [
      { term: 'made', isOfCreation: true, isSupported: false },
      { term: 'found', isOfCreation: false, isSupported: true },
      { term: 'lost', isOfCreation: false, isSupported: false },
      { term: 'both', isOfCreation: true, isSupported: true },
    ];
    assert.deepEqual(unsupportedTerms(terms), ['lost']);
    assert.deepEqual(unsupportedTerms(terms, true), ['made', 'lost']);
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
