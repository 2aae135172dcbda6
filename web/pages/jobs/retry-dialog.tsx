import { useState } from 'preact/hooks';
import type { JobRetry } from '../../../client/index.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../components/dialogs/question-about.js';
import { Field } from '../../components/field.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { navigate } from '../../routing/location.js';
import { readAmount } from './read-amount.js';
import type { JobDialogProps } from './job-dialog.js';

/** Submits again what a job left undone, with options that may change. */
export function RetryDialog({ job, onClose, onDone }: JobDialogProps) {
  const [unreadable, setUnreadable] = useState('');
  const [limit, setLimit] = useState('');
  const retry = useMutation('retryJob', ({ job_id: jobId }) => {
    toast('Submitted again.');
    onClose();
    onDone();
    navigate(`/jobs/${encodeURIComponent(jobId)}`);
  });
  const amount = readAmount(limit);
  const body: JobRetry = {
    ...(unreadable !== '' && { on_unreadable_answer: unreadable as 'fail' | 'skip' }),
    ...(amount.value !== null && { max_cost_usd: amount.value }),
  };
  return (
    <ConfirmDialog
      title={<QuestionAbout verb="Retry" name={job.filename} />}
      confirm="Retry"
      busy={retry.busy}
      disabled={amount.error !== null}
      error={retry.error}
      onConfirm={() => void retry.run({ params: { job_id: job.job_id }, body })}
      onClose={onClose}
    >
      <p>What was not read is submitted as a new job. Answers of models that were paid for are not requested again.</p>
      <Field label="Unreadable answers of the model">
        {(control) => (
          <select {...control} value={unreadable} onChange={(event) => setUnreadable(event.currentTarget.value)}>
            <option value="">As before</option>
            <option value="fail">Fail the job</option>
            <option value="skip">Skip the chunk</option>
          </select>
        )}
      </Field>
      <Field label="Cost limit in US dollars" hint="Empty: as before. 0: no limit." error={amount.error}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            value={limit}
            onInput={(event) => setLimit(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}
