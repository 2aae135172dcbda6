import assert from 'node:assert/strict';
import { createCanvas } from '@napi-rs/canvas';
import { imageSize } from '../../../adapters/documents/parsers/recognition/image-size.js';
import { PageLosses } from '../../../adapters/documents/parsers/pdf/page-losses.js';
import { pictureOf, printedAt, ruleTable, sameFont } from '../../support/picture-of.js';
import { openDocuments } from './documents-bench.js';
import { failsWith } from './fails-with.js';

const sentence = 'The harbour was built where two rivers meet.';

describe('a picture', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());

  it('becomes its format and size, and the words found on it', async () => {
    const canvas = pictureOf([sentence]);
    const { kind, text, facts } = await documents.read(canvas.toBuffer('image/png'), 'harbour.png');
    assert.equal(kind, 'png');
    assert.equal(text, `Picture in the format PNG, 1240 × 300 pixels. Words found on it:\n\n${sentence}`);
    assert.equal(facts.recognisedPages, 1);
  });

  it('is read in every format that is taken', async () => {
    const canvas = pictureOf([sentence]);
    for (const [name, bytes] of [
      ['jpeg', canvas.toBuffer('image/jpeg', 85)],
      ['webp', canvas.toBuffer('image/webp', 85)],
      ['gif', canvas.toBuffer('image/gif')],
    ] as const) {
      const { kind, text } = await documents.read(bytes, 'harbour');
      assert.equal(kind, name);
      assert.ok(text.endsWith(sentence), text);
    }
  });

  it('that was scanned lying on its side is turned before it is read', async () => {
    const lines = Array.from({ length: 5 }, () => 'The river carries sediment to the sea in every spring.');
    const { text } = await documents.read(pictureOf(lines, { turned: 90 }).toBuffer('image/png'), 'a.png');
    assert.equal(text.match(/The river carries sediment to the sea/g)?.length, 5);
  });

  it('with a table whose columns stand far apart between two sentences has its rows whole', async () => {
    const rows = [
      ['Crop', 'Region', 'Stock', 'Trend'],
      ['Wheat', 'North', '1200', 'rising'],
      ['Barley', 'South', '340', 'falling'],
      ['Oats', 'East', '870', 'stable'],
      ['Maize', 'Coast', '410', 'rising'],
    ];
    const cells = rows.flatMap((row, i) => row.map((text, j): [number, number, string] => [60 + j * 280, 150 + i * 44, text])); // oxfmt-ignore
    const [opening, closing] = ['The mill counts its stocks.', 'All figures are in tonnes.'];
    const canvas = printedAt([[60, 90, opening], ...cells, [60, 390, closing]], [1300, 800]);
    const { text } = await documents.read(canvas.toBuffer('image/png'), 'table.png');
    const found = text
      .split('\n')
      .filter((line) => line !== '')
      .slice(1);
    assert.deepEqual(found, [opening, ...rows.map((row) => row.join(' ')), closing]);
  });

  it('has the column of a table that the layout of Temporal passes over', async () => {
    const rows = [
      ['Crop', 'Region', 'Stock', 'Boats'],
      ['Wheat', 'North', '1200', 'five'],
      ['Barley', 'South', '340', 'four'],
      ['Oats', 'East', '870', 'nine'],
      ['Maize', 'Coast', '410', 'two'],
    ];
    for (const pitch of [250, 280]) {
      const cells = rows.flatMap((row, i) => row.map((text, j): [number, number, string] => [70 + j * pitch, 150 + i * 44, text])); // oxfmt-ignore
      const [opening, closing] = ['The mill counts its stocks.', 'All figures are in tonnes.'];
      const places: typeof cells = [[70, 90, opening], ...cells, [70, 420, closing]];
      const canvas = printedAt(places, [1500, 660], '26px "DejaVu Sans", sans-serif');
      const { text, facts } = await documents.read(canvas.toBuffer('image/png'), 'table.png');
      const found = text.split(/\n+/).slice(1);
      assert.deepEqual(found, [opening, ...rows.map((row) => row.join(' ')), closing]);
      assert.deepEqual(facts.notes, []);
    }
  });

  it('keeps the first letters of words that stand in line below each other', async () => {
    const words =
      'barley leek lentil lupin kale butter flour hops lettuce fennel flax plum pear hazel beet lamb ham trout';
    const crops = words.split(' ');
    const rows = crops.map((crop, i) => [crop, `${100 + 37 * i}`, `${2000 + 113 * i}`]);
    const places = rows.flatMap((row, i) => row.map((text, j): [number, number, string] => [100 + 300 * j, 80 + 46 * i, text])); // oxfmt-ignore
    const canvas = printedAt(places, [1500, 1000], '28px "Liberation Serif", serif');
    const { text } = await documents.read(canvas.toBuffer('image/png'), 'table.png');
    assert.deepEqual(text.split(/\n+/).slice(1), rows.map((row) => row.join(' '))); // oxfmt-ignore
  });

  it('tells how many words it kept that may be misread, and how many it left out', async () => {
    const font = `28px "${sameFont()}"`;
    const canvas = printedAt([[60, 90, 'The mill counts its stocks every spring.']], [1300, 700], font);
    const pen = canvas.getContext('2d');
    // Letters over one another, and scribble that looks like letters.
    for (let at = 0; at < 24; at += 1) {
      pen.fillText('wxgQ'[at % 4]!, 80 + 40 * at, 300);
      pen.fillText('mKz8'[at % 4]!, 82 + 40 * at, 296);
    }
    const { text, facts } = await documents.read(canvas.toBuffer('image/png'), 'a.png');
    assert.match(text, /The mill counts its stocks every spring\./);
    assert.match(facts.notes!.join(' '), /^Words with low confidence, which were (kept|left out): \d+\./);
  });

  it('that has too many specks to be read twice is read once, and says so', async () => {
    const canvas = pictureOf([sentence], { height: 1240 });
    const pen = canvas.getContext('2d');
    for (let y = 200; y < 1240; y += 2) for (let x = 0; x < 1240; x += 2) pen.fillRect(x, y, 1, 1);
    const { text, facts } = await documents.read(canvas.toBuffer('image/png'), 'grain.png');
    assert.ok(text.includes(sentence), text);
    assert.match(facts.notes!.join(' '), /Too many specks for the second pass, so columns of short words/);
    const losses = new PageLosses();
    for (const page of [1, 3]) losses.addRecognised(page, { uncertain: 0, leftOut: 0, isReadOnce: true });
    assert.match(losses.notes().join(' '), /^Too many specks.* may be missing: pages 1, 3\.$/);
  });

  it('with two columns is read one after the other', async () => {
    const columns: [number, string[]][] = [
      [
        100,
        [
          'Every river carries sediment',
          'to the sea, and the deltas',
          'are made of it. Floods in',
          'spring bring the most.',
          'Nobody measured how much',
          'before the year 1900.',
        ],
      ],
      [
        700,
        [
          'Dams hold the sediment back,',
          'so the coast below them',
          'shrinks. Engineers open the',
          'gates in spring. It helps for',
          'a while, as the gauges at',
          'the harbour show.',
        ],
      ],
    ];
    const places = columns.flatMap(([x, lines]) =>
      lines.map((line, i): [number, number, string] => [x, 110 + i * 42, line]),
    );
    const { text } = await documents.read(printedAt(places, [1240, 420]).toBuffer('image/png'), 'a.png');
    const read = text.replace(/\s+/g, ' ');
    for (const [, lines] of columns) assert.ok(read.includes(lines.join(' ')), text);
  });

  it('with a ruled table gives each of its rows on a line', async () => {
    const rows = [
      ['River', 'Length', 'Basin'],
      ['Elbe', '1094 km', '148,268'],
      ['Oder', '854 km', '118,861'],
      ['Weser', '744 km', '46,306'],
      ['Ems', '371 km', '17,934'],
    ];
    const canvas = printedAt([[100, 90, 'The rivers of the north by length and basin.']], [1240, 520]);
    ruleTable(canvas, [100, 130], rows);
    const { text } = await documents.read(canvas.toBuffer('image/png'), 'a.png');
    for (const row of rows) assert.ok(text.split('\n').includes(row.join(' ')), text);
  });

  it('has the rows of a ruled table that is taken for a drawing, as at 300 dots per inch', async () => {
    const rows = [
      ['Elbe', 'lead', 'oak'],
      ['Oder', 'nine', 'rye'],
      ['Weser', 'zinc', 'five'],
      ['Ems', 'gold', 'mill'],
    ];
    const places: [number, number, string][] = [[90, 100, 'The rivers of the north and their banks.']];
    for (const [i, row] of rows.entries()) for (const [j, text] of row.entries()) places.push([110 + j * 430, 240 + i * 82, text]); // oxfmt-ignore
    const canvas = printedAt(places, [2000, 700], '48px "Liberation Sans", sans-serif');
    const pen = canvas.getContext('2d');
    pen.lineWidth = 3;
    for (let i = 0; i < 4; i += 1) for (let j = 0; j < 3; j += 1) pen.strokeRect(90 + j * 430, 184 + i * 82, 430, 82);
    const { text } = await documents.read(canvas.toBuffer('image/png'), 'a.png');
    for (const row of rows) assert.ok(text.split('\n').includes(row.join(' ')), text);
  });

  it('with a ruled table that lies a little askew has its rows, and no rests of the rules', async () => {
    const rows = [
      ['Crop', 'Region', 'Stock'],
      ['Wheat', 'North', '1200'],
      ['Barley', 'South', '340'],
      ['Oats', 'East', '870'],
    ];
    const upright = printedAt([[60, 90, 'The mill counts its stocks.']], [1300, 700]);
    ruleTable(upright, [60, 150], rows);
    const canvas = createCanvas(1300, 700);
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, 1300, 700);
    pen.translate(650, 350);
    pen.rotate(Math.PI / 180);
    pen.drawImage(upright, -650, -350);
    const { text } = await documents.read(canvas.toBuffer('image/png'), 'askew.png');
    const found = text.toLowerCase().split('\n');
    for (const row of rows) assert.ok(found.includes(row.join(' ').toLowerCase()), text);
  });

  it('with letters as small as on a screen is read enlarged', async () => {
    const small = createCanvas(440, 60);
    const pen = small.getContext('2d');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, 440, 60);
    pen.fillStyle = 'black';
    pen.font = '11px sans-serif';
    pen.fillText('The reservoir stores the water of spring for dry months.', 20, 34);
    const { text } = await documents.read(small.toBuffer('image/png'), 'a.png');
    assert.match(text, /The reservoir stores the water of spring for dry months\.$/);
  });

  it('without words says so', async () => {
    const { text, facts } = await documents.read(pictureOf([]).toBuffer('image/png'), 'a.png');
    assert.match(text, /^Picture in the format PNG, 1240 × 300 pixels\. No words/);
    assert.equal(facts.recognisedPages, 0);
  });

  it('of a hundred megapixels is refused by its header, before it is decoded', async () => {
    const header = pictureOf([]).toBuffer('image/png');
    header.writeUInt32BE(10_000, 16);
    header.writeUInt32BE(10_000, 20);
    await assert.rejects(documents.read(header, 'a.png'), failsWith('payload_too_large', /100 megapixels; at most 64/));
  });

  it('that is damaged is refused, and one that is cut off is read as far as it goes', async () => {
    const whole = pictureOf([sentence]).toBuffer('image/png');
    for (const bytes of [whole.subarray(0, 20), Buffer.concat([whole.subarray(0, 33), Buffer.alloc(500, 7)])]) {
      await assert.rejects(documents.read(bytes, 'a.png'), failsWith('unreadable_document', /damaged/));
    }
    const { text, facts } = await documents.read(whole.subarray(0, -whole.length / 4), 'a.png');
    assert.match(text, /two rivers meet/);
    assert.equal(facts.notes?.[0], 'The picture is cut off; what is left of it was read.');
  });

  it('states its size in its header, whatever the format', () => {
    const canvas = pictureOf([]);
    for (const [format, bytes] of [
      ['PNG', canvas.toBuffer('image/png')],
      ['JPEG', canvas.toBuffer('image/jpeg', 70)],
      ['WebP', canvas.toBuffer('image/webp', 70)],
      ['WebP', canvas.toBuffer('image/webp', 100)],
      ['GIF', canvas.toBuffer('image/gif')],
    ] as const) {
      assert.deepEqual(imageSize(bytes), { format, width: 1240, height: 300 });
    }
    const photo = canvas.toBuffer('image/jpeg', 70);
    const thumbnail = createCanvas(16, 12).toBuffer('image/jpeg', 70);
    const exif = Buffer.concat([Buffer.from([0xff, 0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), thumbnail]);
    exif.writeUInt16BE(exif.length - 3, 3);
    // A byte that fills up before a segment, and a picture in a picture: the size is that of the outer one.
    const filled = Buffer.concat([photo.subarray(0, 2), exif, photo.subarray(2)]);
    assert.deepEqual(imageSize(filled), { format: 'JPEG', width: 1240, height: 300 });
    const bmp = Buffer.alloc(54);
    bmp.write('BM');
    bmp.writeInt32LE(640, 18);
    bmp.writeInt32LE(-480, 22);
    assert.deepEqual(imageSize(bmp), { format: 'BMP', width: 640, height: 480 });
  });
});
