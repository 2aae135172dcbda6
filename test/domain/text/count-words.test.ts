import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countWords, isSpace } from '../../../domain/text/count-words.js';

describe('countWords', () => {
  const table: [text: string, words: number][] = [
    ['', 0],
    ['  \n\t ', 0],
    ['one', 1],
    [' one  two\nthree ', 3],
    ['state-of-the-art tools', 2],
    ['a – b — "c" ...', 3],
    ['3.14 is pi', 3],
    ['don’t stop', 2],
    ['Ünïcode слово λέξη', 3],
    ['한국어 문장', 2],
    ['我们在北京学习', 4],
    ['使用 Temporal 引擎', 3],
    ['non\u00A0breaking space', 3],
  ];
  for (const [text, words] of table) {
    it(`counts ${words} in ${JSON.stringify(text)}`, () => assert.equal(countWords(text), words));
  }

  it('adds up over texts joined by white space', () => {
    const words = fc.array(fc.stringMatching(/^[a-zäöü0-9]{1,8}$/), { minLength: 1 });
    fc.assert(fc.property(words, (parts) => assert.equal(countWords(parts.join(' \n')), parts.length)));
  });

  it('does not miss the words between unspaced ones', () => {
    assert.equal(countWords('学习abc def学习'), countWords('学习') * 2 + 2);
  });
});

describe('isSpace', () => {
  it('agrees with the language for every UTF-16 unit', () => {
    for (let code = 0; code < 0x10000; code++) {
      assert.equal(isSpace(code), /\s/.test(String.fromCharCode(code)), code.toString(16));
    }
  });
});
