import assert from 'node:assert/strict';
import { readBatchLine } from '../../../domain/batches/read-line.js';
import { costLimitOf, readingOptionsOf, rereadingOptionsOf } from '../../../domain/submission/reading-options.js';
import { defaultChunking } from '../../../domain/text/chunks/chunking-options.js';

describe('options of reading a document', () => {
  it('limit the cost by what is asked for, else by the default, and 0 is no limit', () => {
    const cases = [
      [undefined, 5, 5],
      [2, 5, 2],
      [0, 5, null],
      [undefined, 0, null],
    ] as const;
    for (const [asked, byDefault, limit] of cases) assert.equal(costLimitOf(asked, byDefault), limit);
  });

  it('have the same defaults in a request and in a line of a manifest', () => {
    const { force, onUnreadableAnswer, options } = readBatchLine('{"text":"Rain."}', {
      ...{ ontology: 'weather', autoApprove: null },
    });
    assert.deepEqual(readingOptionsOf({}), { force, onUnreadableAnswer, options });
    assert.deepEqual([force, onUnreadableAnswer, options], [false, 'fail', defaultChunking]);
  });

  it('name the field as it is in the request', () => {
    assert.throws(() => readingOptionsOf({ target_words: 7 }, ['body']), {
      code: 'invalid_request',
      detail: /^target_words must be/,
    });
  });

  it('stay as they were where a document is read again without them', () => {
    assert.deepEqual(rereadingOptionsOf({}, 5), { autoApprove: null, costCapUsd: 5, options: null });
    const asked = { auto_approve: true, max_cost_usd: 0, on_unreadable_answer: 'skip', target_words: 1000 } as const;
    assert.deepEqual(rereadingOptionsOf(asked, 5), {
      ...{ autoApprove: true, costCapUsd: null, onUnreadableAnswer: 'skip', options: defaultChunking },
    });
  });

  it('need the size of chunks that the other sizes follow from', () => {
    assert.throws(() => rereadingOptionsOf({ max_words: 2000 }, 0), {
      code: 'invalid_request',
      detail: /^target_words is required/,
    });
  });
});
