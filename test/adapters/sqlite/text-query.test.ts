import assert from 'node:assert/strict';
import { textQuery } from '../../../adapters/sqlite/graph/text-query.js';

describe('a full-text query made of what a person typed', () => {
  it('quotes each word, so that none is an operator', () => {
    assert.equal(textQuery(['Rain OR "Mud"', 'NEAR(x)']), '"rain" OR "or" OR "mud" OR "near" OR "x"');
  });

  it('keeps words of all scripts and repeats none', () => {
    assert.equal(textQuery(['Größe', 'größe', '東京']), '"größe" OR "東京"');
  });

  it('is nothing without words', () => {
    assert.equal(textQuery([' -- ', '*']), null);
  });
});
