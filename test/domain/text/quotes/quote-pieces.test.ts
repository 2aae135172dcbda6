import assert from 'node:assert/strict';
import fc from 'fast-check';
import { QuoteFinder } from '../../../../domain/text/quotes/quotes.js';

const text = `Peat forms where plants decay slowly. Because the ground is wet, little oxygen reaches the roots, and dead moss
piles up year after year. A bog does not warm the air. It stores more carbon than a forest of the same size, unless it is
drained. Farmers drained many bogs for pasture. Drained peat gives off carbon dioxide within a few years.`;

function pieces(quote: string, of = text): string[] | null {
  const finder = new QuoteFinder(of);
  assert.equal(finder.find(quote), null, 'it stands there in one piece');
  return finder.findPieces(quote)?.map(({ start, end }) => of.slice(start, end).replace(/\s+/g, ' ')) ?? null;
}

describe('QuoteFinder.findPieces', () => {
  for (const mark of ['...', '…', ' … ', ' [...] ', ' (…) ', ' . . . ']) {
    it(`takes what stands on both sides of “${mark}” as two quotes`, () =>
      assert.deepEqual(pieces(`Because the ground is wet${mark}dead moss piles up`), [
        'Because the ground is wet',
        'dead moss piles up',
      ]));
  }

  it('takes sentences in another order as several quotes, in the order of the text', () =>
    assert.deepEqual(pieces('Farmers drained many bogs for pasture. Peat forms where plants decay slowly.'), [
      'Peat forms where plants decay slowly.',
      'Farmers drained many bogs for pasture.',
    ]));

  it('takes in what stands between two sentences where it denies', () =>
    assert.deepEqual(
      pieces('Bogs warm the air. Farmers drain them.', 'Bogs warm the air. That is not true. Farmers drain them.'),
      ['Bogs warm the air. That is not true. Farmers drain them.'],
    ));

  it('takes sentences between which another one was left out', () =>
    assert.deepEqual(
      pieces('Peat grows fast here. Bogs keep carbon well.', 'Peat grows fast here. It is old. Bogs keep carbon well.'),
      ['Peat grows fast here.', 'Bogs keep carbon well.'],
    ));

  it('takes in what was left out where it denies', () => {
    assert.deepEqual(pieces('dead moss piles up year after year ... It stores more carbon than a forest'), [
      'dead moss piles up year after year. A bog does not warm the air. It stores more carbon than a forest',
    ]);
    assert.deepEqual(
      pieces('The moss of bogs ... be eaten by people', "The moss of bogs can't always be eaten by people."),
      ["The moss of bogs can't always be eaten by people"],
    );
  });

  it('takes in what was left out where it limits', () =>
    assert.deepEqual(pieces('a forest of the same size ... Farmers drained many bogs'), [
      'a forest of the same size, unless it is drained. Farmers drained many bogs',
    ]));

  it('takes in what was left out beside a part too short to stand alone', () =>
    assert.deepEqual(pieces('the ground ... reaches the roots'), [
      'the ground is wet, little oxygen reaches the roots',
    ]));

  it('takes in whatever was left out in a script whose words it does not know', () => {
    const russian = 'Торф растёт очень медленно здесь, но никогда сильно не греет воздух вокруг себя.';
    assert.deepEqual(pieces('Торф растёт очень медленно ... греет воздух вокруг себя', russian), [
      'Торф растёт очень медленно здесь, но никогда сильно не греет воздух вокруг себя',
    ]);
  });

  const refused: [name: string, quote: string][] = [
    ['a part that does not stand in the text', 'Peat forms where plants decay ... dry moss piles up'],
    ['parts in another order', 'dead moss piles up year after year ... Because the ground is wet'],
    ['parts of sentences in another order', 'dead moss piles up. Because the ground is wet.'],
    ['a sentence made of the end of another', 'Warm the air. Peat forms where plants decay slowly.'],
    ['words picked from far apart', 'Peat ... pasture'],
    ['a few words picked from around a denial', 'A bog ... warm the air.'],
    ['a quote without parts', 'A bog warms the air'],
    ['a sentence that is not there', 'Peat forms where plants decay slowly. Bogs are dull.'],
  ];
  for (const [name, quote] of refused) it(`refuses ${name}`, () => assert.equal(pieces(quote), null));

  it('refuses a part that denies which was left out too far away', () => {
    const long = `Bogs keep carbon very well. ${'They are old and wet and deep. '.repeat(20)}This is not so. Forests burn every few years.`;
    assert.equal(pieces('Bogs keep carbon very well ... Forests burn every few years', long), null);
  });

  it('never leaves out a word that denies', () => {
    const word = fc.constantFrom('peat', 'bog', 'moss', 'grows', 'stores', 'not', 'never', 'carbon', 'and', 'water.');
    fc.assert(
      fc.property(fc.array(word, { minLength: 12, maxLength: 40 }), fc.nat(), fc.nat(), (words, a, b) => {
        const [from, to] = [4 + (a % (words.length - 8)), 4 + (b % (words.length - 8))].sort((x, y) => x - y) as [
          number,
          number,
        ];
        const text = words.join(' ');
        const quote = `${words.slice(0, from).join(' ')} ... ${words.slice(to).join(' ')}`;
        const finder = new QuoteFinder(text);
        const found = finder.find(quote) === null ? finder.findPieces(quote) : null;
        if (found === null) return;
        const denied = (part: string) => part.match(/\b(?:not|never)\b/g)?.length ?? 0;
        const kept = found.map(({ start, end }) => text.slice(start, end)).join(' ');
        for (const [index, { start }] of found.slice(1).entries()) {
          const end: number = found[index]?.end ?? 0;
          assert.equal(denied(text.slice(end, start)), 0, `${quote} became ${kept}`);
        }
      }),
      { numRuns: 500 },
    );
  });
});
