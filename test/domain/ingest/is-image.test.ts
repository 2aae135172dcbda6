import assert from 'node:assert/strict';
import { requireImage } from '../../../domain/ingest/is-image.js';

describe('a file that is to be an image', () => {
  it('is refused with what it is instead, and what to do', () => {
    requireImage({ mediaType: 'image/png', name: 'The file' }, 'not_found', 'Unused.');
    const text = { mediaType: 'text/plain', name: '"a.txt"' };
    assert.throws(() => requireImage(text, 'not_found', 'Take another.'), {
      code: 'not_found',
      detail: '"a.txt" is not an image but text/plain. Take another.',
    });
    assert.throws(() => requireImage({ ...text, kind: 'plain text' }, 'unsupported_media_type', 'Take another.'), {
      detail: '"a.txt" is not an image but plain text. Take another.',
    });
  });
});
