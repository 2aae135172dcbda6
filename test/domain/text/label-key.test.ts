import assert from 'node:assert/strict';
import fc from 'fast-check';
import { labelKey } from '../../../domain/text/label-key.js';

const same: [string, string][] = [
  ['knowledge graph', 'Knowledge Graphs'],
  ['knowledge graph', 'graph of knowledge'],
  ['the water cycle', 'Water-Cycle'],
  ['retry policy', 'retry policies'],
  ['colour theory', 'color theories'],
  ['tokenisation', 'tokenization'],
  ['organised crime', 'organized crime'],
  ['data centre', 'data centers'],
  ['modelling language', 'modeling language'],
  ['knowledgeGraph', 'knowledge graph'],
  ['café culture', 'cafe culture'],
  ['ﬁre', 'fire'],
  ["Newton's law", 'Newton law'],
  ['analyses', 'analysis'],
  ['hypotheses', 'hypothesis'],
  ['classes', 'class'],
  ['children', 'child'],
  ['behaviour', 'behavior'],
];

const different: [string, string][] = [
  ['HTTP 1', 'HTTP 2'],
  ['version 1.2', 'version 2.1'],
  ['C', 'C++'],
  ['linear system', 'non-linear system'],
  ['acting', 'not acting'],
  ['knowledge graph', 'knowledge graph embedding'],
  ['transfer from bank to customer', 'transfer from customer to bank'],
  ['increase in price', 'decrease in price'],
  ['New York', 'New Jersey'],
  ['access token', 'refresh token'],
  ['bus', 'bu'],
  ['promise', 'promize'],
  ['class', 'clas'],
];

describe('the key of a label', () => {
  for (const [a, b] of same) it(`is the same for ${a} and ${b}`, () => assert.equal(labelKey(a), labelKey(b)));
  for (const [a, b] of different) it(`differs for ${a} and ${b}`, () => assert.notEqual(labelKey(a), labelKey(b)));

  it('is never empty for a label that is not blank', () => {
    for (const label of ['the', 'of the', '…', '+', '量子', 'Ω', '🌍']) assert.notEqual(labelKey(label), '', label);
  });

  it('keeps the letters of other scripts, and their accents where they tell words apart', () => {
    assert.notEqual(labelKey('वन'), labelKey('वन्'));
    assert.equal(labelKey('ВОДА'), labelKey('вода'));
  });

  it('does not change when case and space do', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,10}$/), { minLength: 1, maxLength: 5 }), (words) => {
        assert.equal(labelKey(words.join(' ')), labelKey(`  ${words.join('   ').toUpperCase()} `));
      }),
    );
  });

  it('throws at nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (label) => typeof labelKey(label) === 'string'));
  });
});
