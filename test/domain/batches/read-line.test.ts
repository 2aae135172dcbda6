import assert from 'node:assert/strict';
import { readBatchLine } from '../../../domain/batches/read-line.js';
import { ConcordanceError } from '../../../domain/errors.js';

describe('a line of a manifest', () => {
  const refusalOf = (line: object): string => {
    try {
      readBatchLine(JSON.stringify(line), { ontology: 'weather', autoApprove: null });
    } catch (error) {
      if (error instanceof ConcordanceError) return error.message;
      throw error;
    }
    return assert.fail('the line was taken');
  };

  it('that has no content, or more than one, is refused with what it has', () => {
    const [text, url, job_id] = ['Rain.', 'https://example.org/rain.html', 'job_1'];
    assert.equal(refusalOf({ filename: 'rain.md' }), 'text: give one of text, url and job_id.');
    assert.equal(refusalOf({ text, url }), 'text: is given beside url; keep one of them.');
    assert.equal(refusalOf({ url, job_id }), 'url: is given beside job_id; keep one of them.');
    assert.equal(refusalOf({ text, url, job_id }), 'text: is given beside url and job_id; keep one of them.');
  });
});
