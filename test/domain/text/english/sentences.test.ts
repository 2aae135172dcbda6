import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sentencesOf, trimmedSentencesOf } from '../../../../domain/text/english/sentences.js';

const trimmed = (text: string) => trimmedSentencesOf(text).map(({ start, end }) => text.slice(start, end));
const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end).trim());

describe('sentencesOf', () => {
  const table: [name: string, sentences: string[]][] = [
    ['plain sentences', ['It rains.', 'We stay!', 'Do you?']],
    ['titles', ['Dr. Smith met Prof. Jones.', 'They spoke.']],
    ['references to figures', ['See Fig. 3 and Eq. (4) for this.', 'It holds.']],
    ['et al.', ['Miller et al. (2019) showed it.', 'Others did not.']],
    ['Latin abbreviations', ['Some tools, e.g. Git, help.', 'Use them, i.e. Always use them.']],
    ['initials', ['J. R. Tolkien wrote it.', 'We read it.']],
    ['countries', ['The U.S. Army came.', 'He lives in the U.S.', 'The next year he left.']],
    ['decimals', ['Pi is 3.14 or so.', 'It is not 3.']],
    ['months and numbers', ['It began on Jan. 5 at noon.', 'The answer is no.', 'Nobody came.']],
    ['addresses of sites', ['Go to example.com for more.', 'Thank you.']],
    ['lower case after a question in quotes', ['He asked "why?" and left.', 'She stayed.']],
    ['list numbers', ['1. Install it.', 'Then run it.']],
    ['firms', ['Example Ltd. Dublin sold it to Example Inc. in May.', 'It was glad.']],
    ['times of day', ['The shop closes at 5 p.m.', 'The owner lives above.']],
    ['shortened words before numbers', ['Allow min. 5 days, est. 1920.', 'Then ask.']],
    ['a letter that ends a sentence', ['It needs vitamin C.', 'The body makes none.']],
    ['etc.', ['Cats, dogs etc. are pets.', 'Bring cats, dogs, etc.', 'They like it.']],
    ['full-width stops', ['这是第一句。', '这是第二句！']],
  ];
  for (const [name, sentences] of table) {
    it(`splits text with ${name}`, () => assert.deepEqual(split(sentences.join(' ')), sentences));
  }

  it('does not end a sentence where a line ends', () => {
    assert.deepEqual(split('This sentence goes\non in the\r\nNext line. Another one.'), [
      'This sentence goes\non in the\r\nNext line.',
      'Another one.',
    ]);
  });

  it('tiles any text', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('. ', 'Dr. ', '\n', '。', '! A', '\u200d', '👩‍👩‍👧 '),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const spans = sentencesOf(text);
        assert.equal(spans.map(({ start, end }) => text.slice(start, end)).join(''), text);
        assert.ok(spans.every(({ start, end }) => end > start));
      }),
      { numRuns: 500 },
    );
  });

  it('splits a long paragraph as it splits short ones', () => {
    const sentence = 'Dr. Smith saw 3.5 kg of it in the U.S. Army depot. ';
    const spans = sentencesOf(sentence.repeat(2000));
    assert.equal(spans.length, 2000);
    assert.ok(spans.every(({ start, end }) => end - start === sentence.length));
  });

  it('cuts what has no sentences at a space, and what has none at a character', () => {
    const words = 'word '.repeat(5000);
    for (const { end } of sentencesOf(words)) assert.ok(end === words.length || words[end - 1] === ' ');
    const family = '👩‍👩‍👧'.repeat(3000);
    for (const { start } of sentencesOf(family)) assert.equal(start % '👩‍👩‍👧'.length, 0);
  });
});

describe('trimmedSentencesOf', () => {
  it('gives the sentences without the space around them', () => {
    assert.deepEqual(trimmed('  It rains.  We\u00A0stay! \n'), ['It rains.', 'We\u00A0stay!']);
    assert.deepEqual([trimmed(''), trimmed(' \n\t ')], [[], []]);
  });
});
