import assert from 'node:assert/strict';
import { extract } from '../../../../adapters/builtin/extraction/extract.js';
import { guard } from '../../../../domain/matching/guard/guard.js';
import { limitsMeaning, negationBefore, negations } from '../../../../domain/text/english/negations.js';
import { builtinTypes } from '../../../../domain/vocabulary/builtin-types.js';

const vocabulary = builtinTypes.map(({ relationshipType }) => relationshipType);
const statementsOf = (text: string) => extract({ text, headingPath: [], known: [], vocabulary }).relationships;

describe('words that deny', () => {
  const english = [...negations].filter((word) => word !== "n't");
  const byMeaning = ['fails', 'failed', 'failing', 'lack', 'lacks', 'denies', 'denied', 'false', 'untrue', 'wrong'];
  for (const word of [...english, ...byMeaning, "isn't", 'can’t', 'fail', 'lacking', 'deny']) {
    it(`“${word}” is not left out of a quote`, () => assert.ok(limitsMeaning(`as they ${word} say`)));
    if (!/['’]/.test(word))
      it(`“${word}” parts two labels`, () =>
        assert.equal(
          guard({ label: 'settled water', description: '' }, { label: `${word} settled water`, description: '' }),
          'negation',
        ));
  }
  for (const word of ['anti', 'un'])
    it(`“${word}”, written apart, parts two labels`, () =>
      assert.equal(
        guard({ label: 'lock brake', description: '' }, { label: `${word} lock brake`, description: '' }),
        'negation',
      ));
  for (const word of 'except unless if whether only until instead but nicht keine ohne pas jamais sin mai niet non sem inte ikke'.split(
    ' ',
  ))
    it(`“${word}” is not left out of a quote, yet is no English denial`, () => {
      assert.ok(limitsMeaning(`as they ${word} say`));
      assert.equal(negations.has(word), word === 'non');
    });
  it('words that neither deny nor limit may be left out', () =>
    assert.ok(!limitsMeaning('note the sinful notion, fairly falsetto')));

  it('a word before denies within its paragraph only', () => {
    const at = (text: string) => negationBefore(text, text.indexOf('Rain'));
    assert.equal(at('It is false Rain falls.'), 6);
    assert.equal(at('It is false\n  Rain falls.'), 6);
    assert.equal(at('It is false\r\nRain falls.'), 6);
    for (const gap of ['\n\n', '\r\n\r\n', '\n \t\n', '\f', '\n\n\n  ']) {
      assert.equal(at(`>>> wet\nFalse${gap}Rain falls.`), null, JSON.stringify(gap));
    }
  });

  it('a statement is taken where nothing denies', () =>
    assert.equal(statementsOf('Heavy rain causes erosion.').length, 1));
  const denied = [
    'Heavy rain does not cause erosion.',
    "Heavy rain doesn't cause erosion.",
    'Heavy rain cannot cause erosion.',
    'Heavy rain never causes erosion.',
    'Heavy rain hardly causes erosion.',
    'Heavy rain rarely causes erosion.',
    'Heavy rain seldom causes erosion.',
    'Heavy rain scarcely causes erosion.',
    'Heavy rain barely causes erosion.',
    'Heavy rain causes no erosion.',
    'No heavy rain causes erosion.',
    'Heavy rain neither causes erosion nor prevents erosion.',
    'Heavy rain nowhere causes erosion.',
    'None of the heavy rain causes erosion.',
    'Heavy rain fails to cause erosion.',
    'Heavy rain failed to cause erosion.',
    'Heavy rain falls without causing erosion.',
  ];
  for (const text of denied) it(`states nothing: ${text}`, () => assert.deepEqual(statementsOf(text), []));
});
