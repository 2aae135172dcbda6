import assert from 'node:assert/strict';
import { linesLeftOut, type RecordedLine } from '../../../domain/batches/lines-left-out.js';

describe('the lines that a batch submitted again leaves out', () => {
  const line = (number: number, changes: Partial<RecordedLine> = {}): RecordedLine => ({
    ...{ line: number, outcome: 'accepted', status: 'completed', errorCode: null },
    ...changes,
  });
  const failed = { status: 'failed', errorCode: 'model_failed' } as const;

  it('are those that were read, or are being read, also by jobs of others', () => {
    const recorded = [line(4, { outcome: 'in_flight', status: 'processing' }), line(1), line(2, failed)];
    assert.deepEqual(linesLeftOut([...recorded, line(3, { outcome: 'duplicate', status: null })]), [1, 3, 4]);
  });

  it('are those that any of the batches before it has read, each once', () => {
    assert.deepEqual(linesLeftOut([line(1, failed), line(1), line(1), line(2, failed), line(2, failed)]), [1]);
  });

  it('are not those that were refused; but those whose document is not to be read any more', () => {
    const refused = line(1, { outcome: 'refused', status: null });
    const gone = { status: 'cancelled', errorCode: 'document_deleted' } as const;
    assert.deepEqual(linesLeftOut([refused, line(2, gone)]), [2]);
    assert.deepEqual(linesLeftOut([]), []);
  });
});
