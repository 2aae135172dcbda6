import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldText } from '../../../../domain/text/forms/fold-text.js';
import { plainForms } from '../../../../domain/text/forms/plain-forms.js';

describe('plain forms', () => {
  const forms: [string, string][] = [
    ['CO₂', 'CO2'],
    ['H₂SO₄', 'H2SO4'],
    ['C₆H₁₂O₆', 'C6H12O6'],
    ['CO<sub>2</sub>', 'CO2'],
    ['CO~2~', 'CO2'],
    ['m²', 'm2'],
    ['m^2', 'm2'],
    ['km³', 'km3'],
    ['5 m² of 3 km³', '5 m2 of 3 km3'],
    ['x²', 'x2'],
    ['Fe²⁺', 'Fe2+'],
    ['²³⁵U', '235U'],
    ['log₁₀', 'log10'],
    ['α₂-receptor', 'α2-receptor'],
    // Never another number.
    ['10⁶', '10^6'],
    ['10^6', '10^6'],
    ['10<sup>6</sup>', '10^6'],
    ['10⁻⁶', '10^−6'],
    ['2ⁿ', '2^n'],
    ['x⁻¹', 'x^−1'],
    ['SO₄²⁻', 'SO4^2−'],
    ['101₂', '101_2'],
    ['10⁶5', '10^6 5'],
    ['m²5', 'm2 5'],
    ['½', '1/2'],
    ['1½', '1 1/2'],
    ['½3', '1/2 3'],
    ['①', '1'],
    ['1①', '1 1'],
    ['①5', '1 5'],
    ['1,²', '1,^2'],
    // Letters in compatibility form.
    ['ﬁle', 'file'],
    ['Ａ１', 'A1'],
    ['\u212B', '\u00C5'],
    ['A\u030A', '\u00C5'],
    ['Word™ and Cola®', 'Word and Cola'],
    ['a < b ~ c ^ d', 'a < b ~ c ^ d'],
  ];
  for (const [text, plain] of forms) it(`${text} is ${plain}`, () => assert.equal(plainForms(text), plain));

  it('are their own plain forms', () => {
    const unit = fc.constantFrom(...'aCO12 ⁰²⁶⁻⁺ⁿ₂₀½⅓①™é.,'.split(''));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const plain = plainForms(text);
        assert.equal(plainForms(plain), plain);
      }),
      { numRuns: 2000 },
    );
  });

  it('never join the digits of two numbers, or of a number and its exponent', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(digit, digit, digit, (a, b, c) => {
        for (const raised of ['⁰¹²³⁴⁵⁶⁷⁸⁹'[b]!, '₀₁₂₃₄₅₆₇₈₉'[b]!, '①②③④⑤⑥⑦⑧⑨⑩'[b]!, '½']) {
          assert.doesNotMatch(plainForms(`${a}${raised}${c}`), new RegExp(`^${a}\\d|\\d${c}$`));
        }
      }),
    );
  });
});

describe('folded text', () => {
  it('has small letters without accents', () => {
    for (const text of ['CO₂', 'co2', 'Co₂', 'ＣＯ２']) assert.equal(foldText(text), 'co2');
    assert.equal(foldText('Größe der Łódź, \u212Bngström'), 'grosse der lodz, angstrom');
    assert.equal(foldText('Граф й, が'), 'граф й, が');
  });

  it('is its own folded form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(foldText(foldText(text)), foldText(text))),
      { numRuns: 500 },
    );
  });
});
