import type { ComponentChildren } from 'preact';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { ErrorMessage } from './error-message.js';

export interface ConfirmDialogProps {
  title: string;
  /** The action, as its button says it. */
  action: string;
  /** What the action does. */
  children: ComponentChildren;
  busy: boolean;
  error: Error | null;
  /** False while its impact is not known yet. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted or made unusable. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, children, busy, error, isReady = true, onConfirm, onClose } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" busy={busy} disabled={!isReady} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && <ErrorMessage error={error} />}
    </Dialog>
  );
}
