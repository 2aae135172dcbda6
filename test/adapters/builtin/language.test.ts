import assert from 'node:assert/strict';
import { detectLanguage } from '../../../adapters/builtin/extraction/language.js';
import { createBuiltinExtractor } from '../../../adapters/builtin/index.js';
import { UnreadLanguages } from '../../../domain/ingest/unread-languages.js';
import { languageSamples } from './fixtures/languages.js';
import { statementsOf } from './statements-of.js';

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
});
