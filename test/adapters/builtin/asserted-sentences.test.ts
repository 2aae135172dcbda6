import assert from 'node:assert/strict';
import { asserted, formulas, misread, noConcepts, unasserted } from './fixtures/asserted-sentences.js';
import { labelsOf, searchTermsOf, statementsOf } from './statements-of.js';

describe('the built-in extractor and what is and is not asserted', () => {
  for (const sentence of unasserted)
    it(`states nothing of: ${sentence}`, () => assert.deepEqual(statementsOf(sentence), []));

  for (const [sentence, expected] of asserted)
    it(`reads ${expected} in: ${sentence}`, () => {
      const found = statementsOf(sentence);
      assert.ok(found.includes(expected), found.join(' | '));
    });

  for (const [sentence, wrong] of misread)
    it(`reads no ${wrong.source} in: ${sentence}`, () =>
      assert.deepEqual(
        statementsOf(sentence).filter((one) => wrong.test(one)),
        [],
      ));

  for (const [sentence, wrong] of noConcepts)
    it(`makes no concept of ${wrong.source} in: ${sentence}`, () => {
      const labels = labelsOf(sentence);
      assert.ok(labels.length > 0);
      assert.deepEqual(
        labels.filter((label) => wrong.test(label)),
        [],
      );
    });

  for (const [sentence, label, formula] of formulas)
    it(`finds ${label} by ${formula}`, () => {
      assert.ok(searchTermsOf(sentence, label).includes(formula), searchTermsOf(sentence, label).join());
      assert.ok(!labelsOf(sentence).includes(formula));
    });

  it('takes an abbreviation of symbols for no formula of an agency', () =>
    assert.ok(labelsOf('The agency (WHO) fights malaria.').includes('WHO')));
});
