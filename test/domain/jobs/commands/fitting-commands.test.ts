import assert from 'node:assert/strict';
import {
  fits,
  phaseOfRecord,
  phaseOfStage,
  type JobCommand,
} from '../../../../domain/jobs/commands/fitting-commands.js';
import { jobStages, jobStatuses, type JobStage, type JobStatus } from '../../../../domain/jobs/job-status.js';

const statusOf: Record<JobStage, readonly JobStatus[]> = {
  queued: ['queued'],
  preparing: ['processing'],
  awaiting_approval: ['awaiting_approval'],
  integrating: ['processing'],
  running: ['processing'],
  finishing: ['processing'],
  finished: ['completed', 'failed', 'cancelled'],
};

describe('which command fits which state of a job', () => {
  it('is the same by its record and by the stage that its workflow knows', () => {
    for (const stage of jobStages) {
      for (const status of statusOf[stage]) assert.equal(phaseOfRecord({ status, stage }), phaseOfStage(stage), stage);
    }
    assert.deepEqual(new Set(Object.values(statusOf).flat()), new Set(jobStatuses));
  });

  it('follows the status of its record, not the stage, once it has ended', () => {
    assert.equal(phaseOfRecord({ status: 'failed', stage: 'integrating' }), 'ended');
  });

  it('is to approve where it waits, to pause and resume while it is at work, and to cancel until it ends', () => {
    const commands: JobCommand[] = ['approve', 'pause', 'resume', 'cancel'];
    const fitting = (stage: JobStage) => commands.filter((command) => fits(command, phaseOfStage(stage)));
    assert.deepEqual(fitting('queued'), ['cancel']);
    assert.deepEqual(fitting('awaiting_approval'), ['approve', 'cancel']);
    assert.deepEqual(fitting('integrating'), ['pause', 'resume', 'cancel']);
    assert.deepEqual(fitting('finishing'), ['cancel']);
    assert.deepEqual(fitting('finished'), []);
  });
});
