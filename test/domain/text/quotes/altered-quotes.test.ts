import assert from 'node:assert/strict';
import fc from 'fast-check';
import { QuoteFinder } from '../../../../domain/text/quotes/quotes.js';
import { sentencesOf } from '../../../../domain/text/english/sentences.js';
import { measureQuotes, locationsOf, readQuotedTexts } from '../../../../scripts/bench/quality/measure-quotes.js';

const texts = readQuotedTexts();
const place = (text: string, quote: string) => new QuoteFinder(text).find(quote);

describe('altered quotes', () => {
  for (const { id, kind, text, quotes } of texts)
    for (const isTrue of [true, false])
      it(`${isTrue ? 'finds' : 'refuses'} those of ${id} (${kind})`, () => {
        const wrong = quotes.filter(
          (one) => one.isTrue === isTrue && (locationsOf(text, one.quote) !== null) !== isTrue,
        );
        assert.deepEqual(wrong, []);
      });

  it('are three hundred that say something else, and ninety that do not', () => {
    const { falseQuotes, trueQuotes } = measureQuotes(texts);
    assert.ok(falseQuotes >= 300 && trueQuotes >= 90, `${falseQuotes} and ${trueQuotes}`);
  });
});

/** Sentences of the texts in which every word counts, so that a change of one is a change of what they say. */
const sentences = texts
  .filter(({ kind }) => /^(?:prose|mail|legal|mathematics|German|Arabic)/.test(kind))
  .flatMap(({ text }) => sentencesOf(text).map(({ start, end }) => ({ text, sentence: text.slice(start, end).trim() })))
  .filter(({ sentence }) => (sentence.match(/\p{L}/gu)?.length ?? 0) >= 8);
const anySentence = fc.constantFrom(...sentences);

/** The quote with the nth match of the pattern put otherwise; null where there is none. */
function changed(quote: string, pattern: RegExp, nth: number, change: (found: string) => string): string | null {
  const all = [...quote.matchAll(pattern)];
  const one = all[nth % Math.max(1, all.length)];
  return one ? quote.slice(0, one.index) + change(one[0]) + quote.slice(one.index + one[0].length) : null;
}

describe('laws of quotes', () => {
  const found: [law: string, alter: (sentence: string) => string][] = [
    ['spaces and line breaks', (sentence) => sentence.replace(/\s+/g, '\n  ')],
    ['decomposed accents', (sentence) => sentence.normalize('NFD')],
    ['marks of direction', (sentence) => sentence.replace(/ /g, ' \u200F')],
    ['spaces without width', (sentence) => sentence.replace(/(?<=\p{L})(?=\p{L})/gu, '\u200B')],
    ['quotation marks', (sentence) => sentence.replace(/[’′]/g, "'").replace(/[“”„«»″]/g, '"')],
    ['emphasis', (sentence) => sentence.replace(/(?<!\S)\p{L}+(?!\S)/gu, '**$&**')],
    ['digits above the line as typed', (sentence) => sentence.replace(/⁶/g, '^6').replace(/(?<![₀-₉])²(?!⁺)/g, '^2')],
  ];
  for (const [law, alter] of found)
    it(`${law} make no difference`, () => {
      for (const { text, sentence } of sentences) {
        const there = place(text, alter(sentence));
        assert.ok(there, `${alter(sentence)}\nin\n${text}`);
        assert.equal(place(text, text.slice(there.start, there.end))?.how, 'exact');
      }
    });

  const pairs: Record<string, string> = {
    a: 'а',
    e: 'е',
    o: 'о',
    p: 'р',
    c: 'с',
    x: 'х',
    A: 'А',
    T: 'Т',
    O: 'О',
    E: 'Е',
  };
  const refused: [law: string, pattern: RegExp, change: (found: string) => string][] = [
    ['another digit', /\d/g, (digit) => String((Number(digit) + 3) % 10)],
    ['a digit more', /\d/g, (digit) => `${digit}7`],
    ['another letter above or below the line', /[²⁶₂₄₁⁻ⁿ]/g, () => '⁷'],
    ['no letter above or below the line', /[²⁶₂₄ⁿ]/g, () => ''],
    ['a word more', / (?=\p{L})/gu, () => ' hardly '],
    ['a word less', /(?<=\p{L} )\p{L}{2,} (?=\p{L})/gu, () => ''],
    ['a letter of another script', /[aeopcxATOE]/g, (letter) => pairs[letter] ?? ''],
    ['a letter without its accent', /[ïéãäöüÖë]/g, (letter) => letter.normalize('NFD').charAt(0)],
    ['another sign', /[€$%°<>≤⊂¬|+]/g, () => '∆'],
    ['a sign less', /[€%°<≤⊂¬+]/g, () => ''],
    ['a prime less', /(?<=\bf|\d)['"″]/g, () => ''],
    ['another prime', /(?<=\bf|\d)['"″]/g, (mark) => (mark === "'" ? '"' : "'")],
  ];
  for (const [law, pattern, change] of refused)
    it(`${law} makes another quote`, () => {
      let tried = 0;
      for (const { text, sentence } of sentences)
        for (let nth = 0; nth < (sentence.match(pattern)?.length ?? 0); nth += 1) {
          const quote = changed(sentence, pattern, nth, change);
          if (quote === null || text.includes(quote)) continue;
          tried += 1;
          assert.equal(place(text, quote), null, `${quote}\nin\n${text}`);
        }
      assert.ok(tried > 0);
    });

  it('two words that change places make another quote', () => {
    fc.assert(
      fc.property(anySentence, fc.nat(), ({ text, sentence }, nth) => {
        const quote = changed(sentence, /\p{L}+ \p{L}+/gu, nth, (two) => two.split(' ').reverse().join(' '));
        if (quote === null || text.toLowerCase().includes(quote.toLowerCase())) return;
        assert.equal(place(text, quote), null, quote);
      }),
      { numRuns: 300 },
    );
  });

  describe('what is kept', () => {
    const piece = fc.constantFrom(
      ...[
        'cat',
        'big dog',
        'word',
        'not',
        'x',
        'f',
        '5',
        ' ',
        ' ',
        '\n',
        '\n\n',
        '*',
        '**',
        '***',
        '_',
        '`',
        '``',
        '~~',
      ],
      ...["'", '"', '²', '₂', '-', '.', ', ', '[a cat](b)', '\\', '|', '- ', '> ', '不', '水火木', 'é', '\u200E'],
    );
    const marked = fc.array(piece, { minLength: 3, maxLength: 40 }).map((pieces) => pieces.join(''));

    it('is found again as it is, at its place, and ends in no half of a mark', () => {
      let kept = 0;
      fc.assert(
        fc.property(marked, fc.nat(), fc.nat(), (text, a, b) => {
          const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
          const there = place(text, text.slice(from, to));
          if (there === null) return;
          kept += 1;
          const { start, end } = there;
          assert.ok(start >= 0 && start < end && end <= text.length);
          const again = new QuoteFinder(text).find(text.slice(start, end), start);
          assert.deepEqual(again, { start, end, how: 'exact' }, JSON.stringify([text, text.slice(start, end)]));
          for (const edge of [start, end])
            assert.ok(
              edge === 0 || text.charAt(edge) !== text.charAt(edge - 1) || !/[*_`~]/.test(text.charAt(edge)),
              JSON.stringify([text, text.slice(start, end)]),
            );
        }),
        { numRuns: 3000 },
      );
      assert.ok(kept > 100);
    });
  });

  const marks: [text: string, quote: string, kept: string][] = [
    ['See **word one** here.', '**word one*', '**word one**'],
    ['See **word one** here.', '*word one**', '**word one**'],
    ['See **word one** here.', '**word one** here', '**word one** here'],
    ['See **word one** here.', 'word one here', '**word one** here'],
    ['See **word one** here.', '**word', 'word'],
    ['See **word one** here.', 'one** here', 'one** here'],
    ['See **word one** here.', 'one**', 'one'],
    ['See ***word _one_***.', 'word one', 'word _one_'],
    ['Call `run it` now.', '`run it', '`run it`'],
    ['The **kwargs are passed.', '**kwargs are', '**kwargs are'],
    ['They must not run dry.', 'run dry', 'not run dry'],
  ];
  for (const [text, quote, kept] of marks)
    it(`keeps “${kept}” for “${quote}”`, () => {
      const there = place(text, quote);
      assert.equal(there && text.slice(there.start, there.end), kept);
    });
});
