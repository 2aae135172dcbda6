import assert from 'node:assert/strict';
import { detectLanguage } from '../../../adapters/builtin/extraction/language/language.js';
import { createBuiltinExtractor } from '../../../adapters/builtin/index.js';
import { UnreadLanguages } from '../../../domain/ingest/unread-languages.js';
import { languageSamples } from './fixtures/languages.js';
import { labelsOf, statementsOf } from './statements-of.js';

describe('the language that the built-in extractor reads', () => {
  for (const [language, text] of languageSamples) {
    it(`takes "${text}" for ${language}`, () =>
      assert.equal(detectLanguage(text), language === '?' ? undefined : language));
  }

  it('reads statements out of English without function words', () => {
    const found = statementsOf('Robert Gamage founded a colony. Volcanoes emit ash. Anna Becker invented pumps.');
    assert.deepEqual(found.sort(), [
      'Anna Becker PRODUCES pump',
      'Robert Gamage PRODUCES colony',
      'volcano PRODUCES ash',
    ]);
  });

  it('says which part of a text it reads no relationships from', async () => {
    const extractor = createBuiltinExtractor();
    try {
      const languages = new UnreadLanguages(extractor);
      const english = 'The lake feeds the river, and the river carries sediment to the sea. '.repeat(9);
      await languages.add(english);
      assert.equal(languages.warning(), null);
      await languages.add('Der See speist den Fluss, und der Fluss trägt die Erde in das Meer. '.repeat(3));
      assert.match(
        languages.warning()!,
        /^About 25 % of the text is not read as English \(German\): .* no relationships/,
      );
      const whole = new UnreadLanguages(extractor);
      await whole.add('森林は水を蓄える。');
      assert.match(whole.warning()!, /^The text is not read as English \(language not known\)/);
    } finally {
      await extractor.close();
    }
  });

  const english =
    'The lake feeds the river. Frost damages the pipes of old houses. Malaria is caused by a parasite of the blood.';
  const portuguese =
    'A cidade de Lisboa fica na margem do rio Tejo, e os azulejos das casas são pintados à mão desde o século quinze.';
  const german = 'Der See speist den Fluss, und der Fluss trägt die Erde in das Meer. Die Mühle steht in der Stadt.';

  it('tells the language by paragraph', () => {
    const text = [english, portuguese, german].join('\n\n');
    const found = statementsOf(text);
    for (const one of ['lake ENABLES river', 'parasite of blood CAUSES malaria'])
      assert.ok(found.includes(one), found.join(' | '));
    const labels = labelsOf(text);
    assert.ok(labels.includes('lake'), labels.join());
    assert.ok(!labels.some((label) => /^(?:in|of|the|is|by)(?: |$)/i.test(label)), labels.join());
  });

  it('tells languages that are parted by a line break alone, and reads wrapped lines of one as a whole', () => {
    for (const order of [
      [english, german, portuguese],
      [german, english],
      [portuguese, english],
    ]) {
      const found = statementsOf(order.join('\n'));
      assert.deepEqual(found.sort(), statementsOf(order.join('\n\n')).sort());
      assert.ok(found.includes('lake ENABLES river'), found.join(' | '));
    }
    const wrapped =
      'The rain falls on the hills.\nIt feeds the lake, and the lake\nfeeds the river.\nThe river carries silt.';
    assert.deepEqual(statementsOf(wrapped), statementsOf(wrapped.replaceAll('\n', ' ')));
  });

  it('makes no concept of function words of English in a text that is taken for another language', () => {
    const mixed = `${portuguese} The mill in the valley. ${portuguese} The road in the valley in the north.`;
    assert.ok(!labelsOf(mixed).some((label) => /^(?:in the|the|in|of the)$/i.test(label)), labelsOf(mixed).join());
  });

  it('says the share of a paragraph that is not read', async () => {
    const extractor = createBuiltinExtractor();
    try {
      const languages = new UnreadLanguages(extractor);
      await languages.add([english, english, portuguese].join('\n\n'));
      assert.match(languages.warning()!, /^About 3\d % of the text is not read as English \(Portuguese\)/);
      const all = new UnreadLanguages(extractor);
      await all.add([english, portuguese, german].join('\n\n'));
      assert.match(
        all.warning()!,
        /^About 6\d % of the text is not read as English \((?:Portuguese, German|German, Portuguese)\)/,
      );
    } finally {
      await extractor.close();
    }
  });
});
