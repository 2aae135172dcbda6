import assert from 'node:assert/strict';
import { shownJob } from '../../../domain/submission/check-submission.js';
import { jobFixture } from '../jobs/job-fixture.js';

describe('the job that reads what is checked', () => {
  it('is shown to its submitters alone', () => {
    const job = jobFixture({ submitters: ['usr_1', 'usr_2'] });
    assert.equal(shownJob({ job }, 'usr_2'), job);
    assert.equal(shownJob({ job }, 'usr_3'), null);
    assert.equal(shownJob({ job: null }, 'usr_1'), null);
  });
});
