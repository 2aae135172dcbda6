import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import type { JobDialogProps } from './job-dialog.js';

/** Asks before a job is cancelled. */
export function CancelDialog({ job, onClose, onDone }: JobDialogProps) {
  const cancel = useMutation('cancelJob', () => {
    toast(`${job.filename} was cancelled.`);
    onClose();
    onDone();
  });
  return (
    <ConfirmDialog
      title={`Cancel the job of ${job.filename}?`}
      confirm="Cancel job"
      kind="danger"
      busy={cancel.busy}
      error={cancel.error}
      onConfirm={() => void cancel.run({ params: { job_id: job.job_id } })}
      onClose={onClose}
    >
      <p>The job ends and cannot be resumed. {consequenceOf(job.job_type)}</p>
      <p class="quiet">What was spent stays spent. Answers of models that were paid for are kept for another job.</p>
    </ConfirmDialog>
  );
}

function consequenceOf(kind: JobDialogProps['job']['job_type']): string {
  switch (kind) {
    case 'batch':
    case 'reingestion':
      return 'Its jobs that have not ended are cancelled with it.';
    case 'ingestion':
      return 'The current version of its document stays as it is. A retry reads it as a new job.';
    case 'document_deletion':
    case 'ontology_deletion':
      return 'Documents that were deleted stay deleted.';
    default:
      return '';
  }
}
