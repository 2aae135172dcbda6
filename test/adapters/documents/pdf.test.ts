import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pdfFile, type PdfPicture } from '../../support/pdf-file.js';
import { pictureOf } from '../../support/picture-of.js';
import { openDocuments } from './documents-bench.js';
import { failsWith } from './fails-with.js';

const lines = (number: number) => [
  `Report on the rivers, part ${number}`,
  '',
  'Every river carries sediment to the sea, and the great del-',
  'tas are made of it. Nobody measured the state-of-the-',
  'art dams well-',
  'Known engineers built.',
];

describe('a PDF', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());

  const scan = (picture: Partial<PdfPicture> & Pick<PdfPicture, 'bytes' | 'filter'>, rotate: 0 | 90 | 180 = 0) =>
    pdfFile([{ picture: { width: 1240, height: 1754, ...picture }, rotate }]);

  it('of 300 pages is read page by page, with its progress, pages parted by form feeds', async () => {
    const bytes = pdfFile(Array.from({ length: 300 }, (_, i) => ({ lines: lines(i + 1) })));
    const { kind, text, facts, onProgress } = await documents.read(bytes, 'rivers.pdf');
    assert.deepEqual([kind, facts.pages, facts.recognisedPages, facts.notes], ['pdf', 300, 0, []]);
    assert.deepEqual(onProgress.slice(0, 2), [
      [1, 300],
      [2, 300],
    ]);
    assert.equal(onProgress.length, 300);
    const pages = text.split('\f');
    assert.equal(pages.length, 300);
    for (const [i, page] of pages.entries()) assert.ok(page.startsWith(`Report on the rivers, part ${i + 1}\n\n`));
  });

  it('gives divided words back whole, and leaves hyphens that belong to a word', async () => {
    const { text } = await documents.read(pdfFile([{ lines: lines(1) }]), 'a.pdf');
    assert.match(text, /the great deltas are made of it/);
    assert.match(text, /state-of-the-\nart/);
    assert.match(text, /well-\nKnown/);
  });

  it('keeps superscripts and subscripts apart from what they stand at, recognised by size and place', async () => {
    const small = (text: string, rise: number) => `/F1 7 Tf ${rise} Ts (${text}) Tj 0 Ts /F1 11 Tf`;
    const at = (y: number, text: string) => `1 0 0 1 60 ${y} Tm (${text}) Tj`;
    const text = [
      `${at(790, 'About 10')} ${small('6', 4)} ( m) Tj ${small('2', 4)} ( of CO) Tj ${small('2', -2)} ( rises) Tj`,
      `${at(776, 'as x')} ${small('n+1', 4)} ( does, says a note) Tj ${small('1,2', 4)} (.) Tj`,
      `${at(762, 'A line')} ${small('in small letters', 0)}`,
      `/F1 30 Tf ${at(690, 'D')} /F1 11 Tf 12 Ts (rop) Tj /F1 9 Tf ( caps) Tj ( leave) Tj /F1 11 Tf ( words alone) Tj 0 Ts`,
      `/F1 7 Tf 1 0 0 1 60 600 Tm (A note in small letters of 2 lines) Tj 1 0 0 1 60 592 Tm (that has 10 words.) Tj`,
    ].join('\n');
    const read = await documents.read(pdfFile([{ text }]), 'a.pdf');
    assert.equal(
      read.text,
      'About 10⁶ m² of CO₂ rises\nas x^(n+1) does, says a note¹,².\nA linein small letters\n\nDrop caps leave words alone\n\n' +
        'A note in small letters of 2 lines\nthat has 10 words.',
    );
  });

  describe('with columns that are written row by row', () => {
    const left = [
      'Rivers carry water from the hills',
      'to the sea and shape the land on',
      'their way. Floods bring silt that',
      'makes the plain a fertile place.',
      'Farmers have used it since the',
      'first towns were built there and',
      'trade came up the river.',
    ];
    const right = [
      'Wind moves sand along the coast',
      'where grass holds it in place and',
      'dunes grow. Storms take away what',
      'the summer has built up there so',
      'the shore is never the same for',
      'long, which maps seldom show.',
    ];
    const rows = (columns: string[][], pitch: number, top = 700) =>
      Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) =>
        columns.map((lines, column) =>
          lines[row] === undefined ? '' : `1 0 0 1 ${60 + column * pitch} ${top - 14 * row} Tm (${lines[row]}) Tj`,
        ),
      )
        .flat()
        .join('\n');
    const pageOf = async (text: string) =>
      (await documents.read(pdfFile([{ text: `/F1 10 Tf\n${text}` }]), 'a.pdf')).text;

    it('has them read one after the other, with what stands above and below where it belongs', async () => {
      const title = '1 0 0 1 60 730 Tm (Notes on the shape of the land, which are read by everybody here) Tj';
      const foot = '1 0 0 1 60 560 Tm (Page 3) Tj';
      assert.equal(
        await pageOf(`${title}\n${rows([left, right], 205)}\n${foot}`),
        'Notes on the shape of the land, which are read by everybody here\n\n' +
          `${[...left, ...right].join('\n')}\n\nPage 3`,
      );
    });

    it('keeps the rows of a table together, of short cells and of long ones', async () => {
      const cells = ['Copper', 'Tin', 'Zinc', 'Lead', 'Iron', 'Gold', 'Nickel'];
      const long = cells.map((name) => `${name} is mined in the northern hills`);
      for (const columns of [
        [cells, cells.map((_, at) => String(at))],
        [cells, right],
        [long, long.toReversed()],
      ]) {
        const text = await pageOf(rows(columns, 205));
        assert.deepEqual(text.split(/\n+/), columns[0]!.map((cell, row) => [cell, columns[1]![row] ?? ''].join(' ').trim())); // oxfmt-ignore
      }
    });

    it('has a table below or above them in its rows, with blanks between its cells, wherever its columns begin', async () => {
      const table = [['Metal', 'Tin', 'Zinc', 'Lead'], ['Place', 'South', 'East', 'West'], ['Stock', '34', '8', '5']]; // oxfmt-ignore
      const texts = table[0]!.map((_, row) => table.map((cells) => cells[row]).join(' ')).join('\n');
      const prose = [...left, ...right].join('\n');
      for (const pitch of [120, 205]) {
        assert.equal(await pageOf(`${rows([left, right], 205)}\n${rows(table, pitch, 560)}`), `${prose}\n\n${texts}`);
        assert.equal(await pageOf(`${rows(table, pitch, 780)}\n${rows([left, right], 205)}`), `${texts}\n\n${prose}`);
      }
    });

    it('leaves fewer than six lines as they are', async () => {
      const text = await pageOf(rows([left.slice(0, 5), right.slice(0, 5)], 205));
      assert.ok(text.startsWith(`${left[0]} ${right[0]}\n`));
    });
  });

  it('says on which pages comments strike out text', async () => {
    const strike =
      '<< /Type /Annot /Subtype /StrikeOut /Rect [60 780 200 800] /QuadPoints [60 800 200 800 60 780 200 780] >>';
    const pages = [{ lines: ['First of all.'] }, { lines: ['Not any more.'], annotations: [strike] }];
    const { text, facts } = await documents.read(pdfFile(pages), 'a.pdf');
    assert.match(text, /Not any more\./);
    assert.deepEqual(facts.notes, ['Comments strike out text, which was kept: page 2.']);
  });

  it('does not tear a sentence apart that runs on over the page', async () => {
    const bytes = pdfFile([
      { lines: ['The river flows past'] },
      { lines: ['the old mill.'] },
      { lines: ['New thought.'] },
    ]);
    const { text } = await documents.read(bytes, 'a.pdf');
    assert.equal(text, 'The river flows past\n\fthe old mill.\n\n\fNew thought.');
  });

  it('that was scanned is read off its pages: JPEG, CCITT and JPEG 2000', async () => {
    const jpeg = pictureOf(['Moors keep the rain of a whole winter and let it go slowly.'], { height: 1754 });
    const own = (name: string) => readFileSync(new URL(`./scans/${name}`, import.meta.url));
    const fax =
      '/ColorSpace /DeviceGray /BitsPerComponent 1 /DecodeParms << /K -1 /Columns 1240 /Rows 1754 /BlackIs1 true >>';
    const whole = { width: 1240, height: 1754 };
    const bytes = pdfFile([
      { picture: { ...whole, bytes: jpeg.toBuffer('image/jpeg', 80), filter: 'DCTDecode' } },
      { picture: { ...whole, bytes: own('page.g4'), filter: 'CCITTFaxDecode', more: fax } },
      {
        picture: {
          ...whole,
          bytes: own('page.jp2'),
          filter: 'JPXDecode',
          more: '/ColorSpace /DeviceGray /BitsPerComponent 8',
        },
      },
      { lines: ['A page of text among them, with more than a few letters.'] },
    ]);
    const kept = new Map<string, string>();
    const keep = async (name: string, text: string) => void kept.set(name, text);
    const { text, facts } = await documents.read(bytes, 'scan.pdf', { keep });
    const [first, second, third, fourth] = text.split('\f');
    assert.match(first!, /Moors keep the rain of a whole winter/);
    assert.match(second!, /Glaciers feed the rivers of the valley in late summer/);
    assert.match(third!, /Reservoirs store the water of spring for dry months/);
    assert.match(fourth!, /^A page of text/);
    assert.deepEqual([facts.pages, facts.recognisedPages, facts.notes], [4, 3, []]);
    assert.deepEqual(
      [...kept.keys()].map((name) => name.replace(/^tesseract-[\d.]+-3-11-16-eng\//, '')),
      ['1', '2', '3'],
    );
  });

  it('that was scanned is not read off again where an earlier attempt kept the words', async () => {
    const picture = pictureOf(['Something else entirely stands on it.']).toBuffer('image/jpeg', 80);
    const asked: string[] = [];
    const loadCheckpoint = async (name: string) => (
      asked.push(name),
      JSON.stringify({ text: 'What was read before.', uncertain: 2, leftOut: 1 })
    );
    const { text, facts } = await documents.read(scan({ bytes: picture, filter: 'DCTDecode' }), 'a.pdf', {
      loadCheckpoint,
    });
    assert.equal(text, 'What was read before.');
    assert.equal(asked.length, 1);
    assert.deepEqual(facts.notes, [
      'Words with low confidence, which were kept: 2 on page 1.',
      'Words with low confidence, which were left out: 1 on page 1.',
    ]);
  });

  it('tells of pictures without words', async () => {
    const blank = pictureOf([]).toBuffer('image/jpeg', 80);
    const { text, facts } = await documents.read(scan({ bytes: blank, filter: 'DCTDecode' }), 'a.pdf');
    assert.deepEqual([text, facts.recognisedPages], ['', 0]);
    assert.match(facts.notes?.join() ?? '', /no words were found.*page 1/);
  });

  it('with a picture over the limit of pixels never decodes it, and tells the page', async () => {
    const strict = openDocuments({ CONCORDANCE_MAX_MEGAPIXELS: '1' });
    const picture = pictureOf(['Too large to be read.']).toBuffer('image/jpeg', 80);
    const bytes = pdfFile([
      { picture: { width: 1240, height: 1754, bytes: picture, filter: 'DCTDecode' } },
      { lines: ['A page of text stands behind it.'] },
    ]);
    const { text, facts } = await strict.read(bytes, 'a.pdf');
    assert.equal(text.trim(), 'A page of text stands behind it.');
    assert.deepEqual(facts.notes, ['Empty, or with nothing but a picture that is larger than allowed: page 1.']);
    strict.close();
  });

  it('that opens only with a password is refused as such; one that is only kept from changes is read', async () => {
    const open = pdfFile([{ lines: ['For your eyes, too.'] }], { passwords: { user: '', owner: 'boss' } });
    assert.equal((await documents.read(open, 'a.pdf')).text, 'For your eyes, too.');
    const locked = pdfFile([{ lines: ['For no eyes.'] }], { passwords: { user: 'secret', owner: 'boss' } });
    await assert.rejects(documents.read(locked, 'a.pdf'), failsWith('document_encrypted', /password/));
  });

  it('that is damaged, cut off or has too many pages is refused with the reason', async () => {
    const whole = pdfFile(Array.from({ length: 20 }, (_, i) => ({ lines: lines(i) })));
    for (const bytes of [Buffer.from('%PDF-1.7 and no more'), whole.subarray(0, whole.length / 2)]) {
      await assert.rejects(documents.read(bytes, 'a.pdf'), failsWith('unreadable_document', /damaged or cut off/));
    }
    const strict = openDocuments({ CONCORDANCE_MAX_PAGES: '19' });
    await assert.rejects(strict.read(whole, 'a.pdf'), failsWith('payload_too_large', /20 pages; at most 19/));
    strict.close();
  });

  it('with a damaged page loses that page, and says so', async () => {
    const whole = pdfFile([{ lines: ['First of all.'] }, { lines: ['Second.'] }]).toString('latin1');
    const bytes = Buffer.from(whole.replace(/\/Type \/Page \/Parent/, '/Typo /Page /Parent'), 'latin1');
    const { text, facts } = await documents.read(bytes, 'a.pdf');
    assert.match(text, /Second\./);
    assert.ok(/First/.test(text) || /page 1/.test(facts.notes?.join() ?? ''));
  });
});
