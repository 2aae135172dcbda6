import type { ComponentChildren } from 'preact';
import { ApiError } from '../../../client/index.js';
import { Button } from '../button.js';
import { Dialog } from './dialog.js';
import { ErrorMessage } from '../error-message.js';

export interface ConfirmDialogProps {
  title: ComponentChildren;
  /** Says what will happen. */
  children: ComponentChildren;
  /** Label of the button that does it: a verb. */
  confirm: string;
  kind?: 'primary' | 'danger';
  busy: boolean;
  /** True while it is not known yet what will happen. */
  disabled?: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back or that costs money; shows why it failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, kind = 'primary', busy, disabled = false, error, onConfirm, onClose } = props;
  const isForbidden = error instanceof ApiError && error.status === 403;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind={kind} busy={busy} disabled={disabled || isForbidden} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && <ErrorMessage error={error} />}
    </Dialog>
  );
}
