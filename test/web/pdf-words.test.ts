import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { pageText } from '../../adapters/documents/parsers/pdf/page-text.js';
import { textsOf } from '../../adapters/documents/parsers/pdf/texts-of-page.js';
import { findWords } from '../../web/pages/document/pdf/find-words.js';
import { itemsInOrder } from '../../web/pages/document/pdf/items-in-order.js';
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

describe('words on a line with right-to-left letters', () => {
  /** Items of a line, written from the left, each 10 wide. */
  const line = (...texts: string[]) =>
    texts.map((str, at) => ({ str, dir: '', transform: [10, 0, 0, 10, 10 * at, 0], hasEOL: at + 1 === texts.length }));
  const found = (items: ReturnType<typeof line>, words: string) => {
    const inOrder = itemsInOrder(items);
    return findWords(
      inOrder.map(({ str }) => str),
      words,
      0,
    ).map(({ item, from, to }) => [items.indexOf(inOrder[item]!), inOrder[item]!.str.slice(from, to)]);
  };

  it('are found letter by letter, of which fonts have forms', () => {
    const items = line('1875', ' ', 'ﻞ', 'ﻴ', 'ﻠ', 'ﻟ', 'ا', ' ', 'ﻲ', 'ﻓ');
    assert.deepEqual(
      found(items, 'في الليل 1875').map(([item]) => item),
      [9, 8, 6, 5, 4, 3, 2, 0],
    );
    assert.deepEqual(
      found(line('م', 'ﻼ', 'ﺳ'), 'سلام').map(([item]) => item),
      [2, 1, 0],
    );
  });

  it('are found with words of the other direction among them', () => {
    const fromRight = line('.', 'Blue', ' ', 'Star', ' ', 'הספינה', ' ', '12', ' ', 'מנמל');
    assert.deepEqual(
      found(fromRight, 'מנמל 12 הספינה Blue Star').map(([item]) => item),
      [9, 7, 5, 1, 3],
    );
    const fromLeft = line('The', ' ', 'word', ' ', 'גדולה', ' ', 'ספינה', ' ', 'is old');
    assert.deepEqual(
      found(fromLeft, 'word ספינה גדולה is old').map(([item]) => item),
      [2, 6, 4, 8],
    );
  });

  it('are found on a page of a PDF as its text was read', async () => {
    const file = new URL('../adapters/documents/right-to-left/printed.pdf', import.meta.url);
    const pdf = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const inOrder = itemsInOrder(items.filter((item): item is TextItem => 'str' in item));
    const { text } = pageText(await textsOf(page as never));
    const letters = (of: string) => of.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
    for (const words of text.split(/\n+|(?<=\.) /)) {
      const parts = findWords(
        inOrder.map(({ str }) => str),
        words,
        text.indexOf(words) / text.length,
      );
      const marked = parts.map(({ item, from, to }) => inOrder[item]!.str.slice(from, to)).join('');
      // A range of numbers stands the other way round among the items, and is found in part.
      if (words.includes('2010-2020')) assert.ok(letters(marked).length > letters(words).length * 0.8);
      else assert.deepEqual([...letters(marked)].toSorted(), [...letters(words)].toSorted(), words);
    }
    await pdf.destroy();
  });

  it('leave the items of other lines in the order of the file', () => {
    const items = line('left', 'right').toReversed();
    assert.deepEqual(itemsInOrder([...items, ...line('ב', 'א')]).map(({ str }) => str).slice(0, 2), ['right', 'left']); // oxfmt-ignore
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
