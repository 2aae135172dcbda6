import assert from 'node:assert/strict';
import {
  fragments,
  openSentences,
  openSentencesForReport,
  plainOnes,
  wrongReadings,
} from './fixtures/open-sentences.js';
import { labelsOf, statementsOf } from './statements-of.js';

describe('the built-in extractor and clauses that are open', () => {
  for (const sentence of [...openSentences, ...openSentencesForReport]) {
    it(`states nothing of: ${sentence}`, () => assert.deepEqual(statementsOf(sentence), []));
  }

  for (const [sentence, expected] of plainOnes) {
    it(`reads ${expected} in: ${sentence}`, () => {
      const found = statementsOf(sentence);
      assert.ok(found.includes(expected), found.join(' | '));
    });
  }

  for (const [sentence, wrong] of wrongReadings) {
    it(`does not read ${wrong} in: ${sentence}`, () => assert.ok(!statementsOf(sentence).includes(wrong)));
  }

  for (const [sentence, label] of fragments) {
    it(`makes no concept "${label}" of: ${sentence}`, () => assert.ok(!labelsOf(sentence).includes(label)));
  }

  it('takes no phrase over the ends of short lines that are no sentence', () => {
    const labels = labelsOf(
      'Boat\nPort\nHarwich\n\nMetal Price\ncopper 9,000\ntin 30,000\n\nThe old wooden ponds\nhold much water.',
    );
    assert.deepEqual(
      labels.filter((label) => /boat port|port harwich|price copper|ponds hold/i.test(label)),
      [],
    );
    assert.ok(labels.includes('wooden pond'), labels.join());
  });

  it('gives a name its short form', () => {
    const text = 'Charles de Gaulle led France. In 1947 De Gaulle founded a party.';
    assert.ok(statementsOf(text).includes('Charles de Gaulle PRODUCES party'), statementsOf(text).join(' | '));
    assert.ok(!labelsOf(text).some((label) => /^(?:De )?Gaulle$/.test(label)));
  });
});
