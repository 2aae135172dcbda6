import assert from 'node:assert/strict';
import type { JobCommand } from '../../../domain/jobs/commands/fitting-commands.js';
import { refusalOf } from '../../../domain/jobs/job-commands.js';
import { jobStages, type JobStage } from '../../../domain/jobs/job-status.js';

describe('a command for a job', () => {
  const fits: Record<JobCommand, readonly JobStage[]> = {
    approve: ['awaiting_approval'],
    pause: ['preparing', 'integrating', 'running'],
    resume: ['preparing', 'integrating', 'running'],
    cancel: jobStages.filter((stage) => stage !== 'finished'),
  };

  for (const [command, stages] of Object.entries(fits) as [JobCommand, readonly JobStage[]][]) {
    it(`to ${command} fits in ${stages.join(', ')} and in no other stage`, () => {
      const fitting = jobStages.filter((stage) => refusalOf(command, { stage }) === null);
      assert.deepEqual(new Set(fitting), new Set(stages));
    });

    it(`to ${command} does not fit a job that failed or was cancelled, whatever stage it was in`, () => {
      for (const stage of jobStages)
        assert.match(refusalOf(command, { stage, ended: {} })!.detail, /: it has ended\.$/);
    });
  }

  it('that does not fit is refused with what the job does instead', () => {
    assert.deepEqual(refusalOf('approve', { stage: 'preparing' }), {
      code: 'job_not_awaiting_approval',
      detail: 'The job is not awaiting approval: it is being read.',
    });
    assert.deepEqual(refusalOf('pause', { stage: 'queued' }), {
      code: 'job_not_processing',
      detail: 'The job cannot be paused: it is queued.',
    });
    assert.equal(refusalOf('cancel', { stage: 'finished' })?.code, 'job_already_final');
  });
});
