import { useState } from 'preact/hooks';
import type { JobRetry } from '../../../../client/index.js';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.js';
import { QuestionAbout } from '../../../components/dialogs/question-about.js';
import { Field } from '../../../components/field.js';
import { toast } from '../../../components/toasts.js';
import { useMutation } from '../../../data/use-mutation.js';
import { navigate } from '../../../routing/location.js';
import { describeRetry } from './describe-retry.js';
import type { JobDialogProps } from './job-dialog.js';
import { readAmount } from '../read-amount.js';

/** Asks before a job is retried, with options that may change. */
export function RetryDialog({ job, onClose, onDone }: JobDialogProps) {
  const [unreadable, setUnreadable] = useState<'fail' | 'skip' | ''>('');
  const [limit, setLimit] = useState('');
  const retry = useMutation('retryJob', ({ job_id: jobId, retry_of: retryOf }) => {
    toast(retryOf === job.job_id ? 'Submitted again.' : 'Nothing was submitted: this job has the same content.');
    onClose();
    onDone();
    navigate(`/jobs/${encodeURIComponent(jobId)}`);
  });
  const amount = readAmount(limit);
  const { effect, spent, options } = describeRetry(job, unreadable === '' ? null : unreadable);
  const body: JobRetry = {
    ...(unreadable !== '' && { on_unreadable_answer: unreadable }),
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
      <p>
        {effect} {spent}
      </p>
      {options !== null && (
        <>
          <Field label="Unreadable answers of the model" hint={options.unreadable}>
            {(control) => (
              <select
                {...control}
                value={unreadable}
                onChange={(event) => setUnreadable(event.currentTarget.value as typeof unreadable)}
              >
                <option value="">{options.asBefore}</option>
                <option value="fail">Fail the job</option>
                <option value="skip">Skip the chunk</option>
              </select>
            )}
          </Field>
          <Field label="Cost limit in US dollars" hint={options.limit} error={amount.error}>
            {(control) => (
              <input
                {...control}
                inputMode="decimal"
                value={limit}
                onInput={(event) => setLimit(event.currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
    </ConfirmDialog>
  );
}
