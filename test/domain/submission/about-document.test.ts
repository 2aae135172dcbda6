import assert from 'node:assert/strict';
import { ConcordanceError, errorCatalogue, type ErrorCode } from '../../../domain/errors.js';
import { refusalOf } from '../../../domain/submission/about-document.js';

describe('a failure of one of several documents', () => {
  const isRefused = (code: ErrorCode) => {
    const error = new ConcordanceError(code, 'It failed.');
    try {
      assert.deepEqual(refusalOf(error), { code, detail: 'It failed.' });
      return true;
    } catch (thrown) {
      assert.equal(thrown, error);
      return false;
    }
  };

  it('is a refusal of it where it is about the document or what it names', () => {
    const codes = [
      'unsupported_media_type',
      'empty_document',
      'ontology_frozen',
      'url_unreachable',
      'not_found',
    ] as const;
    for (const code of codes) assert.ok(isRefused(code), code);
  });

  it('ends all of them where it passes, or where the store is damaged, missing or of another version', () => {
    const codes = Object.keys(errorCatalogue) as ErrorCode[];
    for (const code of codes.filter((one) => one.startsWith('store_') || one === 'disk_full')) {
      assert.ok(!isRefused(code), code);
    }
    for (const code of codes.filter((one) => errorCatalogue[one].retryable && one !== 'url_unreachable')) {
      assert.ok(!isRefused(code), code);
    }
    assert.throws(() => refusalOf(new TypeError('A fault.')), /A fault/);
  });
});
