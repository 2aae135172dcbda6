import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countWords } from '../../../../domain/text/count-words.js';
import { passagesOf } from '../../../../domain/text/chunks/passages.js';

/** `count` sentences of ten words. */
function prose(count: number): string {
  return Array.from({ length: count }, (_, nth) => `The river number ${nth} runs through a valley of stones. `).join(
    '',
  );
}

describe('passagesOf', () => {
  it('gives passages of about 200 words that end with sentences', () => {
    const text = prose(100);
    const passages = passagesOf(text, 0);
    assert.equal(passages.length, 5);
    for (const { start, end } of passages) {
      assert.equal(countWords(text.slice(start, end)), 200);
      assert.match(text.slice(start, end), /^The .*stones\.$/s);
    }
  });

  it('counts from where the text begins in its document', () => {
    const text = `  ${prose(3)}\n\n# A\n\n${prose(4)}`;
    const shifted = passagesOf(text, 500);
    assert.deepEqual(
      shifted,
      passagesOf(text, 0).map((one) => ({ ...one, start: one.start + 500, end: one.end + 500 })),
    );
    assert.equal(shifted[0]?.start, 502);
  });

  it('does not reach across a heading, and begins with it', () => {
    const text = `${prose(3)}\n\n# A\n\n## B\n\n${prose(2)}\n\n# C\n\nShort.\n`;
    assert.deepEqual(
      passagesOf(text, 0).map(({ start }) => text.slice(start, start + 3)),
      ['The', '# A', '# C'],
    );
  });

  it('ends at a paragraph when it is long enough there', () => {
    const text = `${prose(17)}\n\n${prose(17)}`;
    assert.deepEqual(
      passagesOf(text, 0).map(({ start }) => start),
      [0, prose(17).length + 2],
    );
  });

  it('joins a short rest to the passage before it', () => {
    assert.equal(passagesOf(prose(22), 0).length, 1);
    assert.equal(passagesOf(`${prose(20)}\n\n# A\n\nShort.`, 0).length, 2);
  });

  it('divides text that has no sentences', () => {
    for (const text of ['word '.repeat(1000), '我们在北京大学学习计算机科学'.repeat(100), 'x'.repeat(20_000)]) {
      const passages = passagesOf(text, 0);
      assert.ok(passages.length >= 3);
      for (const { start, end } of passages) assert.ok(countWords(text.slice(start, end)) <= 300);
    }
  });

  it('divides a text of scripts in which a space ends a clause there, and not within the clause', () => {
    const clauses = {
      Thai: ['แม่น้ำชีไหลผ่านหุบเขาหินปูนก่อนจะลงสู่ทะเลอันดามันในฤดูฝน', 'ชาวบ้านริมฝั่งปลูกข้าวและเลี้ยงปลาด้วยน้ำจากแม่น้ำตลอดทั้งปี'],
      Lao: ['ແມ່ນ້ຳຂອງໄຫຼຜ່ານຮ່ອມພູຫີນປູນກ່ອນຈະລົງສູ່ທະເລໃນລະດູຝົນ', 'ຊາວບ້ານແຄມຝັ່ງປູກເຂົ້າແລະລ້ຽງປາດ້ວຍນ້ຳຈາກແມ່ນ້ຳຕະຫຼອດປີ'],
      Khmer: ['ទន្លេមេគង្គហូរកាត់ជ្រលងភ្នំថ្មកំបោរមុនពេលចាក់ទៅក្នុងសមុទ្រ', 'អ្នកភូមិតាមមាត់ទន្លេដាំស្រូវនិងចិញ្ចឹមត្រីពេញមួយឆ្នាំ'],
      Burmese: ['ဧရာဝတီမြစ်သည်ထုံးကျောက်တောင်ကြားကိုဖြတ်၍ပင်လယ်သို့စီးဝင်သည်', 'မြစ်ကမ်းနားရှိရွာသားများသည်စပါးစိုက်ပျိုးပြီးငါးမွေးကြသည်'],
    }; // oxfmt-ignore
    for (const [script, [one, other]] of Object.entries(clauses)) {
      const text = Array.from({ length: 120 }, (_, nth) => (nth % 2 === 0 ? one : other)).join(' ');
      const passages = passagesOf(text, 0).map(({ start, end }) => text.slice(start, end));
      assert.ok(passages.length > 3, script);
      for (const passage of passages) {
        for (const clause of passage.split(' ')) assert.ok(clause === one || clause === other, `${script}: ${clause}`);
        assert.ok(countWords(passage) <= 290, script);
      }
      const lines = text.replaceAll(' ', '\n');
      assert.deepEqual(passagesOf(lines, 0), passagesOf(text, 0), `${script}, one clause a line`);
    }
  });

  it('takes no space beside a number, a foreign word or a sign of repetition for the end of a clause', () => {
    const clause = 'แม่น้ำต่าง ๆ ในปี 2563 ไหลผ่าน Mekong เดลตา';
    const text = Array.from({ length: 40 }, () => `${clause}ที่กว้างใหญ่`).join(' ');
    for (const { start } of passagesOf(text, 0)) assert.equal(text.slice(start, start + clause.length), clause);
  });

  it('ends a clause behind the marks of its last letter, also where these are very many', () => {
    const clause = `แม่น้ำไหลผ่านหุบเขา${'่'.repeat(50)}\u200b`;
    const text = Array.from({ length: 60 }, () => clause).join(' ');
    for (const { start } of passagesOf(text, 0)) assert.equal(start % (clause.length + 1), 0);
    const marks = `แม่น้ำ${'่'.repeat(200_000)} ไหล`;
    assert.ok(passagesOf(marks.repeat(3), 0).length > 0);
  });

  it('prefers a space to the end of a line, which may be layout alone', () => {
    const [begins, ends] = ['แม่น้ำชีไหลผ่านหุบเขา', 'หินปูนก่อนจะลงสู่ทะเล'];
    const text = Array.from({ length: 100 }, () => `${begins}\n${ends}`).join(' ');
    const passages = passagesOf(text, 0);
    assert.ok(passages.length > 3);
    for (const { start } of passages) assert.equal(text.slice(start, start + begins.length), begins);
  });

  it('has nothing to say about white space', () => {
    assert.deepEqual(passagesOf('', 7), []);
    assert.deepEqual(passagesOf(' \n\n\t ', 7), []);
  });

  it('leaves out nothing but white space, in any text', () => {
    const part = fc.oneof(
      fc.integer({ min: 1, max: 12 }).map(prose),
      fc.constantFrom('\n\n', '# A\n', '- item\n', '```\n', '😀', ' ', '---\n', 'é\u0301'),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        let at = 0;
        for (const { start, end } of passagesOf(text, 0)) {
          assert.equal(text.slice(at, start).trim(), '');
          assert.equal(text.slice(start, end), text.slice(start, end).trim());
          assert.ok(end > start);
          at = end;
        }
        assert.equal(text.slice(at).trim(), '');
      }),
      { numRuns: 300 },
    );
  });

  it('tell the headings above them, those in front of the text included', () => {
    const part = (title: string) => `${title}\n\n${prose(22)}`;
    const text = [prose(22), part('## Soil'), part('### Clay'), part('## Rain')].join('\n\n');
    assert.deepEqual(
      passagesOf(text, 0, 'markdown', ['Earth', 'Before']).map(({ headings }) => headings.join(' > ')),
      ['Earth > Before', 'Earth', 'Earth > Soil', 'Earth'],
    );
    const long = `# Soil\n\n${prose(60)}`;
    assert.deepEqual(
      passagesOf(long, 0).map(({ headings }) => headings),
      [
        [],
        ['Soil'],
        ...passagesOf(long, 0)
          .slice(2)
          .map(() => ['Soil']),
      ],
    );
  });
});
