import assert from 'node:assert/strict';
import { textQuery, wordQuery } from '../../../adapters/sqlite/graph/concepts/text-query.js';

describe('a full-text query made of what a person typed', () => {
  it('quotes each word, so that none is an operator', () => {
    assert.equal(textQuery(['Rain OR "Mud"', 'NEAR(x)']), '"rain" OR "or" OR "mud" OR "near" OR "x"');
  });

  it('keeps words of all scripts and repeats none', () => {
    assert.equal(textQuery(['Größe', 'größe', '東京']), '"grosse" OR "東京"');
  });

  it('asks for words in the form they are indexed in', () => {
    assert.equal(textQuery(['CO₂', 'm²', 'ﬁle', 'Łódź']), '"co2" OR "m2" OR "file" OR "lodz"');
    assert.equal(textQuery(['10⁶']), '"10" OR "6"');
    assert.deepEqual([wordQuery('CO₂'), wordQuery('10⁶')], ['"co2"', '"10^6"']);
  });

  it('asks for short words in capitals apart from those that stem to their letters', () => {
    assert.equal(textQuery(['US', 'us', 'NATO']), '"us0capitals" OR "us" OR "nato"');
    assert.equal(wordQuery('WHO'), '"who0capitals"');
    assert.equal(wordQuery('US dollar'), '"us dollar"');
  });

  it('is nothing without words', () => {
    assert.equal(textQuery([' -- ', '*']), null);
  });
});
