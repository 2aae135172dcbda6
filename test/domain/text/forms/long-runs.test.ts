import { contentWords } from '../../../../domain/text/english/content-words.js';
import { indexForm } from '../../../../domain/text/forms/search-form.js';
import { stemmedWords } from '../../../../domain/text/forms/stemmed-words.js';
import { labelKey } from '../../../../domain/text/labels/label-key.js';

describe('the forms of a text', () => {
  for (const [name, letter] of Object.entries({ Latin: 'a', Thai: 'ก', Han: '漆', kana: 'か', Arabic: 'ب' })) {
    it(`take no longer for each of many marks than for a few, on a letter that is ${name}`, () => {
      for (const mark of ['\u0301', '\u0e49', '\u3099', '\ufe00']) {
        const text = letter + mark.repeat(40_000);
        for (const form of [indexForm, labelKey, contentWords, stemmedWords]) form(text);
      }
    });
  }
});
