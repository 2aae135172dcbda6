import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { pageText } from '../../../adapters/documents/parsers/pdf/page-text.js';
import { inReadingOrder, shown } from '../../../adapters/documents/parsers/pdf/right-to-left/reading-order.js';
import { pdfFile } from '../../support/pdf-file.js';
import { openDocuments } from './documents-bench.js';

/** Letters that single characters of a page stand for. */
const hebrew = { a: 'א', b: 'ב', g: 'ג', d: 'ד', h: 'ה', o: '\u05b8' };
const arabic = { A: 'ا', L: 'ل', S: 'س', M: 'م', J: 'لا', F: 'ف', I: 'ي', W: 'ﷲ', N: 'ﹶ' };

const note = (page: number) =>
  `Right-to-left text with numbers or words of the other direction that may be in another order: page ${page}.`;

describe('a PDF with right-to-left text', () => {
  let documents: ReturnType<typeof openDocuments>;
  before(() => (documents = openDocuments({ CONCORDANCE_PARSERS: '1' })));
  after(() => documents.close());

  /** Reads a page that shows texts, each at a place of a line. */
  const read = async (letters: Record<string, string>, ...lines: [x: number, text: string][][]) => {
    const parts = lines.flatMap((line, row) =>
      line.map(([x, text]) => `1 0 0 1 ${x} ${700 - 14 * row} Tm (${text.replace(/[()]/g, '\\$&')}) Tj`),
    );
    const text = `/F1 12 Tf\n${parts.join('\n')}`;
    const { text: words, facts } = await documents.read(pdfFile([{ text }], { letters }), 'a.pdf');
    return { words, notes: facts.notes };
  };

  it('is read as it was written, with numbers and words of the other direction in place', async () => {
    const bytes = readFileSync(new URL('./right-to-left/printed.pdf', import.meta.url));
    const { text, facts } = await documents.read(bytes, 'printed.pdf');
    const read = text.normalize().split(/\n+/);
    assert.deepEqual(
      read,
      [
        'المنارة والبحر',
        'المنارة هي برج عال يرشد السفن (ships) في الليل. المنارة تحمي السفن من الصخور في عام',
        '1875.',
        'بين 2010-2020 زاد عدد السفن بنسبة 12.5% إلى 1,250 سفينة، ثلاثة منها تحمل اسم Blue Star',
        'وعادت إلى ميناء Hamburg في 3/4/2021؛ هل الأسلاك سليمة؟ نعم! شكرًا',
        'The pilot boat is a small vessel that guides ships. The word for lighthouse is',
        'المنارة (manara) in Arabic.',
        'הספינה היא כלי שיט גדול. הספינה נושאת מטען מנמל Hamburg.',
        'בשנת 1897 הפליגה הספינה (ראו "יומן הים") לנמל Rotterdam ומשם ל-Boston; היא נשאה',
        '340 טון פחם. בְּרֵאשִׁית',
        'Plain text follows the hills.',
      ].map((line) => line.normalize()),
    );
    assert.deepEqual(facts.notes, []);
  });

  it('has the letters of ligatures and forms in their order', async () => {
    assert.equal((await read(arabic, [[100, 'IF MJSLA']])).words, 'السلام في');
    assert.equal((await read(arabic, [[100, 'IF W']])).words, 'الله في');
    assert.equal((await read(arabic, [[100, 'NSF']])).words, 'فسَ');
  });

  it('is read where its letters are written one after the other from the right, with their marks', async () => {
    const { words } = await read(hebrew, [[200, 'bo'], [193.3, 'g'], [186.6, 'do'], [170, 'a'], [163.3, 'h']]); // oxfmt-ignore
    assert.equal(words, 'בָגדָ אה');
  });

  it('has brackets that open and close, whether fonts name them by their shape or by what they mean', async () => {
    for (const brackets of ['gd (ab) hg', 'gd )ab( hg']) {
      assert.equal((await read(hebrew, [[100, brackets]])).words, 'גה (בא) דג');
    }
  });

  it('has the direction of the margin where both directions have as many letters', async () => {
    const wide: [number, string][] = [[60, 'ONE LINE OF WORDS FROM MARGIN TO MARGIN']];
    assert.deepEqual(await read(hebrew, wide, [[60, 'XYZ: gdab']]), { words: `${wide[0]![1]}\nXYZ: באדג`, notes: [] }); // oxfmt-ignore
  });

  it('says on which pages a number may belong before or behind the word beside it', async () => {
    assert.deepEqual(await read(hebrew, [[100, 'gdab KM 12 gdhg']]), { words: 'גהדג KM 12 באדג', notes: [note(1)] });
    assert.deepEqual(await read(hebrew, [[100, 'gdab 12 gdhg']]), { words: 'גהדג 12 באדג', notes: [] });
  });
});

describe('the reading order of a line', () => {
  const word = fc.constantFrom('ספינה', 'גדולה', 'منارة', 'سفن', 'Hamburg', 'Star', '1875', '12.5%', '3/4/2021');
  const sentence = fc
    .array(fc.tuple(word, fc.constantFrom('', '', ',', '.', ';')), { minLength: 1, maxLength: 9 })
    .map((words) => words.map(([text, sign]) => text + sign).join(' '));

  it('is one that is shown as the line is', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom('ltr' as const, 'rtl' as const), (text, direction) => {
        const line = shown(text, direction);
        assert.equal(shown(inReadingOrder(line, direction), direction), line);
      }),
    );
  });
});

describe('a page of a PDF without right-to-left text', () => {
  const text = fc.stringMatching(/^[A-Za-zÀ-žα-ωЖ-я0-9.,;:()<>\u00a0ﬁﬂ ]{1,40}$/).filter((one) => one.trim() !== '');

  it('has its items as they come, with ligatures as letters', () => {
    const ligatures: Record<string, string> = { ﬁ: 'fi', ﬂ: 'fl', '\u00a0': ' ' };
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (lines) => {
        const items = lines.map((str, row) => ({
          ...{ str, dir: 'ltr', transform: [10, 0, 0, 10, 60, 700 - 12 * row], width: 100, height: 10, hasEOL: true },
        }));
        const expected = lines.map((line) => line.replace(/[ﬁﬂ\u00a0]/g, (one) => ligatures[one]!).trim()).join('\n');
        assert.deepEqual(pageText(items), { text: expected, isOrderCertain: true });
      }),
    );
  });
});
