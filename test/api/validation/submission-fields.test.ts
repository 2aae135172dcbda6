import assert from 'node:assert/strict';
import { closed } from '../../../api/validation/schema.js';
import { check } from '../../../api/validation/check.js';
import { submissionFields } from '../../../api/ingestion/submission.js';
import { readBatchLine } from '../../../domain/batches/read-line.js';
import type { ConcordanceError } from '../../../domain/errors.js';
import { originFields } from '../../../domain/submission/submission-fields.js';

describe('fields of a submission', () => {
  const schema = closed({ ...submissionFields, ...originFields });
  const messageOf = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      return (error as ConcordanceError).errors?.[0]?.msg;
    }
    return undefined;
  };

  it('are refused with the same words in a request and in a line of a manifest', () => {
    const invalidFields = [
      ...[{ filename: 'a\u0007' }, { filename: '' }, { document_key: 'a\nb' }, { ontology: '' }],
      ...[{ target_words: 1 }, { min_words: 9000 }, { max_words: 1.5 }, { overlap_words: -1 }],
      ...[{ max_cost_usd: -1 }, { force: 'yes' }, { on_unreadable_answer: 'perhaps' }, { source_type: 'x'.repeat(41) }],
    ];
    for (const invalid of invalidFields) {
      const given = { ontology: 'Weather', ...invalid };
      const inRequest = messageOf(() => check(schema, given, 'body', 'json'));
      const line = JSON.stringify({ text: 'Rain.', ...given });
      const inLine = messageOf(() => readBatchLine(line, { ontology: null, autoApprove: null }));
      assert.ok(inRequest !== undefined, JSON.stringify(invalid));
      assert.equal(inLine, inRequest, JSON.stringify(invalid));
    }
  });
});
