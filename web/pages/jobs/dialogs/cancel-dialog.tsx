import type { IngestionJob } from '../../../../client/index.js';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../../components/dialogs/question-about.js';
import { toast } from '../../../components/toasts.js';
import { useMutation } from '../../../data/use-mutation.js';
import { describeReading, retryEffect } from '../describe-reading.js';
import type { JobDialogProps } from './job-dialog.js';
import { useKeptChunks } from '../use-kept-chunks.js';

/** Asks before a job is cancelled. */
export function CancelDialog({ job, onClose, onDone }: JobDialogProps) {
  const cancel = useMutation('cancelJob', () => {
    toast(
      <>
        <bdi>{job.filename}</bdi> was cancelled.
      </>,
    );
    onClose();
    onDone();
  });
  return (
    <ConfirmDialog
      title={<QuestionAbout verb="Cancel the job of" name={job.filename} />}
      confirm="Cancel job"
      kind="danger"
      busy={cancel.busy}
      error={cancel.error}
      onConfirm={() => void cancel.run({ params: { job_id: job.job_id } })}
      onClose={onClose}
    >
      <p>The job ends and cannot be resumed. {consequenceOf(job.job_type)}</p>
      {job.job_type === 'ingestion' && !job.plan_only && <ReadingConsequence of={job} />}
      <p class="quiet">What was spent stays spent. Answers of models that were paid for are kept for another job.</p>
    </ConfirmDialog>
  );
}

/** The fate of what a job has read of its document so far. */
function ReadingConsequence({ of }: { of: IngestionJob }) {
  const kept = useKeptChunks(of);
  return (
    <p>
      {kept === 'stay' && of.progress.chunks_processed > 0
        ? `What was read stays in the graph: so far ${describeReading(of)}. `
        : kept === 'removed' && 'The current version of its document stays as it is. '}
      {retryEffect}
    </p>
  );
}

function consequenceOf(kind: JobDialogProps['job']['job_type']): string {
  switch (kind) {
    case 'batch':
    case 'reingestion':
      return 'Its jobs that have not ended are cancelled with it.';
    case 'document_deletion':
    case 'ontology_deletion':
      return 'Documents that were deleted stay deleted.';
    default:
      return '';
  }
}
