import assert from 'node:assert/strict';
import { dictionaryWords } from '../../../../domain/text/unspaced/dictionary-words.js';

describe('words that a dictionary finds', () => {
  it('are those of Chinese, Japanese and Thai', () => {
    assert.deepEqual(dictionaryWords('地下水污染'), ['地下水', '污染']);
    assert.deepEqual(dictionaryWords('川は砂を運ぶ'), ['川', 'は', '砂', 'を', '運ぶ']);
    assert.deepEqual(dictionaryWords('ดินเหนียวบวม'), ['ดิน', 'เหนียว', 'บวม']);
  });

  it('are the others as they are, also where they touch', () => {
    assert.deepEqual(dictionaryWords('rivers'), ['rivers']);
    assert.deepEqual(dictionaryWords('реки'), ['реки']);
    assert.deepEqual(dictionaryWords('使用API接口'), ['使用', 'API', '接口']);
  });

  it('are together the whole text, however long', () => {
    const text = '地下水は川へ流れる𠮷ร'.repeat(200);
    assert.equal(dictionaryWords(text).join(''), text);
  });
});
