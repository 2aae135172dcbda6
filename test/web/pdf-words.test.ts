import assert from 'node:assert/strict';
import { findWords } from '../../web/pages/document/pdf/find-words.js';
import { pagePieces } from '../../web/pages/document/pdf/page-pieces.js';

describe('words on a page of a PDF', () => {
  const found = (items: string[], words: string, position = 0) =>
    findWords(items, words, position).map(({ item, from, to }) => items[item]!.slice(from, to));

  it('are found across lines, hyphens and other writings', () => {
    const items = ['Wetlands store flood ', 'wa-', 'ter for 10', '6', ' days. The ﬁeld'];
    assert.deepEqual(found(items, 'flood water for 10⁶ days'), ['flood ', 'wa-', 'ter for 10', '6', ' days'].map((part) => part.trim().replace(/-$/, ''))); // oxfmt-ignore
    assert.deepEqual(found(items, 'The field'), ['The ﬁeld']);
  });

  it('are those at the place that is meant, where they are repeated', () => {
    const items = ['rain falls', 'snow falls', 'hail falls', 'rain falls'];
    const itemAt = (position: number) => findWords(items, 'rain falls', position).map(({ item }) => item);
    assert.deepEqual(itemAt(0), [0]);
    assert.deepEqual(itemAt(0.8), [3]);
  });

  it('are found in parts where something stands between them', () => {
    const items = ['The storage of carbon', 'left column', 'in wetlands is large'];
    assert.deepEqual(found(items, 'storage of carbon in wetlands'), ['storage of carbon', 'in wetlands']);
  });

  it('are not found where the page does not have them, and a page without letters has none', () => {
    assert.deepEqual(found(['Nothing of it.'], 'a glacier'), []);
    assert.deepEqual(found([], 'a glacier'), []);
    assert.deepEqual(found(['…'], '?!'), []);
  });
});

describe('the pages of a place in the text', () => {
  const text = 'first page\fsecond page of text\fthird';

  it('are counted by form feeds, each with its words', () => {
    const start = text.indexOf('page of');
    assert.deepEqual(pagePieces(text, 1, start, start + 7), [{ page: 2, words: 'page of', position: 7 / 19 }]);
    assert.deepEqual(
      pagePieces(text, 5, text.indexOf('text'), text.length).map(({ page, words }) => [page, words]),
      [
        [6, 'text'],
        [7, 'third'],
      ],
    );
  });
});
