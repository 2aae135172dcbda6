import assert from 'node:assert/strict';
import { lineOf, type ReadLine } from '../../../adapters/documents/parsers/recognition/layout/box.js';
import { layoutText } from '../../../adapters/documents/parsers/recognition/layout/page-layout.js';
import { withoutRules } from '../../../adapters/documents/parsers/recognition/layout/without-rules.js';
import { withFurtherWords } from '../../../adapters/documents/parsers/recognition/layout/with-further-words.js';

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
    return [{ text: word, bbox, confidence: 90 }];
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
      layoutText(paragraphs),
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
    assert.match(layoutText(paragraphs), /^Metal Place Stock\nCopper North 1200\nTin South 340\n\nAll/m);
  });

  it('have two columns of prose one after the other, and a table that spans both above or below them', () => {
    const rows = ['Metal Place Stock', 'Tin South 34', 'Zinc East 8'];
    const table = (y: number) => [
      column(60, y, ['Metal  Place', 'Tin  South', 'Zinc  East']),
      column(800, y, ['Stock', '34', '8']),
    ];
    const texts = [left.join('\n'), right.join('\n')];
    const prose = [column(60, 240, left), column(500, 240, right)];
    assert.equal(layoutText([column(60, 40, left), column(500, 40, right)]), texts.join('\n\n'));
    for (const order of [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [3, 2, 1, 0],
    ]) {
      const below = [...prose, ...table(500)];
      assert.equal(layoutText(order.map((at) => below[at]!)), [...texts, rows.join('\n')].join('\n\n'));
      const above = [...prose, ...table(40)];
      assert.equal(layoutText(order.map((at) => above[at]!)), [rows.join('\n'), ...texts].join('\n\n'));
    }
  });

  it('have columns apart that were read right through their gutter, under a heading and above a note on both', () => {
    const heading = line(60, 40, 'On the rivers of the north and what they carry to the sea');
    const through = left.map((text, at) => lineOf([...line(60, 120 + 40 * at, text).words, ...line(500, 120 + 40 * at, right[at]!).words])); // oxfmt-ignore
    const note = line(60, 300, 'All of this was measured at the old harbour.');
    assert.equal(
      layoutText([[heading, ...through], [note]]),
      [heading.text.trim(), left.join('\n'), right.join('\n'), note.text.trim()].join('\n\n'),
    );
  });

  it('have a page number between two columns at their end', () => {
    const blocks = [column(60, 40, left), [line(440, 400, '17')], column(500, 40, right)];
    assert.equal(layoutText(blocks), [left.join('\n'), right.join('\n'), '17'].join('\n\n'));
  });

  it('have a table in one column, beside the end of a sentence in the other', () => {
    const cells = ['Tin  34', 'Zinc  8', 'Lead  5'];
    const beside = column(500, 40, [...right.slice(0, 3), 'gates.']);
    const blocks = [column(60, 40, left.slice(0, 2)), column(60, 120, cells), beside];
    assert.equal(
      layoutText(blocks),
      [left.slice(0, 2), cells.map((cell) => cell.replace('  ', ' ')), [...right.slice(0, 3), 'gates.']]
        .map((lines) => lines.join('\n'))
        .join('\n\n'),
    );
  });

  it('are whole where a line was torn, amid a word, too', () => {
    const split = [
      line(60, 100, 'Engineers open the gates in spri'),
      line(380, 100, 'ng, and it'),
      line(490, 101, 'helps'),
    ];
    const below = line(60, 140, 'for a while.');
    assert.equal(layoutText([[split[0]!, below], [split[1]!], [split[2]!]]), 'Engineers open the gates in spring, and it helps\nfor a while.'); // oxfmt-ignore
  });

  it('are no table in two rows, nor where cells are out of line', () => {
    const two = [column(60, 100, ['Tin', 'Zinc']), column(400, 100, ['South', 'East'])];
    assert.equal(layoutText(two), 'Tin\nZinc\n\nSouth\nEast');
    const skewed = [[line(60, 100, 'Tin'), line(160, 140, 'Zinc'), line(260, 180, 'Lead')], [line(500, 100, 'South'), line(610, 140, 'East'), line(720, 180, 'Northern')]]; // oxfmt-ignore
    assert.match(layoutText(skewed), /Tin\n.*Zinc\n.*Lead\n.*South/s);
    assert.equal(layoutText([]), '');
  });

  it('have no rests of rules at their ends, and the bars that stand between words', () => {
    const lines = ['| Oats East 870 |', '|', 'ls | wc', '¦ || Rye', 'Barley'].map((text, row) =>
      line(60, 40 * row, text),
    );
    assert.deepEqual(
      withoutRules([lines, [line(60, 400, '| |')]]).map((left) => left.map(({ text }) => text.trim())),
      [['Oats East 870', 'ls | wc', 'Rye', 'Barley']],
    );
  });

  it('take in words that were read later: into their line, else as a line of their own, the surer of two readings', () => {
    const paragraphs = [[line(60, 100, 'Tin and zinc')], [line(60, 140, 'Led is heavy')]];
    const unsure = {
      ...paragraphs[1]![0]!,
      words: paragraphs[1]![0]!.words.map((word) => ({ ...word, confidence: 40 })),
    };
    const further = [line(190, 100, 'sink'), line(60, 140, 'Lead'), line(900, 300, '17')];
    assert.deepEqual(
      withFurtherWords([paragraphs[0]!, [unsure]], further).map((lines) => lines.map(({ text }) => text.trim())),
      [['Tin and zinc sink'], ['Lead is heavy'], ['17']],
    );
  });
});
