import assert from 'node:assert/strict';
import { refusedLine } from '../../../activities/batches/submitted-line.js';
import { ConcordanceError, errorCatalogue, type ErrorCode } from '../../../domain/errors.js';

describe('a line that cannot be submitted', () => {
  const isRefused = (code: ErrorCode) => {
    try {
      return refusedLine(new ConcordanceError(code, 'It failed.')).outcome === 'refused';
    } catch (error) {
      assert.equal((error as ConcordanceError).code, code);
      return false;
    }
  };

  it('is tried again with its step where the failure passes', () => {
    const passing = [
      'store_busy',
      'store_replaced',
      'exclusive_lease_held',
      'disk_full',
      'engine_unreachable',
    ] as const;
    for (const code of [...passing, 'internal_error'] as const) assert.equal(isRefused(code), false, code);
    for (const [code, { retryable }] of Object.entries(errorCatalogue)) {
      if (retryable && code !== 'url_unreachable') assert.equal(isRefused(code as ErrorCode), false, code);
    }
  });

  it('is tried again in a damaged store, which would refuse all others too', () => {
    assert.equal(isRefused('store_corrupt'), false);
  });

  it('is refused for what its document, its source or its sender causes', () => {
    for (const code of ['url_unreachable', 'empty_document', 'permission_denied', 'not_found'] as const) {
      assert.equal(isRefused(code), true, code);
    }
  });

  it('is tried again after an error that nobody threw on purpose', () => {
    assert.throws(() => refusedLine(new TypeError('x')), TypeError);
  });
});
