import assert from 'node:assert/strict';
import { readBatchLine } from '../../../domain/batches/read-line.js';
import { containsNul, nulProblem, requireWithoutNul, withoutNulPattern } from '../../../domain/text/nul.js';

describe('a text with NUL', () => {
  it('is refused alike by pattern, by check and in a line of a manifest, and the error says what to do', () => {
    for (const text of ['rain', 'rain\0', '\0', '', 'a\nb\u0001']) {
      const has = containsNul(text);
      assert.equal(has, text.includes('\0'));
      assert.equal(new RegExp(withoutNulPattern, 'u').test(text), !has);
      if (has) assert.throws(() => requireWithoutNul(text, ['body', 'text']), { detail: `body.text: ${nulProblem}.` });
      else requireWithoutNul(text, ['body', 'text']);
    }
    assert.throws(() => readBatchLine(JSON.stringify({ text: 'rain\0' }), { ontology: 'weather', autoApprove: null }), {
      detail: `text: ${nulProblem}.`,
    });
  });
});
