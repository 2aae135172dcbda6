import { useState } from 'preact/hooks';
import type { JobStatus } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { ErrorMessage } from '../../components/error-message.js';
import { can, session } from '../../session/session.js';
import { ApproveDialog } from './dialogs/approve-dialog.js';
import { CancelDialog } from './dialogs/cancel-dialog.js';
import { DeleteJobDialog } from './dialogs/delete-job-dialog.js';
import { commandsFor } from './job-commands.js';
import type { JobCommand } from './job-commands.js';
import { RetryDialog } from './dialogs/retry-dialog.js';

export interface JobActionsProps {
  of: JobStatus;
  small?: boolean;
  /** Commands that are offered where they fit; absent: all. */
  only?: readonly JobCommand[];
  /** Called after something was done. */
  onDone: () => void;
}

/** Actions that the user may take on a job in its present state. */
export function JobActions({ of: job, small = false, only, onDone }: JobActionsProps) {
  const [asking, setAsking] = useState<JobCommand | null>(null);
  const params = { job_id: job.job_id };
  const pause = useMutation('pauseJob', () => done('Paused before its next chunk.'));
  const resume = useMutation('resumeJob', () => done('The job continues.'));
  const done = (text: string): void => {
    toast(text);
    onDone();
  };
  if (job.username !== session.value?.username && !can('admin:status')) return null;
  const commands = commandsFor(job).filter((one) => isAllowed(one) && (only?.includes(one) ?? true));
  if (commands.length === 0) return null;
  const close = (): void => setAsking(null);
  const runs: Partial<Record<JobCommand, () => void>> = {
    pause: () => void pause.run({ params }),
    resume: () => void resume.run({ params }),
  };
  const error = pause.error ?? resume.error;
  const dialogs = { job, onClose: close, onDone };
  return (
    <>
      <div class="actions job-actions" role="group" aria-label={`Actions: ${job.filename}`}>
        {commands.map((command) => (
          <Button
            key={command}
            small={small}
            kind={command === 'approve' && !small ? 'primary' : 'secondary'}
            busy={(command === 'pause' && pause.busy) || (command === 'resume' && resume.busy)}
            label={small ? `${texts[command]}: ${job.filename}` : undefined}
            onClick={runs[command] ?? (() => setAsking(command))}
          >
            {texts[command]}
          </Button>
        ))}
        {asking === 'approve' && <ApproveDialog {...dialogs} />}
        {asking === 'cancel' && <CancelDialog {...dialogs} />}
        {asking === 'retry' && <RetryDialog {...dialogs} />}
        {asking === 'delete' && <DeleteJobDialog {...dialogs} />}
      </div>
      {error !== null && <ErrorMessage error={error} />}
    </>
  );
}

const texts: Record<JobCommand, string> = {
  approve: 'Approve',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel job',
  retry: 'Retry',
  delete: 'Delete record',
};

/** Retrying submits a document, which needs a permission of its own. */
function isAllowed(command: JobCommand): boolean {
  return command !== 'retry' || can('ingest:create');
}
