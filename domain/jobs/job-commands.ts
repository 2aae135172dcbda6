import type { ErrorCode } from '../errors.js';
import { fits, phaseOfStage, type JobCommand } from './commands/fitting-commands.js';
import type { JobStage } from './job-status.js';

/** State of a job, as its workflow knows it. */
export interface JobSituation {
  stage: JobStage;
  /** Set once it failed or was cancelled. */
  ended?: object;
}

/** Reason why a command is refused: a code of the catalogue, and a sentence for the caller. */
export interface Refusal {
  code: ErrorCode;
  detail: string;
}

/** Reason why the command does not fit the state of the job, in words of its workflow; null when it fits. */
export function refusalOf(command: JobCommand, { stage, ended }: JobSituation): Refusal | null {
  if (fits(command, ended === undefined ? phaseOfStage(stage) : 'ended')) return null;
  const doing = ended === undefined ? activityByStage[stage] : 'it has ended';
  switch (command) {
    case 'approve':
      return { code: 'job_not_awaiting_approval', detail: `The job is not awaiting approval: ${doing}.` };
    case 'pause':
    case 'resume':
      return { code: 'job_not_processing', detail: `The job cannot be ${command}d: ${doing}.` };
    case 'cancel':
      return { code: 'job_already_final', detail: `The job cannot be cancelled: ${doing}.` };
  }
}

const activityByStage: Record<JobStage, string> = {
  queued: 'it is queued',
  preparing: 'it is being read',
  awaiting_approval: 'it waits for approval',
  integrating: 'its chunks are being integrated',
  running: 'it is running',
  finishing: 'it is being completed',
  finished: 'it has ended',
};
