import type { ComponentChildren } from 'preact';
import { Button } from '../button.js';
import { ErrorMessage } from '../error-message.js';
import { Dialog } from './dialog.js';

export interface FormDialogProps {
  title: string;
  /** The fields. */
  children: ComponentChildren;
  /** Label of the button that submits them: a verb. */
  submit: string;
  /** False while a field lacks what it needs: nothing is submitted. */
  isComplete: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks for the fields of a form, which its button or the Enter key submits; shows why that failed. */
export function FormDialog({ title, children, submit, isComplete, busy, error, onSubmit, onClose }: FormDialogProps) {
  const submitComplete = (): void => {
    if (isComplete) onSubmit();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabled={!isComplete} onClick={submitComplete}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitComplete();
        }}
      >
        {children}
      </form>
      {error !== null && <ErrorMessage error={error} />}
    </Dialog>
  );
}
