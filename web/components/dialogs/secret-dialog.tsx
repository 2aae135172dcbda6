import { useRef, useState } from 'preact/hooks';
import { Button } from '../button.js';
import { Dialog } from './dialog.js';
import { Field } from '../field.js';

export interface SecretDialogProps {
  title: string;
  /** Name of what is shown. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, which the server does not show again: only its button closes the window. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    // Browsers have a clipboard only where the connection is encrypted; the text is selected anyway.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog
      title={title}
      onClose={null}
      actions={
        <>
          <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p>Keep it now: it is not shown again.</p>
      <Field label={label}>
        {(control) => <input {...control} ref={field} class="secret" readOnly value={secret} />}
      </Field>
    </Dialog>
  );
}
