import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import fc from 'fast-check';
import { foldText } from '../../../../domain/text/forms/fold-text.js';
import { indexForm } from '../../../../domain/text/forms/search-form.js';
import { stemmedWords } from '../../../../domain/text/forms/stemmed-words.js';

/** Stems of which an English text has none. */
const endings = [
  ...['ational', 'tional', 'enci', 'anci', 'izer', 'logi', 'bli', 'alli', 'entli', 'eli', 'ousli', 'ization', 'ation'],
  ...['ator', 'alism', 'iveness', 'fulness', 'ousness', 'aliti', 'iviti', 'biliti', 'icate', 'ative', 'alize', 'iciti'],
  ...[
    'ical',
    'ful',
    'ness',
    'al',
    'ance',
    'er',
    'ic',
    'able',
    'ant',
    'ement',
    'ment',
    'ent',
    'ion',
    'sion',
    'ou',
    'ism',
  ],
  ...[
    'ate',
    'iti',
    'ous',
    'ive',
    'ize',
    'ed',
    'ing',
    'eed',
    'ies',
    'sses',
    's',
    'es',
    'y',
    'ly',
    'll',
    'e',
    'tt',
    'zing',
  ],
];

describe('stemmed words', () => {
  let database: InstanceType<typeof DatabaseSync>;
  before(() => {
    database = new DatabaseSync(':memory:');
    database.exec(`
      CREATE VIRTUAL TABLE text USING fts5 (words, tokenize = 'porter unicode61 remove_diacritics 2');
      CREATE VIRTUAL TABLE term USING fts5vocab ('text', 'instance')`);
  });
  after(() => database.close());

  /** Words of the text as SQLite's full text has them. */
  function expected(text: string): string[] {
    database.exec('DELETE FROM text');
    database.prepare('INSERT INTO text (words) VALUES (?)').run(text);
    return database
      .prepare('SELECT term FROM term ORDER BY offset')
      .all()
      .map((row: unknown) => String((row as { term: unknown }).term));
  }

  it('are those of the embedded store in the sample documents', () => {
    const folder = new URL('../../../../samples/', import.meta.url);
    for (const name of readdirSync(folder).filter((one) => /\.(?:md|txt)$/.test(one))) {
      const form = indexForm(readFileSync(new URL(name, folder), 'utf8'));
      assert.ok(form.length > 100);
      assert.deepEqual(stemmedWords(form), expected(form), name);
    }
  });

  it('are those of the embedded store whatever the letters and endings', () => {
    const letters = fc.array(fc.constantFrom(...'aeioubcdlmnrstvwxyz', 'é', 'ж', 'ж\u0308'), {
      minLength: 0,
      maxLength: 8,
    });
    const word = fc.tuple(letters, fc.constantFrom(...endings), fc.constantFrom('', ...endings));
    const text = fc.array(word, { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(text, (list) => {
        const words = foldText(list.map(([start, one, other]) => `${start.join('')}${one}${other}`).join(' '));
        assert.deepEqual(stemmedWords(words), expected(words));
      }),
      { numRuns: 200 },
    );
  });

  it('are those of the embedded store in other scripts, and with signs between them', () => {
    const texts = [
      'Straße, Œuvre, naïve CAFÉ; œ–œ — "rock ’n’ roll" don’t re-use A/B x_y',
      'Реки несут песок; ποταμός και άμμος; 河流携带泥沙。 川は砂を運ぶ नदियाँ रेत ले जाती हैं أنهار تحمل الرمل',
      'CO₂ m² 10⁶ 5 % ½ №7 3.14 e=mc^2 α-Helix Fe²⁺ © ® ™ 🌊 a🌊b',
      'US UK GPUs WHO the US aids its uses',
      '使用API接口，地下水。𠮷田さん コーヒー ｺｰﾋｰ 〇〇七',
      'ชาวนาปลูกข้าวในนา น้ำ ๑๒๓ ພາສາລາວ ភាសាខ្មែរ မြန်မာဘာသာ',
    ];
    for (const text of texts.map(indexForm)) assert.deepEqual(stemmedWords(text), expected(text));
  });
});
