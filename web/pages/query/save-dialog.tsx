import { useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Field } from '../../components/field.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { toProgram } from './saved-query.js';

export interface SaveDialogProps {
  query: string;
  parameters: Record<string, unknown>;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for a name and stores the query. */
export function SaveDialog({ query, parameters, onSaved, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const save = useMutation('createProgram', () => {
    toast('Query saved');
    onSaved();
  });
  const submit = (): void => {
    if (name.trim() !== '')
      void save.run({ body: { name: name.trim(), program: toProgram(name.trim(), query, parameters) } });
  };
  return (
    <Dialog
      title="Save the query"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={save.busy} disabled={name.trim() === ''} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Name" hint="It is stored as a graph program with one statement.">
          {(control) => (
            <input {...control} value={name} maxLength={200} onInput={(event) => setName(event.currentTarget.value)} />
          )}
        </Field>
      </form>
      {save.error !== null && <ErrorMessage error={save.error} />}
    </Dialog>
  );
}
