import { CancellationScope } from '@temporalio/workflow';
import { refusalOf, type JobSituation } from '../../domain/jobs/job-commands.js';
import type { WorkflowActivities } from '../activities.js';
import { acceptCommand } from './accept-command.js';

/** Texts and state that decide how operators may cancel a job. */
export interface Cancellation {
  /** Summary in the UI. */
  description?: string;
  /** Sentence on what the job leaves. */
  stays?: string;
  /** State of the job as its workflow knows it now. */
  situation(): JobSituation;
}

/**
 * Lets operators cancel a job: the record and the workflow itself, so that what follows is what a requested
 * cancellation leads to. The workflow waits at its end until the command is answered.
 */
export function acceptCancellation(
  records: Pick<WorkflowActivities, 'requestCancellation'>,
  jobId: string,
  {
    description = 'Stop the job; what it has changed stays. Needs no input.',
    stays = 'What it has changed stays.',
    situation,
  }: Cancellation,
): void {
  acceptCommand('cancel', {
    description,
    refusal: () => refusalOf('cancel', situation()),
    async execute() {
      const { status } = await CancellationScope.nonCancellable(() => records.requestCancellation({ jobId }));
      return { status, detail: `The job is cancelled. ${stays}` };
    },
  });
}
