import assert from 'node:assert/strict';
import { recognisedText } from '../../../adapters/documents/parsers/recognition/recognised-text.js';

describe('what is read off a picture', () => {
  it('keeps its paragraphs, and has sentences whole that were parted between lines', () => {
    assert.equal(
      recognisedText('The flood\n\ncarries sand and\n\n the deltas grow.\n\nDams hold it back.\n\n\n1900 was dry.\n'),
      'The flood\ncarries sand and\nthe deltas grow.\n\nDams hold it back.\n\n1900 was dry.',
    );
  });

  it('has divided words whole, also where a column ends', () => {
    assert.equal(recognisedText('It fills the reser-\n\nvoir in spring.'), 'It fills the reservoir in spring.');
  });
});
