import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../../components/dialogs/question-about.js';
import { JobReason } from '../../../components/job-reason.js';
import { toast } from '../../../components/toasts.js';
import { useMutation } from '../../../data/use-mutation.js';
import { costOf, formatRange, formatUsd } from '../job-cost.js';
import type { JobDialogProps } from './job-dialog.js';

/** Asks whether a job may spend what it is estimated to cost. */
export function ApproveDialog({ job, onClose, onDone }: JobDialogProps) {
  const approve = useMutation('approveJob', () => {
    toast(
      <>
        <bdi>{job.filename}</bdi> was approved.
      </>,
    );
    onClose();
    onDone();
  });
  const { estimate, spent, limit, raisedLimit } = costOf(job);
  return (
    <ConfirmDialog
      title={<QuestionAbout verb="Approve" name={job.filename} />}
      confirm="Approve"
      busy={approve.busy}
      error={approve.error}
      onConfirm={() => void approve.run({ params: { job_id: job.job_id } })}
      onClose={onClose}
    >
      {job.reason !== null && (
        <p>
          <JobReason of={job} text={job.reason} />
        </p>
      )}
      <dl class="facts">
        {estimate !== null && (
          <>
            <dt>Estimated cost</dt>
            <dd>{formatRange(estimate)}</dd>
          </>
        )}
        {spent !== null && spent > 0 && (
          <>
            <dt>Spent so far</dt>
            <dd>{formatUsd(spent)}</dd>
          </>
        )}
        <dt>Cost limit</dt>
        <dd>{limit === null ? 'None' : formatUsd(limit)}</dd>
        {raisedLimit !== null && (
          <>
            <dt>Limit after approval</dt>
            <dd>{formatUsd(raisedLimit)}</dd>
          </>
        )}
      </dl>
    </ConfirmDialog>
  );
}
