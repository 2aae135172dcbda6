import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { readAmount } from '../jobs/read-amount.js';

export interface SummariesDialogProps {
  /** Called with the maximum cost in US dollars; null: the default of the server. */
  onConfirm: (maxCostUsd: number | null) => void;
  onClose: () => void;
}

/** Asks before a model is paid for the summaries of communities. */
export function SummariesDialog({ onConfirm, onClose }: SummariesDialogProps) {
  const [typed, setTyped] = useState('');
  const limit = readAmount(typed);
  return (
    <FormDialog
      title="Summarize the communities?"
      submit="Summarize"
      isComplete={limit.error === null}
      busy={false}
      error={null}
      onSubmit={() => onConfirm(limit.value)}
      onClose={onClose}
    >
      <p>
        The model that reads documents says what the 20 largest communities are about, from quotes of their central
        concepts. Summaries that it wrote before cost nothing.
      </p>
      <Field label="Cost limit in US dollars" hint="Empty: the default of the server. 0: no limit." error={limit.error}>
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
