import assert from 'node:assert/strict';
import { contentWords } from '../../../../domain/text/english/content-words.js';

describe('the words full text looks for', () => {
  it('are those that say what a question is about', () => {
    assert.deepEqual(contentWords('How does a worker go on after the crash of a Worker?'), ['worker', 'go', 'crash']);
    assert.deepEqual(contentWords('naïve Größe 42'), ['naïve', 'größe', '42']);
  });

  it('are names in capitals, too', () => {
    assert.deepEqual(contentWords('WHO guidelines for the US'), ['WHO', 'guidelines', 'US']);
    assert.deepEqual(contentWords('A list'), ['list']);
    assert.deepEqual(contentWords('NATO members'), ['nato', 'members']);
    assert.deepEqual([contentWords('US'), contentWords('us'), contentWords('GAS')], [['US'], ['us'], ['gas']]);
  });

  it('have plain forms, in which no number becomes another', () => {
    assert.deepEqual(contentWords('CO₂ and CO2 per m²'), ['co2', 'per', 'm2']);
    assert.deepEqual(contentWords('10⁶ cells'), ['10', '6', 'cells']);
  });

  it('are the same in capitals, small letters and those of a title', () => {
    const words = [
      'Who Drinks the Water of a River',
      'WHO DRINKS THE WATER OF A RIVER',
      'who drinks the water of a river',
    ];
    for (const query of words) assert.deepEqual(contentWords(query), ['drinks', 'water', 'river']);
  });

  it('are those of scripts without spaces, without what only joins or asks', () => {
    assert.deepEqual(contentWords('粘土为什么会膨胀？'), ['粘土', '膨胀']);
    assert.deepEqual(contentWords('地下水はどうして汚染されるのか'), ['地下水', '汚染']);
    assert.deepEqual(contentWords('水を使って発電する方法は？'), ['水', '使', '発電', '方法']);
    assert.deepEqual([contentWords('すし'), contentWords('すしとは')], [['すし'], ['すし']]);
    assert.deepEqual(contentWords('ทำไมดินเหนียวถึงบวม'), ['ดิน', 'เหนียว', 'ถึง', 'บวม']);
    assert.deepEqual(
      contentWords('แม่น้ำไหลไปที่ไหน'),
      ['แม่น้ำ', 'ไหล'].map((word) => word.normalize('NFKC')),
    );
    assert.deepEqual(contentWords('使用API接口'), ['使用', 'api', '接口']);
  });

  it('are also what a dictionary divides that does not have the word', () => {
    assert.deepEqual([contentWords('めのう'), contentWords('酒米')], [['めのう'], ['酒', '米', '酒米']]);
    assert.deepEqual(contentWords('湯もみ'), ['湯', '湯もみ']);
    assert.deepEqual([contentWords('ですか'), contentWords('粘土膨胀')], [[], ['粘土', '膨胀']]);
  });

  it('are none where a query says nothing', () => {
    assert.deepEqual(contentWords('of the and'), []);
    assert.deepEqual(contentWords('WHO'), []);
    assert.deepEqual(contentWords('??? 🌊'), []);
  });
});
