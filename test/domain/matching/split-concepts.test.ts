import assert from 'node:assert/strict';
import { arePairsChanged } from '../../../domain/graph/staleness.js';
import { divideQuotes, sidesOfQuotes } from '../../../domain/matching/split-concepts/divide-subject.js';
import { endsOfRelationship } from '../../../domain/matching/split-concepts/divide-relationships.js';
import { divideTerms } from '../../../domain/matching/split-concepts/divide-terms.js';
import { groupsOf } from '../../../domain/matching/split-concepts/groups.js';
import { sideByWords } from '../../../domain/matching/split-concepts/nearest-side.js';
import type { SplitQuote } from '../../../domain/ports.js';

const text =
  'Python swallows deer. A big snake. Python requires an interpreter to run. It eats goats, and rests. Modules extend it. Python language grows.';
const sides = [
  { conceptId: 'snake', names: ['Python'] },
  { conceptId: 'code', names: ['Python language'] },
];
const place = { documentId: 'doc', versionId: 'v2', text, start: 0 };
const at = (quote: string, within = text) => {
  const start = within.indexOf(quote);
  return { quote, start, end: start + quote.length };
};
const known = (conceptId: string, quote: string, more: Partial<SplitQuote> = {}): SplitQuote => ({
  ...{
    conceptId,
    instanceId: quote,
    quote,
    label: 'Python',
    sourceId: `${conceptId}-src`,
    documentId: 'doc',
    versionId: 'v1',
  },
  ...{ start: 0, end: quote.length },
  ...more,
});
const proposal = (quotes: string[], within?: string) => ({
  ...{ label: 'Python', labelKey: 'python', otherKeys: new Set<string>() },
  quotes: quotes.map((quote) => at(quote, within)),
});
const deer = 'Python swallows deer.';
const runs = 'Python requires an interpreter to run.';

function divided(
  quotes: string[],
  of: SplitQuote[],
  likeness: (quote: string, id: string) => number | null = () => null,
) {
  const one = proposal(quotes);
  const { parts } = divideQuotes(one, sidesOfQuotes(one, sides, of, place), likeness);
  return Object.fromEntries(parts.map((part) => [part.conceptId, part.quotes.map(({ quote }) => quote)]));
}

describe('dividing a proposed concept between the concepts of a split', () => {
  const both = [known('snake', deer), known('code', runs)];

  it('gives quotes to the side that has them, and none where no quote says which', () => {
    assert.deepEqual(divided([runs, deer], both), { code: [runs], snake: [deer] });
    assert.deepEqual(divided(['Modules extend it.'], both), {});
    assert.deepEqual(divided([deer, 'Modules extend it.'], both), { snake: [deer, 'Modules extend it.'] });
  });

  it('takes the place before the text, this document before others, and the place it would have moved to', () => {
    const same = { start: 0, end: deer.length };
    assert.deepEqual(divided([deer], [known('snake', deer, { documentId: 'x' }), known('code', deer)]), {
      code: [deer],
    });
    const here = known('snake', deer, { ...same, versionId: 'v2' });
    assert.deepEqual(divided([deer], [known('code', deer), here]), { snake: [deer] });
    // All stood 100 characters further back: what now starts at 0 stood at 100.
    const moved = [known('snake', deer, { start: 0 }), known('code', deer, { start: 100 })];
    const anchor = known('code', runs, { start: text.indexOf(runs) + 100 });
    assert.deepEqual(divided([deer, runs], [...moved, anchor]), { code: [deer, runs] });
  });

  it('follows quotes that overlap, hold one another or were edited', () => {
    const part = 'requires an interpreter to run.';
    const start = text.indexOf(part);
    const overlapping = known('code', part, { versionId: 'v2', start, end: start + part.length });
    assert.deepEqual(divided([deer, runs], [known('snake', deer), overlapping]), { snake: [deer], code: [runs] });
    assert.deepEqual(divided([deer, runs], [known('snake', deer), known('code', 'requires an interpreter')]), {
      snake: [deer],
      code: [runs],
    });
    const edited = known('code', 'Python requires an interpreter before it can run.');
    assert.deepEqual(divided([deer, runs], [known('snake', deer), edited]), { snake: [deer], code: [runs] });
    assert.deepEqual(divided([deer, runs], [known('snake', deer), { ...edited, documentId: 'x' }]), {
      snake: [deer, runs],
    });
  });

  it('leaves quotes to another proposal of the chunk that they were recorded under', () => {
    const one = { ...proposal([deer, runs]), otherKeys: new Set(['script']) };
    const { assigned } = sidesOfQuotes(
      one,
      sides,
      [known('snake', deer), known('code', runs, { label: 'Script' })],
      place,
    );
    assert.deepEqual(new Set(assigned.map(({ conceptId }) => conceptId)), new Set(['snake']));
  });

  it('gives what neither has to its sentence, the side it names, the one alike, else the nearest', () => {
    const rests = 'and rests.';
    const eats = known('snake', 'It eats goats,', { start: 0, end: 14 });
    assert.deepEqual(divided(['It eats goats,', rests, runs], [eats, known('code', runs)])['snake'], [
      eats.quote,
      rests,
    ]);
    const named = 'Python language grows.';
    assert.deepEqual(divided([deer, runs, named], both)['code'], [runs, named]);
    const big = 'A big snake.';
    const alike = (side: string) => (_: string, id: string) => (id === side ? 0.5 : 0.2);
    assert.deepEqual(divided([deer, runs, big], both, alike('code'))['code'], [runs, big]);
    assert.deepEqual(divided([deer, runs, big], both, alike('snake'))['snake'], [deer, big]);
    assert.deepEqual(divided([deer, runs, 'Modules extend it.'], both)['code'], [runs, 'Modules extend it.']);
  });

  it('gives a quote to its sentence across abbreviations and line breaks, not across paragraphs', () => {
    const sideIn = (within: string, first: string, second: string) => {
      const assigned = { ...at(first, within), conceptId: 'code' };
      return sideByWords(at(second, within), sides, [assigned], { text: within, start: 0 });
    };
    assert.equal(sideIn('Python runs code, e.g. in programs of 2.5 MB.', 'Python runs code', 'programs'), 'code');
    assert.equal(sideIn('It runs code,\nand it is fast.', 'It runs code', 'it is fast'), 'code');
    assert.equal(sideIn('It is fast,\nand it runs code.', 'it runs code', 'It is fast'), 'code');
    assert.equal(sideIn('It runs code. It is fast.', 'It runs code.', 'It is fast'), null);
    assert.equal(sideIn('It runs code\n\nIt is fast.', 'It runs code', 'It is fast'), null);
    assert.equal(sideIn('- It runs code\n- It is fast.', 'It runs code', 'It is fast'), null);
  });

  const parts = [
    { conceptId: 'snake', quotes: [at(deer)] },
    { conceptId: 'code', quotes: [at(runs), at('Modules extend it.')] },
  ];
  it('gives terms to the side whose source uses them, the only one that has them, the one that names them', () => {
    const row = (conceptId: string, term: string, isOfSources = false) => ({ conceptId, term, isOfSources });
    const terms = (rows: Parameters<typeof divideTerms>[2]) =>
      Object.fromEntries(divideTerms(['boa', 'deer', 'other'], parts, rows));
    assert.deepEqual(terms([row('snake', 'Boa', true), row('code', 'boa'), row('snake', 'other')]), {
      snake: ['boa', 'deer', 'other'],
      code: [],
    });
    assert.deepEqual(terms([row('code', 'deer'), row('snake', 'boa'), row('code', 'boa')]), {
      snake: [],
      code: ['boa', 'deer', 'other'],
    });
    assert.deepEqual(terms([]), { snake: ['deer'], code: ['boa', 'other'] });
    // Forms of the same term are one.
    assert.deepEqual(terms([row('snake', 'The others'), row('snake', 'Boas')]).snake, ['boa', 'deer', 'other']);
  });

  it('gives relationships to those that have them, else to the quotes that name the other end or stand nearest', () => {
    const froms = parts.map((part) => ({ ...part, ref: part.conceptId, names: ['Python'] }));
    const to = (name: string, quote: string) => [{ ref: 'to', conceptId: 'to', names: [name], quotes: [at(quote)] }];
    const row = (from: string, isOfSources: boolean) => ({ from, type: 'USES', to: 'to', isOfSources });
    const ends = (tos: ReturnType<typeof to>, rows: ReturnType<typeof row>[] = []) =>
      endsOfRelationship('USES', froms, tos, rows).map(({ from }) => from);
    const far = to('goat', 'It eats goats,');
    assert.deepEqual(ends(far, [row('snake', true), row('code', false)]), ['snake']);
    assert.deepEqual(ends(far, [row('snake', false)]), ['snake']);
    assert.deepEqual(ends(far, [row('snake', true), row('code', true)]), ['snake', 'code']);
    assert.deepEqual(ends(to('interpreter', deer)), ['code'], 'named');
    assert.deepEqual(ends(to('goat', 'A big')), ['snake'], 'nearest');
    const self = [{ ...to('x', deer)[0]!, ref: 'self', conceptId: 'code' }];
    assert.deepEqual(ends(self), ['snake'], 'never from a concept to itself');
  });

  it('takes concepts of several splits together, and notices other pairs', () => {
    const pair = (conceptId: string, otherId: string, decisionId = 'd') => ({ conceptId, otherId, decisionId });
    assert.deepEqual(groupsOf([pair('a', 'b'), pair('b', 'c'), pair('x', 'y')]).get('c'), ['a', 'b', 'c']);
    assert.equal(arePairsChanged([pair('a', 'b'), pair('b', 'c')], [pair('b', 'c'), pair('a', 'b')]), false);
    assert.equal(arePairsChanged([], [pair('a', 'b')]), true);
    assert.equal(arePairsChanged([pair('a', 'b')], [pair('a', 'b', 'e')]), true);
  });
});
