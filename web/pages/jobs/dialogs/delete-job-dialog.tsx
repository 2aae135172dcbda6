import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../../components/dialogs/question-about.js';
import { toast } from '../../../components/toasts.js';
import { useMutation } from '../../../data/use-mutation.js';
import type { JobDialogProps } from './job-dialog.js';

/** Asks before the record of a finished job is deleted. */
export function DeleteJobDialog({ job, onClose, onDone }: JobDialogProps) {
  const remove = useMutation('deleteJob', () => {
    toast(
      <>
        The record of <bdi>{job.filename}</bdi> was deleted.
      </>,
    );
    onClose();
    onDone();
  });
  return (
    <ConfirmDialog
      title={<QuestionAbout verb="Delete the record of" name={job.filename} />}
      confirm="Delete record"
      kind="danger"
      busy={remove.busy}
      error={remove.error}
      onConfirm={() => void remove.run({ params: { job_id: job.job_id } })}
      onClose={onClose}
    >
      <p>The job disappears from the list. What it added to the graph stays.</p>
    </ConfirmDialog>
  );
}
