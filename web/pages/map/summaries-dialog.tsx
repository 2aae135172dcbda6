import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { readAmount } from '../jobs/read-amount.js';

export interface SummariesDialogProps {
  /** True after the API refused to summarize without a cost limit. */
  needsLimit: boolean;
  /** Called with the maximum cost in US dollars; null: the default of the server. */
  onConfirm: (maxCostUsd: number | null) => void;
  onClose: () => void;
}

/** Asks before a model is paid for the summaries of communities. */
export function SummariesDialog({ needsLimit, onConfirm, onClose }: SummariesDialogProps) {
  const [typed, setTyped] = useState('');
  const limit = readAmount(typed);
  const isMissing = needsLimit && (limit.value ?? 0) === 0;
  const error = limit.error ?? (isMissing ? 'The model costs money: type a limit above 0.' : null);
  return (
    <FormDialog
      title="Summarize the communities?"
      submit="Summarize"
      isComplete={error === null}
      busy={false}
      error={null}
      onSubmit={() => onConfirm(limit.value)}
      onClose={onClose}
    >
      <p>
        The model that reads documents says what up to 20 communities of all sizes are about, the largest first, from
        quotes of their central concepts. Summaries that it wrote before cost nothing.
      </p>
      <Field
        label="Cost limit in US dollars"
        hint="Empty: the default of the server. Where the model costs money and there is no default, a limit is needed."
        error={error}
      >
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
