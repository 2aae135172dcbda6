import assert from 'node:assert/strict';
import { filenameIn } from '../../../domain/batches/filename-in.js';

describe('the name of the file of a line that was refused', () => {
  const nameIn = (text: string) => filenameIn({ number: 1, bytes: Buffer.from(text), end: 0 });

  it('is the one that it gives, else the end of its URL, also where the line is not valid', () => {
    assert.equal(nameIn('{"filename": "a/rain.md", "url": "https://x.example/other.html", "colour": 1}'), 'rain.md');
    assert.equal(nameIn('{"filename": 7, "url": "https://x.example/docs/rain.html"}'), 'rain.html');
  });

  it('is none where it gives none, or cannot be read', () => {
    for (const text of ['{"text": "Rain."}', '{"url": "https://x.example/"}', '[1]', '{"filename": "rain', ''])
      assert.equal(nameIn(text), null, text);
    assert.equal(filenameIn({ number: 1, bytes: null, end: 0 }), null);
  });
});
