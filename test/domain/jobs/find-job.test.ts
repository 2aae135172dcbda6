import assert from 'node:assert/strict';
import { changeableJob, readableJob } from '../../../domain/jobs/find-job.js';
import { jobFixture } from './job-fixture.js';

describe('finding a job', () => {
  const job = jobFixture({ ownerId: 'ada', submitters: ['ada', 'eve'] });
  const dependencies = { store: { job: async (jobId: string) => (jobId === job.jobId ? job : undefined) } };
  const by = (userId: string, hasOverride = false) => ({ userId, hasOverride });

  it('shows it to all who submitted it, and lets its owner and holders of the permission change it', async () => {
    const { jobId } = job;
    for (const reader of [by('ada'), by('eve'), by('root', true)])
      assert.equal(await readableJob(dependencies, jobId, reader), job);
    for (const reader of [by('ada'), by('root', true)])
      assert.equal(await changeableJob(dependencies, jobId, reader), job);
    await assert.rejects(changeableJob(dependencies, jobId, by('eve')), { code: 'permission_denied' });
  });

  it('is not there for others', async () => {
    for (const [jobId, reader] of [
      [job.jobId, by('bob')],
      ['job_none', by('root', true)],
    ] as const)
      await assert.rejects(readableJob(dependencies, jobId, reader), { code: 'not_found' });
  });
});
