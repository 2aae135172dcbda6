import assert from 'node:assert/strict';
import { joinLines } from '../../web/components/join-lines.js';
import { placeIssue } from '../../web/pages/document/marked-place.js';
import { quotesByConcept } from '../../web/pages/document/quotes-by-concept.js';
import { joinPlaces, textParts } from '../../web/pages/document/text-parts.js';

describe('quotes in the text of a document', () => {
  const text = 'Rain feeds the river. The river carries sand.';
  const partsOf = (...given: Parameters<typeof textParts>) =>
    textParts(...given).map(({ kind, text: of }) => [kind, of]);

  it('are set off from the rest, as one where they overlap', () => {
    const quotes = [
      { start: 122, end: 145 },
      { start: 100, end: 110 },
      { start: 105, end: 121 },
    ];
    assert.deepEqual(partsOf(text, 100, null, quotes), [
      ['quoted', 'Rain feeds the river.'],
      ['plain', ' '],
      ['quoted', 'The river carries sand.'],
    ]);
    assert.deepEqual(joinPlaces(quotes), [{ start: 100, end: 121 }, { start: 122, end: 145 }]); // oxfmt-ignore
    assert.deepEqual(partsOf(text, 100, null, [{ start: 0, end: 90 }]), [['plain', text]]);
  });

  it('leave the place that is marked in one part', () => {
    assert.deepEqual(partsOf(text, 0, { start: 5, end: 25 }, [{ start: 0, end: 21 }]), [
      ['quoted', 'Rain '],
      ['marked', 'feeds the river. The'],
      ['plain', ' river carries sand.'],
    ]);
  });

  it('are listed by concept, in the order of their first quotes', () => {
    const quote = (concept: string, start: number) => ({
      ...{
        concept_id: concept,
        label: concept.toUpperCase(),
        quote: 'words',
        start_offset: start,
        end_offset: start + 5,
      },
    });
    const listed = quotesByConcept([quote('b', 0), quote('a', 3), quote('b', 9)]);
    assert.deepEqual(
      listed.map(({ label, quotes }) => [label, quotes.map(({ start }) => start)]),
      [['B', [0, 9]], ['A', [3]]], // oxfmt-ignore
    );
    assert.deepEqual(quotesByConcept(null), []);
  });

  it('say where the place of an address is not in the text', () => {
    const issue = (query: string) => placeIssue(new URLSearchParams(query), 50);
    assert.deepEqual([issue(''), issue('start=3&end=9'), issue('from=7')], [null, null, null]);
    assert.match(issue('start=abc')!, /names no place/);
    assert.match(issue('start=9&end=3')!, /names no place/);
    assert.match(issue('start=50&end=60')!, /beyond the text, which has 50 characters/);
  });

  it('have lines that were broken to fit a page as one, and keep their offsets', () => {
    const broken = 'A paragraph of a page whose lines were broken\nto fit its width.\n\nHeading\nA row 1\nA row 2';
    const joined = joinLines(broken);
    assert.equal(
      joined,
      'A paragraph of a page whose lines were broken to fit its width.\n\nHeading\nA row 1\nA row 2',
    );
    assert.equal(joined.length, broken.length);
    assert.equal(joinLines(`${'- item of a list that is as long as a line'}\n- another`).includes('\n- another'), true);
  });
});
