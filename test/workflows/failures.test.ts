import assert from 'node:assert/strict';
import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/common';
import { jobKindRules, jobKinds } from '../../domain/jobs/kinds.js';
import { adviceAfterTimeout, jobErrorOf } from '../../workflows/failures.js';

describe('the error of a job whose step failed', () => {
  const failedBy = (cause: Error) =>
    new ActivityFailure('failed', 'deleteFromGraph', '1', 'MAXIMUM_ATTEMPTS_REACHED', undefined, cause);
  const timeout = failedBy(new TimeoutFailure('timed out', undefined, 'HEARTBEAT'));

  it('names the step that did not end in time, and what to do about a job of its kind', () => {
    assert.deepEqual(jobErrorOf(timeout, adviceAfterTimeout('document_deletion')), {
      code: 'workflow_failed',
      detail: 'deleteFromGraph did not end in time on any attempt. Delete the document again.',
    });
  });

  it('advises to read a document again only for jobs that read one', () => {
    const advising = jobKinds.filter((kind) => /the document is read again/.test(adviceAfterTimeout(kind)));
    assert.deepEqual(advising, ['ingestion']);
    for (const kind of jobKinds) assert.match(adviceAfterTimeout(kind), /^[A-Z].*\.$/, kind);
  });

  it('advises to ask for less where an analysis took too long, and to run it again after other failures', () => {
    assert.equal(adviceAfterTimeout('analysis'), 'Ask for less, and run the analysis again.');
    assert.equal(jobKindRules.analysis.afterFailure, 'Run the analysis again.');
  });

  it('leaves the advice to the caller that gives none', () => {
    assert.equal(jobErrorOf(timeout).detail, 'deleteFromGraph did not end in time on any attempt.');
  });

  it('keeps the code and the words of an error of the catalogue, without advice', () => {
    const refused = failedBy(ApplicationFailure.create({ type: 'ontology_frozen', message: 'It is frozen.' }));
    assert.deepEqual(jobErrorOf(refused, 'Unused.'), { code: 'ontology_frozen', detail: 'It is frozen.' });
    const unknown = failedBy(ApplicationFailure.create({ type: 'TypeError', message: 'x is not a function' }));
    assert.equal(jobErrorOf(unknown, 'Unused.').code, 'internal_error');
  });
});
