import assert from 'node:assert/strict';
import { isQuestion } from '../../web/components/dialogs/is-question.js';

describe('a question about something with a name', () => {
  it('gets no second mark where the name has one, in any language', () => {
    for (const name of [
      'What carries rain?',
      'What carries rain?  ',
      'Who said “Why?”',
      'Really?!',
      'ما الذي يحمل المطر؟',
      '雨を運ぶのは何ですか？',
      'Τι μεταφέρει τη βροχή;',
      'Τι μεταφέρει τη βροχή\u037e',
      'Ի՞նչ է անձրևը։',
      'ዝናብን ምን ይሸከማል፧',
      'What‽',
    ])
      assert.ok(isQuestion(name), name);
  });

  it('gets one where the name has none, or has it elsewhere', () => {
    for (const name of ['rain.md', 'why? because.txt', 'list; of things;', '¿Qué', 'Rain!', 'Τι; και.md', ''])
      assert.ok(!isQuestion(name), name);
  });
});
