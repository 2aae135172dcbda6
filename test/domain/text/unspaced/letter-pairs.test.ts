import assert from 'node:assert/strict';
import fc from 'fast-check';
import { indexWords } from '../../../../domain/text/forms/index-words.js';
import { phraseCount, textPhrases, wordPhrase } from '../../../../domain/text/full-text/query-phrases.js';
import { inLetterPairs } from '../../../../domain/text/unspaced/letter-pairs.js';

/** Han, kana with the long sign, Thai with marks, and a character beyond the basic plane; sizes of letters apart. */
const letters = ['地', '下', '水', '川', '𠮷', 'の', 'コ', 'ー', 'ก', 'น้', 'กั', 'ข'];
const run = (from: number, to: number) => fc.array(fc.constantFrom(...letters), { minLength: from, maxLength: to });

describe('text without spaces between words', () => {
  it('is held in pairs of letters, and what stands beside it apart', () => {
    assert.deepEqual(inLetterPairs('the 地下水 of api接口'), 'the  地下 下水  of api 接口 ');
    assert.equal(inLetterPairs('rain and sand'), 'rain and sand');
    assert.deepEqual(indexWords('水。コーヒー!'), ['水', 'コー', 'ーヒ', 'ヒー']);
  });

  it('is found by each part of two letters and more, and by no other', () => {
    fc.assert(
      fc.property(run(2, 30), run(2, 4), fc.nat(28), (text, other, at) => {
        const found = (word: string[]) => phraseCount(wordPhrase(word.join('')), indexWords(`x ${text.join('')}. y`));
        const part = text.slice(Math.min(at, text.length - 2)).slice(0, 2 + (at % 3));
        assert.ok(found(part) > 0, `${part.join('')} in ${text.join('')}`);
        const isPart = text.some((_, start) => other.every((letter, place) => text[start + place] === letter));
        assert.equal(found(other) > 0, isPart, `${other.join('')} in ${text.join('')}`);
      }),
      { numRuns: 500 },
    );
  });

  it('is found by each of its Han characters', () => {
    const words = indexWords('地下水と𠮷田');
    for (const one of ['地', '水', '𠮷']) assert.equal(phraseCount(wordPhrase(one), words), 1, one);
    for (const one of ['と', '河']) assert.equal(phraseCount(wordPhrase(one), words), 0, one);
  });

  it('is found by each letter with a vowel sign', () => {
    const words = indexWords('แม่จับปูในนา ငါးဖမ်း');
    for (const one of ['ปู', 'นา', 'ငါး']) assert.ok(phraseCount(wordPhrase(one), words) > 0, one);
    assert.equal(phraseCount(wordPhrase('งู'), words), 0);
  });

  it('keeps the vowels and tones of words apart that have the same consonants', () => {
    const found = (word: string, text: string) => phraseCount(wordPhrase(word), indexWords(text)) > 0;
    assert.ok(found('ข้าว', 'ชาวนาปลูกข้าวในนา'));
    assert.ok(!found('ข้าว', 'กระดาษสีขาว'));
  });

  it('is found whichever shape of a character it chooses', () => {
    assert.ok(phraseCount(wordPhrase('葛城'), indexWords('大和葛\u{E0100}城市')) > 0);
  });

  it('is asked for by phrases, one for each word', () => {
    assert.deepEqual(textPhrases(['地下水', '水', 'river']), [['地下', '下水'], ['水'], ['river']]);
  });

  it('leaves short words in capitals theirs where it stands around them', () => {
    const words = indexWords('使用API接口');
    assert.ok(phraseCount(wordPhrase('API'), words) > 0);
    assert.equal(phraseCount(wordPhrase('PI'), words), 0);
  });
});
