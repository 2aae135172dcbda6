import assert from 'node:assert/strict';
import { describedBy, pictureHeading, withoutOwnWords } from '../../../domain/text/own-words.js';

const size = { format: 'PNG', width: 1400, height: 900 };

describe('what was said of a picture here', () => {
  it('is passed over with the offsets of the rest as they were', () => {
    const text = `${describedBy('openai:eyes')}A sign beside a river.\n\n${pictureHeading(size, true)}\n\nBeware of the flood.`;
    const readable = withoutOwnWords(text);
    assert.equal(readable.length, text.length);
    assert.equal(readable.replace(/\n+/g, ' ').trim(), 'A sign beside a river. Beware of the flood.');
    for (const said of ['A sign beside a river.', 'Beware of the flood.'])
      assert.equal(readable.indexOf(said), text.indexOf(said));
  });

  it('leaves nothing of a picture without words', () => {
    assert.equal(withoutOwnWords(pictureHeading(size, false)).trim(), '');
  });

  it('leaves other words alone', () => {
    const text = 'The picture in the format PNG has 1400 pixels. Description by hand: a river.';
    assert.equal(withoutOwnWords(text), text);
  });
});
