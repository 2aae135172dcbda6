import assert from 'node:assert/strict';
import { checkOutcomes, shownJob } from '../../../domain/submission/check-submission.js';
import { jobFixture } from '../jobs/job-fixture.js';

describe('the job that reads what is checked', () => {
  it('is shown to its submitters, and to others where they would become one', () => {
    const job = jobFixture({ submitters: ['usr_1', 'usr_2'] });
    for (const outcome of checkOutcomes) {
      assert.equal(shownJob({ outcome, job }, 'usr_2'), job);
      assert.equal(shownJob({ outcome, job }, 'usr_3'), outcome === 'duplicate' ? job : null);
      assert.equal(shownJob({ outcome, job: null }, 'usr_1'), null);
    }
  });
});
