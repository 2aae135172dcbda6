import assert from 'node:assert/strict';
import { documentOfLine, reingestedLine } from '../../../domain/reingestion/reingested-line.js';

describe('a line of the documents that are read again', () => {
  it('names its document', () => {
    assert.equal(documentOfLine(reingestedLine('doc_"1')), 'doc_"1');
  });

  it('is damaged where it names none', () => {
    for (const text of ['{"document_id": "doc', '', 'null', '[]', '"doc_1"', '{}', '{"document_id": 1}']) {
      assert.throws(() => documentOfLine(text), { code: 'object_damaged' }, text);
    }
  });
});
