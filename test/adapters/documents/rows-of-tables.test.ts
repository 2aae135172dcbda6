import assert from 'node:assert/strict';
import { withRowsOfTables, type ReadLine } from '../../../adapters/documents/parsers/rows-of-tables.js';

/** A line of words 10 pixels a letter wide and 20 high; a wide gap is written as two spaces, 200 pixels. */
function line(x: number, y: number, text: string): ReadLine {
  let at = x;
  const words = text.split(' ').flatMap((word) => {
    if (word === '') {
      at += 200;
      return [];
    }
    const bbox = { x0: at, y0: y, x1: at + 10 * word.length, y1: y + 20 };
    at = bbox.x1 + 10;
    return [{ text: word, bbox }];
  });
  return { text: text.replace(/ +/g, ' ').concat('\n'), words, bbox: { x0: x, y0: y, x1: at - 10, y1: y + 20 } };
}

const column = (x: number, y: number, texts: readonly string[]) =>
  texts.map((text, row) => line(x, y + 40 * row, text));
const left = [
  'Every river carries sediment',
  'to the sea, and the deltas',
  'are made of it. Floods in',
  'spring bring most.',
];
const right = ['Dams hold the sediment back,', 'so the coast below them', 'shrinks. Engineers open', 'the gates.'];
const opening = line(60, 40, 'Metals are counted here every month.');
const closing = line(60, 300, 'All figures are in tonnes and checked.');

describe('the lines read off a picture', () => {
  it('have the rows of a table whole whose columns were read one by one', () => {
    const paragraphs = [
      [opening, ...column(60, 100, ['Metal', 'Copper', 'Tin', 'Zinc']), closing],
      column(400, 100, ['Place', 'North', 'South', 'East']),
      column(800, 100, ['Stock', '1200', '340', '87']),
    ];
    assert.equal(
      withRowsOfTables(paragraphs),
      'Metals are counted here every month.\n\nMetal Place Stock\nCopper North 1200\nTin South 340\nZinc East 87\n\n' +
        'All figures are in tonnes and checked.',
    );
  });

  it('have the last column of a table in its rows, of which the others were read as rows', () => {
    const paragraphs = [
      [opening],
      column(60, 100, ['Metal  Place', 'Copper  North', 'Tin  South']),
      [closing],
      column(800, 100, ['Stock', '1200', '340']),
    ];
    assert.match(withRowsOfTables(paragraphs)!, /^Metal Place Stock\nCopper North 1200\nTin South 340\n\nAll/m);
  });

  it('keep columns of prose apart, also above a table', () => {
    assert.equal(withRowsOfTables([column(60, 40, left), column(500, 40, right)]), null);
    const table = [
      column(60, 300, ['Metal  Place', 'Tin  South', 'Zinc  East']),
      column(800, 300, ['Stock', '34', '8']),
    ];
    assert.equal(
      withRowsOfTables([column(60, 40, left), table[0]!, column(500, 40, right), table[1]!]),
      [left.join('\n'), 'Metal Place Stock\nTin South 34\nZinc East 8', right.join('\n')].join('\n\n'),
    );
  });

  it('are left as they are where two rows are no table, where cells are out of line, and where rows are whole', () => {
    const two = [column(60, 100, ['Tin', 'Zinc']), column(400, 100, ['South', 'East'])];
    assert.equal(withRowsOfTables(two), null);
    const askew = [[line(60, 100, 'Tin'), line(160, 140, 'Zinc'), line(260, 180, 'Lead')], [line(500, 100, 'South'), line(610, 140, 'East'), line(720, 180, 'Northern')]]; // prettier-ignore
    assert.equal(withRowsOfTables(askew), null);
    assert.equal(withRowsOfTables([column(60, 100, ['Tin  South', 'Zinc  East', 'Lead  West'])]), null);
    assert.equal(withRowsOfTables([]), null);
  });
});
