import { useEffect, useState } from 'preact/hooks';
import { errorMarks } from '../../code/error-mark.js';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { toProgram } from './saved-query.js';

export interface SaveDialogProps {
  query: string;
  parameters: Record<string, unknown>;
  onSaved: () => void;
  /** Called with the reason where the query is not valid; the dialog stays. */
  onRefused: (error: Error) => void;
  onClose: () => void;
}

/** Asks for a name and stores the query. */
export function SaveDialog({ query, parameters, onSaved, onRefused, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const save = useMutation('createProgram', () => {
    toast('Query saved');
    onSaved();
  });
  useEffect(() => {
    if (save.error !== null) onRefused(save.error);
  }, [save.error]);
  const reasons = errorMarks(save.error).map(({ message }) => message);
  const submit = (): void => {
    void save.run({ body: { name: name.trim(), program: toProgram(name.trim(), query, parameters) } });
  };
  return (
    <FormDialog
      title="Save the query"
      submit="Save"
      isComplete={name.trim() !== ''}
      busy={save.busy}
      error={reasons.length > 0 ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="It is stored as a graph program with one statement.">
        {(control) => (
          <input {...control} value={name} maxLength={200} onInput={(event) => setName(event.currentTarget.value)} />
        )}
      </Field>
      {reasons.length > 0 && (
        <ul class="message bad" role="alert">
          {reasons.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
