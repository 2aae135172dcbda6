import type { ApprovalState } from '../../domain/jobs/commands/approval-wait.js';
import type { JobAttempt } from '../../activities/ingest/activity-payloads.js';
import type { JobCommand } from '../../domain/jobs/commands/fitting-commands.js';
import { refusalOf } from '../../domain/jobs/job-commands.js';
import { acceptCancellation } from './accept-cancellation.js';
import { acceptCommand, commandFailure } from './accept-command.js';
import type { ProgressReporter } from '../progress-reporter.js';
import type { PendingSignals } from '../pending-signals.js';
import type { CommandInput, CommandResult } from '../messages.js';
import type { WorkflowActivities } from '../activities.js';

/**
 * Lets operators approve, pause, resume and cancel a document's job. Each command changes the record first, as the API
 * does; then the workflow follows the record.
 */
export function acceptDocumentCommands(
  records: WorkflowActivities,
  signals: PendingSignals,
  reporter: ProgressReporter,
  current: { run: JobAttempt },
): void {
  const { jobId } = current.run;
  const refusal = (command: JobCommand) => () => refusalOf(command, reporter.progress());

  acceptCommand('approve', {
    description: 'Approve the cost of the job: it continues as soon as it is its turn. Needs no input.',
    refusal: refusal('approve'),
    async execute({ recorded = false }) {
      const { runToken } = current.run;
      const state = recorded ? await records.expireApproval({ jobId }) : await records.approveJob({ jobId, runToken });
      signals.decide(state);
      return approved(state);
    },
  });

  const hold =
    (paused: boolean) =>
    async ({ recorded = false }: CommandInput) => {
      const record = await records.pauseJob({ ...current.run, ...(recorded ? {} : { paused }) });
      signals.recheckPause();
      const detail = record.paused ? 'The job is held before its next chunk.' : 'The job continues.';
      return { status: 'processing' as const, detail };
    };
  acceptCommand('pause', {
    description: 'Hold the job before its next chunk. Needs no input.',
    refusal: refusal('pause'),
    execute: hold(true),
  });
  acceptCommand('resume', {
    description: 'Let a paused job continue. Needs no input.',
    refusal: refusal('resume'),
    execute: hold(false),
  });

  acceptCancellation(records, jobId, {
    description: 'Stop the job; chunks of a first version stay. Needs no input.',
    stays: 'What was integrated stays.',
    situation: () => reporter.progress(),
  });
}

/** The answer to an approval; one that the record did not take fails. */
export function approved({ status, refused }: ApprovalState): CommandResult {
  if (refused !== undefined && status !== 'queued') {
    throw commandFailure({ code: 'job_not_awaiting_approval', detail: refused });
  }
  const next = status === 'queued' ? 'It continues as soon as it is its turn.' : 'It continues.';
  return { status, detail: `The job is approved. ${next}` };
}
