import assert from 'node:assert/strict';
import { hiddenCharacterIn } from '../../../domain/text/hidden-characters.js';

describe('characters that nobody can see', () => {
  it('are found wherever they stand, and named', () => {
    const hidden = ['\u0000', '\u0085', '\u00ad', '\u061c', '\u200b', '\u200e', '\u202e', '\u2028', '\u2066', '\ufeff'];
    for (const one of [...hidden, '\u2800', '\u3164', '\u{e0041}', '\ud800']) {
      const name = `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
      for (const text of [`${one}rain`, `ra${one}in`, `rain${one}`]) assert.equal(hiddenCharacterIn(text), name, name);
    }
  });

  it('are not those that a script or an emoji is written with', () => {
    for (const text of ['rain', 'Größe – 5 µm', '北京 市', 'می‌خواهم', 'क्‍ष', '👩‍🔬', '❤️', '👍🏽', 'a\u00a0b']) {
      assert.equal(hiddenCharacterIn(text), null, text);
    }
    assert.equal(hiddenCharacterIn('ra\u200din'), 'U+200D', 'a joiner joins no Latin letters');
    assert.equal(hiddenCharacterIn('rain\u200c'), 'U+200C');
  });
});
