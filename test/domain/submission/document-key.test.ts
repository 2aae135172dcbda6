import assert from 'node:assert/strict';
import { readBatchLine } from '../../../domain/batches/read-line.js';
import { documentKeyOf } from '../../../domain/submission/document-key.js';

describe('the key of a document', () => {
  const [composed, decomposed] = ['bücher/été.md', 'bücher/été.md'].map((key, i) =>
    key.normalize(i ? 'NFD' : 'NFC'),
  ) as [string, string];

  it('is one in both Unicode forms, also in a manifest', () => {
    assert.notEqual(composed, decomposed);
    assert.equal(documentKeyOf(decomposed), composed);
    const defaults = { ontology: 'books', autoApprove: null };
    const line = JSON.stringify({ text: 'Books.', document_key: decomposed });
    assert.equal(readBatchLine(line, defaults).documentKey, composed);
  });

  it('keeps its beginning and the hash of the whole where it is too long, also by its composed form', () => {
    // U+0958 stays two characters in NFC.
    const long = documentKeyOf('\u0958'.repeat(1024));
    assert.ok(long.length <= 1024);
    assert.match(long, /#sha256:[0-9a-f]{64}$/);
    assert.equal(documentKeyOf(long), long);
    assert.notEqual(documentKeyOf('a'.repeat(2000)), documentKeyOf('a'.repeat(2001)));
  });
});
