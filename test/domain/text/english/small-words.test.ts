import assert from 'node:assert/strict';
import { isNumeral } from '../../../../domain/matching/guard/numerals.js';
import { labelWords } from '../../../../domain/matching/guard/label-words.js';
import { contentWords } from '../../../../domain/text/english/content-words.js';
import { isAbbreviationOf } from '../../../../domain/text/labels/abbreviation.js';
import { linkingWords, stopWords } from '../../../../domain/text/english/small-words.js';

describe('small words', () => {
  it('find nothing in full text, whatever list they came from', () => {
    assert.deepEqual(contentWords('Through which of several channels might each of them be told?'), [
      'channels',
      'told',
    ]);
    assert.deepEqual(contentWords('human being'), ['human', 'being']);
    assert.deepEqual(contentWords('us law'), ['us', 'law']);
  });
  it('join a name without being part of what it says, also in its initials', () => {
    assert.deepEqual(labelWords('Search by the Author with Filters').words, ['search', 'author', 'filter']);
    assert.ok(isAbbreviationOf('ROI', 'return on investment') && isAbbreviationOf('RI', 'return on investment'));
    assert.deepEqual(
      [...linkingWords].filter((word) => !stopWords.has(word)),
      [],
    );
  });
  it('do not hold words that deny or place, which part two names', () => {
    for (const word of ['without', 'against', 'under', 'not']) assert.ok(!linkingWords.has(word), word);
  });
});

describe('number words', () => {
  it('are the same for the guard as for the extractor', () => {
    for (const word of ['seven', 'thirteen', 'ninety', 'twentieth', 'dozen', 'iv', 'alpha'])
      assert.ok(isNumeral(word), word);
    assert.ok(!isNumeral('century'));
  });
});
