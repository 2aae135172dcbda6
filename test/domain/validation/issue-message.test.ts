import assert from 'node:assert/strict';
import { documentKeyRule } from '../../../domain/submission/document-key.js';
import { issueMessage } from '../../../domain/validation/issue-message.js';

describe('the message for a value that breaks a schema', () => {
  it('is plain English', () => {
    const messages: [string, Record<string, unknown>, string][] = [
      ['type', { type: 'integer' }, 'must be a whole number'],
      ['type', { type: ['string', 'null'] }, 'must be a string or null'],
      ['enum', { allowedValues: ['a', 'b'] }, 'must be one of a, b'],
      ['const', { allowedValue: 'serial' }, 'must be "serial"'],
      ['pattern', { pattern: documentKeyRule.pattern }, 'must be one line without control characters'],
      ['pattern', { pattern: '^x$' }, 'must match ^x$'],
      ['minLength', { limit: 1 }, 'must not be empty'],
      ['minLength', { limit: 8 }, 'must have at least 8 characters'],
      ['maxItems', { limit: 1 }, 'must have at most 1 entry'],
      ['maximum', { limit: 5000 }, 'must be at most 5000'],
      ['exclusiveMinimum', { limit: 0 }, 'must be more than 0'],
    ];
    for (const [keyword, params, message] of messages) assert.equal(issueMessage({ keyword, params }), message);
    assert.equal(issueMessage({ keyword: 'not', params: {}, message: 'must not be valid' }), 'must not be valid');
  });
});
