import assert from 'node:assert/strict';
import { submitRereadLine } from '../../../domain/batches/reread-line.js';
import { reingestedLine } from '../../../domain/reingestion/reingested-line.js';

describe('a line of the documents that are read again', () => {
  /** Nobody has a permission. */
  const dependencies = {
    store: { userById: async () => undefined, rulesOf: async () => [] },
    clock: { now: () => '2026-11-20T09:00:00.000Z', millis: () => 0 },
  };
  const submit = async (text: string) => {
    const { line } = await submitRereadLine(
      dependencies as never,
      { jobId: 'rgo_1' } as never,
      { userId: 'ada', scopes: null } as never,
      { number: 3, bytes: new TextEncoder().encode(text), position: 0, end: 1 } as never,
    );
    return line;
  };

  it('is refused by itself where it is damaged or may not be submitted', async () => {
    const damaged = await submit('{"document_id": "doc');
    assert.deepEqual([damaged.line, damaged.outcome, damaged.error?.code], [3, 'refused', 'object_damaged']);
    assert.ok(!('documentId' in damaged));
    const denied = await submit(reingestedLine('doc_1'));
    assert.deepEqual([denied.documentId, denied.error?.code], ['doc_1', 'permission_denied']);
  });
});
