import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readUserName, userNameKey } from '../../../domain/access/user-name.js';

describe('the key of a user name', () => {
  it('is the same for names that look alike', () => {
    for (const [one, other] of [
      ['Admin', 'ADMIN'],
      ['admin', 'аԁміп'.replace('п', 'n')],
      ['scope', 'ѕсоре'],
      ['bob', 'b0b'],
      ['paul', 'pau1'],
      ['Bernd', 'Bemd'],
      ['straße', 'STRASSE'],
      ['RÓLAND', 'róland'],
      ['RO\u0301LAND', 'róland'],
      ['р\u0430\u0301со', 'páco'],
      ['\u0451\u0451\u0451', 'ëëë'],
      ['\u0457\u0457\u0457', 'ïïï'],
      ['\u03bf\u0301\u03bf\u0301\u03bf', 'óóo'],
      ['р\u0430\u0301со', 'р\u0430\u0341со'],
      ['ﬁona', 'fiona'],
      ['ada lovelace', 'ada\u00a0\u2009lovelace'],
      ['ada', 'a\u200bda'],
      ['o\u2019neil', "o'neil"],
    ] as const) {
      assert.equal(userNameKey(one), userNameKey(other), `${one} ${other}`);
    }
  });

  it('differs for names that do not', () => {
    const names = [
      'ada',
      'adam',
      'bob',
      'rob',
      'José',
      'Jose',
      'róland',
      'roland',
      'сорока',
      '山田',
      '山本',
      'user-2',
      'user-3',
      'user_2',
    ];
    assert.equal(new Set(names.map(userNameKey)).size, names.length);
  });

  it('does not depend on case', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcIiLl10ßäéПпЖжΣσς'), minLength: 3, maxLength: 12 });
    fc.assert(fc.property(text, (name) => assert.equal(userNameKey(name.toUpperCase()), userNameKey(name))));
  });
});

describe('a user name', () => {
  it('is of one script, or of those that are written together', () => {
    for (const name of ['Ada Lovelace', 'Ада', 'Αδα', '山田タロウ Taro', '김 Kim', 'user-1', 'x_9.y', '123']) {
      assert.equal(readUserName(name), name);
    }
    for (const name of [
      'аdmin',
      'Αda',
      'Адаm',
      '山田Ада',
      'a\u3164da',
      'ada\ufe0f',
      'ad',
      ' ada',
      '../x',
      'a\\b',
      '...',
      'a\u202eda',
    ]) {
      assert.throws(() => readUserName(name), /body\.username: must/, name);
    }
  });
});
