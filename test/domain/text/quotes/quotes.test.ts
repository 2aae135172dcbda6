import assert from 'node:assert/strict';
import fc from 'fast-check';
import { alignQuote, QuoteFinder } from '../../../../domain/text/quotes/quotes.js';

/** The verbatim text a quote is aligned to, with how it was found. */
function aligned(text: string, quote: string): [string, string] | null {
  const place = alignQuote(text, quote);
  return place && [text.slice(place.start, place.end), place.how];
}

describe('alignQuote', () => {
  const found: [name: string, text: string, quote: string, verbatim: string, how: 'exact' | 'normalised'][] = [
    ['the words themselves', 'The cat sat.', 'cat sat', 'cat sat', 'exact'],
    ['white space around the quote', 'The cat sat.', '  cat sat\n', 'cat sat', 'exact'],
    ['a whole word after part of one', 'A party is art.', 'art', 'art', 'exact'],
    ['line breaks', 'The cat\n  sat on\r\nit.', 'The cat sat on it.', 'The cat\n  sat on\r\nit.', 'normalised'],
    ['spaces in the quote', 'The cat sat.', 'The  cat\tsat', 'The cat sat', 'normalised'],
    ['non-breaking spaces', 'The\u00A0cat sat', 'The cat', 'The\u00A0cat', 'normalised'],
    ['typographic quotes', 'He said “don’t go” twice.', 'said "don\'t go"', 'said “don’t go”', 'normalised'],
    ['plain quotes in the text', 'He said "don\'t go" twice.', '“don’t go”', '"don\'t go"', 'normalised'],
    ['dashes', 'From 1990–1995 — at last', 'From 1990-1995 - at', 'From 1990–1995 — at', 'normalised'],
    ['dots', 'Well… maybe', 'Well... maybe', 'Well… maybe', 'normalised'],
    ['soft hyphens', 'An ex\u00ADam\u00ADple here', 'An example', 'An ex\u00ADam\u00ADple', 'normalised'],
    ['divided words', 'A long exam-\nple of it', 'long example of', 'long exam-\nple of', 'normalised'],
    ['hyphens at line ends that belong', 'A well-\nknown fact', 'well-known fact', 'well-\nknown fact', 'normalised'],
    ['ligatures', 'The ﬁnal oﬀer', 'The final offer', 'The ﬁnal oﬀer', 'normalised'],
    ['composed accents', 'Un cafe\u0301 noir', 'Un café noir', 'Un cafe\u0301 noir', 'normalised'],
    ['full width', 'ＡＢＣ is first', 'ABC is', 'ＡＢＣ is', 'normalised'],
    [
      'quote marks of Markdown',
      'Says:\n> The cat\n> sat down.',
      'The cat sat down',
      'The cat\n> sat down',
      'normalised',
    ],
    ['lists', 'Needs:\n- a cat\n- a dog', 'Needs: a cat a dog', 'Needs:\n- a cat\n- a dog', 'normalised'],
    ['numbered lists', 'Do:\n1. sit\n2. eat', 'Do: sit eat', 'Do:\n1. sit\n2. eat', 'normalised'],
    ['numbers at line starts', 'See page\n12. Then go.', 'See page 12. Then go', 'See page\n12. Then go', 'normalised'],
    ['emphasis', 'The **big** `cat` sat', 'The big cat sat', 'The **big** `cat` sat', 'normalised'],
    ['text without spaces', '我们在北京大学学习。', '北京大学', '北京大学', 'exact'],
    [
      'a mark before a curly quote',
      'He said *“go on”* twice.',
      'said "go on" twice',
      'said *“go on”* twice',
      'normalised',
    ],
    ['an exclamation left out', 'Oh, stop! And go.', 'Oh stop And go', 'Oh, stop! And go', 'normalised'],
    ['a mark before a dash', 'the _end_—at last', 'the end—at last', 'the _end_—at last', 'normalised'],
    ['a mark before a ligature', 'The **ﬁnal** oﬀer', 'The final offer', 'The **ﬁnal** oﬀer', 'normalised'],
    ['the words of an emphasis alone', 'A _big cat_ sat.', 'big cat', 'big cat', 'exact'],
    ['an emphasis at both ends', 'A _big cat_ sat.', 'a _big cat_', 'A _big cat_', 'normalised'],
    ['words that end in an emphasis', 'See the _big cat_', 'the big cat', 'the _big cat_', 'normalised'],
    [
      'words divided by a true hyphen',
      'A long exam\u2010\nple of it',
      'long example of',
      'long exam\u2010\nple of',
      'normalised',
    ],
    [
      'words divided by a soft hyphen',
      'A long exam\u00AD\nple of it',
      'long example of',
      'long exam\u00AD\nple of',
      'normalised',
    ],
    ['two hyphens for a dash', 'The cat — at last — sat', 'cat -- at last -- sat', 'cat — at last — sat', 'normalised'],
    ['a dash for three hyphens', 'The cat --- at last', 'cat — at last', 'cat --- at last', 'normalised'],
    ['the plural of a name in code', 'All `Buffer`s are freed.', 'All Buffers are', 'All `Buffer`s are', 'normalised'],
    [
      'other punctuation',
      'Cats, dogs and (some) birds; all of them.',
      'Cats dogs, and some birds, all of them',
      'Cats, dogs and (some) birds; all of them',
      'normalised',
    ],
    ['another case of the first letter', 'In short, the cat sat.', 'The cat sat.', 'the cat sat.', 'normalised'],
    [
      'the words of a link',
      'See [the big cat](https://example.org/a_(b) "Cats") run.',
      'See the big cat run.',
      'See [the big cat](https://example.org/a_(b) "Cats") run.',
      'normalised',
    ],
    [
      'words that begin with those of a link',
      '[Climbers](https://example.org/a_b) trust it; they do.',
      'Climbers trust it; they do.',
      '[Climbers](https://example.org/a_b) trust it; they do.',
      'normalised',
    ],
    [
      'words that end with those of a link',
      'Ask [the climbers](a/_b_) now.',
      'Ask the climbers',
      'Ask [the climbers](a/_b_)',
      'normalised',
    ],
    [
      'words that begin within a link',
      'Now [the climbers][1] trust it.',
      'climbers trust it',
      '[the climbers][1] trust it',
      'normalised',
    ],
    ['words that end within a link', 'Ask [the climbers](a) now.', 'Ask the', 'Ask [the climbers](a)', 'normalised'],
    ['the words of a link alone', 'Ask [the climbers](a) now.', 'the climbers', 'the climbers', 'exact'],
    ['a link with half of its mark', 'Ask [the climbers](a) now.', 'climbers](a)', 'climbers', 'normalised'],
    [
      'words that begin with a picture in a link',
      '[![A cat](c.png)](a) sat.',
      'A cat sat',
      '[![A cat](c.png)](a) sat',
      'normalised',
    ],
    [
      'words beside a bracket that is no link',
      'Say [sic] it [is] so.',
      'sic it is so',
      'sic] it [is] so',
      'normalised',
    ],
    ['words with a footnote mark', 'The cat[^1] sat.', 'The cat sat', 'The cat[^1] sat', 'normalised'],
    ['the words of a row', '| cat | big |\n| dog | small |', 'cat, big', 'cat | big', 'normalised'],
    [
      'a question with its mark',
      'Is it, then, a cat? It is.',
      'Is it then a cat?',
      'Is it, then, a cat?',
      'normalised',
    ],
  ];
  for (const [name, text, quote, verbatim, how] of found) {
    it(`finds ${name}`, () => assert.deepEqual(aligned(text, quote), [verbatim, how]));
  }

  const missed: [name: string, text: string, quote: string][] = [
    ['nothing', 'The cat sat.', ''],
    ['white space', 'The cat sat.', ' \n '],
    ['fewer than three letters', 'It is 42 %.', 'is 42 %'],
    ['a part of a word', 'A party.', 'art'],
    ['the beginning of a word', 'A party.', 'part'],
    ['a part of a word over layout', 'The  party  goes', 'The part'],
    ['a part of a number', 'Version 3.14 is out', 'Version 3'],
    ['the end of a number', 'It is 2,500 metres', '500 metres'],
    ['other case', 'The Polish cat sat.', 'The polish cat sat'],
    ['a part of a name with underscores', 'Set max_size here.', 'max'],
    ['another sign', 'It is 5 °C warm', 'It is 5 °F warm'],
    ['a minus left out', 'It is -5 degrees', 'It is 5 degrees'],
    ['a percent sign left out', 'About 5% of them', 'About 5 of them'],
    ['a range that became one number', 'Some 10–20 people', 'Some 10 20 people'],
    ['a decimal point moved', 'It is 3.14 long', 'It is 31.4 long'],
    ['a negation sign left out', 'Start when !ready is seen.', 'Start when ready is seen.'],
    ['another operator', 'Start when mode != safe', 'Start when mode = safe'],
    ['a factorial left out', 'Here n! grows fast', 'Here n grows fast'],
    ['an exponent run in', 'About 10^6 cells', 'About 106 cells'],
    ['another link text', 'See [the cat](https://dog.example).', 'See dog example'],
    ['letters across a soft hyphen and a space', 'An ex\u00AD ample', 'An example'],
    ['a paraphrase', 'The cat sat on the mat.', 'The cat was sitting on the mat.'],
    ['a word left out', 'The cat did not sit.', 'The cat did sit.'],
    ['another number', 'It took 10² tries', 'took 102 tries'],
    ['words in another order', 'cats and dogs', 'dogs and cats'],
    ['a base letter without its accent', 'cafe\u0301', 'cafe'],
    ['a product without its sign', 'five * three', 'five three'],
    ['letters across a star', 'ab*cd', 'abcd'],
  ];
  for (const [name, text, quote] of missed)
    it(`does not find ${name}`, () => assert.equal(alignQuote(text, quote), null));

  it('looks from the given place on', () => {
    const text = 'the cat and the  cat and the cat';
    assert.equal(alignQuote(text, 'the cat', 1)?.start, text.lastIndexOf('the cat'));
    assert.equal(alignQuote(text, 'cat\nand the', 8)?.start, 17);
    assert.equal(alignQuote(text, 'the cat', text.length), null);
  });
});

describe('QuoteFinder', () => {
  const word = fc.constantFrom(
    'graph',
    'of',
    'knowledge',
    'ﬁnal',
    'café',
    'naïve',
    'x',
    '3.5',
    'it’s',
    'U.S.',
    '“so”',
    'слово',
    'end.',
    '(see',
    'well-known',
  );
  const space = fc.constantFrom(' ', '\n', '  ', '\r\n', '\n> ', '\u00A0');
  const texts = fc
    .array(fc.tuple(word, space), { minLength: 4, maxLength: 60 })
    // A sign in front of a number is the number's.
    .map((parts) => parts.map(([own, after], i): [string, string] => [own, parts[i + 1]?.[0] === '3.5' ? ' ' : after]));

  /** A text of the words, and the quote made of those from `first` to `last`. */
  function pick(parts: [string, string][], a: number, b: number): { text: string; quote: string; words: string[] } {
    const [first, last] = [Math.min(a, b) % parts.length, Math.max(a, b) % parts.length].sort((x, y) => x - y) as [
      number,
      number,
    ];
    const quoted = parts.slice(first, last + 1);
    return {
      text: parts.flat().join(''),
      quote: quoted.flat().slice(0, -1).join(''),
      words: quoted.map(([own]) => own),
    };
  }
  const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

  it('finds any run of words exactly, with the right text', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (parts, a, b) => {
        const { text, quote } = pick(parts, a, b);
        const place = new QuoteFinder(text).find(quote);
        if (letters(quote) < 3) return assert.equal(place, null);
        assert.equal(place?.how, 'exact');
        assert.equal(text.slice(place.start, place.end), quote);
      }),
      { numRuns: 500 },
    );
  });

  it('finds it with other layout and typography, and gives the verbatim text', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (parts, a, b) => {
        const { text, words } = pick(parts, a, b);
        const quote = words.join(' ').normalize('NFKC').replace(/’/g, "'").replace(/[“”]/g, '"');
        if (letters(quote) < 3) return;
        const place = new QuoteFinder(text).find(quote);
        assert.ok(place, `${JSON.stringify(quote)} in ${JSON.stringify(text)}`);
        const bare = (own: string) =>
          own
            .normalize('NFKC')
            .replace(/’/g, "'")
            .replace(/[“”]/g, '"')
            .replace(/[\s>]+/g, ' ');
        assert.equal(bare(text.slice(place.start, place.end)), quote);
      }),
      { numRuns: 500 },
    );
  });

  it('does not find it with a word more, or with a word changed', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (parts, a, b) => {
        const { text, words } = pick(parts, a, b);
        const finder = new QuoteFinder(text);
        assert.equal(finder.find([...words, 'unheard'].join(' ')), null);
        assert.equal(finder.find(['unheard', ...words.slice(1)].join(' ')), null);
      }),
    );
  });

  it('gives a place within the text, between characters, for any quote', () => {
    const any = fc.string({ unit: 'binary', maxLength: 40 });
    fc.assert(
      fc.property(any, any, any, (before, quote, after) => {
        const text = `${before} ${quote} ${after}`;
        const place = new QuoteFinder(text).find(quote);
        if (!place) return;
        assert.ok(place.start >= 0 && place.end > place.start && place.end <= text.length);
        if (place.how === 'exact') assert.equal(text.slice(place.start, place.end), quote.trim());
      }),
      { numRuns: 500 },
    );
  });

  it('finds many quotes in a long text', () => {
    const sentences = Array.from({ length: 5000 }, (_, nth) => `The river number ${nth} runs\nthrough a “valley”.`);
    const text = sentences.join('\n\n');
    const finder = new QuoteFinder(text);
    for (let nth = 0; nth < 5000; nth += 100) {
      const place = finder.find(`The river number ${nth} runs through a "valley".`);
      assert.equal(text.slice(place?.start, place?.end), sentences[nth]);
    }
  });
});
