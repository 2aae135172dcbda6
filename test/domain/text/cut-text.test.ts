import assert from 'node:assert/strict';
import { cutAt, onOneLine } from '../../../domain/text/cut-text.js';

describe('a text that is cut', () => {
  it('has no half of a character at its end', () => {
    assert.equal(cutAt('ab😀c', 3), 'ab');
    assert.equal(cutAt('ab😀c', 4), 'ab😀');
    assert.equal(cutAt('ab', 9), 'ab');
    assert.equal(cutAt('ab\uD83D', 3), 'ab');
  });

  it('is on one line and says that it was cut, within its length', () => {
    assert.equal(onOneLine(' a\n\tb\0 c ', 9), 'a b c');
    assert.equal(onOneLine('abcdef', 6), 'abcdef');
    assert.equal(onOneLine('abcdefg', 6), 'abcde…');
    assert.equal(onOneLine('abcd😀fg', 6), 'abcd…');
  });
});
