import assert from 'node:assert/strict';
import { deniedSentences, plainSentences } from './fixtures/denied-sentences.js';
import { statementsOf } from './statements-of.js';

describe('the built-in extractor and what is not stated', () => {
  it('knows many ways to deny, doubt, suppose and report', () => {
    assert.ok(deniedSentences.length > 100 && new Set(deniedSentences).size === deniedSentences.length);
  });

  for (const sentence of deniedSentences) {
    it(`states nothing of "${sentence}"`, () => assert.deepEqual(statementsOf(sentence), []));
  }

  for (const [sentence, expected] of plainSentences) {
    it(`reads "${sentence}" as ${expected}`, () => {
      const found = statementsOf(sentence);
      assert.ok(found.includes(expected), found.join(' | '));
    });
  }

  it('takes of what is joined only the part that is not denied', () => {
    assert.deepEqual(statementsOf('The plant contains sugar and no starch.'), ['plant CONTAINS sugar']);
    assert.deepEqual(statementsOf('Contrary to the belief that toads cause warts, viruses cause warts.'), [
      'virus CAUSES wart',
    ]);
  });
});
