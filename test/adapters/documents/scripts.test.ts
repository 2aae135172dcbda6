import assert from 'node:assert/strict';
import { subscript, superscript } from '../../../adapters/documents/parsers/scripts.js';

describe('superscripts and subscripts as text', () => {
  it('are raised and lowered where they are digits and signs', () => {
    assert.deepEqual(['6', '-3', '−3', '2+', '(4)', '12–14', '1,2'].map(superscript), [
      '⁶',
      '⁻³',
      '⁻³',
      '²⁺',
      '⁽⁴⁾',
      '¹²⁻¹⁴',
      '¹,²',
    ]);
    assert.deepEqual(['2', '10', '0+'].map(subscript), ['₂', '₁₀', '₀₊']);
  });

  it('are marked where they are letters, and keep the white space around them', () => {
    assert.deepEqual(['n', 'n+1', 'x/2', ' k '].map(superscript), ['^n', '^(n+1)', '^(x/2)', ' ^k ']);
    assert.deepEqual(['max', 'i,j', 'i'].map(subscript), ['_max', '_(i,j)', '_i']);
  });

  it('stay as they are where they belong to the word or stand high anyway', () => {
    assert.deepEqual(['st', 'nd', 'ème', '®', '°', '*', '[12]', ' '].map(superscript), [
      'st',
      'nd',
      'ème',
      '®',
      '°',
      '*',
      '[12]',
      ' ',
    ]);
    assert.equal(superscript('TM'), '™');
    assert.equal(subscript(' '), ' ');
  });
});
