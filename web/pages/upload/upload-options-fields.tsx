import { Field } from '../../components/field.js';
import { readAmount } from '../jobs/read-amount.js';
import type { UploadOptions } from './upload.js';

/** Options as they are typed: the cost limit is a text. */
export type TypedOptions = Omit<UploadOptions, 'maxCostUsd'> & { maxCost: string };

export interface UploadOptionsFieldsProps {
  value: TypedOptions;
  onChange: (changes: Partial<TypedOptions>) => void;
}

const approvals = [
  { value: 'costs', text: 'Wait for approval where reading may cost something' },
  { value: 'always', text: 'Always wait for approval' },
  { value: 'never', text: 'Never wait for approval' },
] as const;

/** Fields for approval, cost limit and the like. */
export function UploadOptionsFields({ value, onChange }: UploadOptionsFieldsProps) {
  return (
    <>
      <fieldset class="choices">
        <legend>Approval of the cost</legend>
        {approvals.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name="approval"
              value={one.value}
              checked={value.approval === one.value}
              onChange={() => onChange({ approval: one.value })}
            />
            {one.text}
          </label>
        ))}
      </fieldset>
      <details class="more-options">
        <summary>More options</summary>
        <Field
          label="Cost limit of each document in US dollars"
          hint="Above it the job waits for approval again. Empty: the default of the server. 0: no limit."
          error={readAmount(value.maxCost).error}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              value={value.maxCost}
              onInput={(event) => onChange({ maxCost: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Unreadable answers of the model">
          {(control) => (
            <select
              {...control}
              value={value.onUnreadableAnswer}
              onChange={(event) => onChange({ onUnreadableAnswer: event.currentTarget.value as 'fail' | 'skip' })}
            >
              <option value="fail">Fail the job</option>
              <option value="skip">Skip the chunk</option>
            </select>
          )}
        </Field>
        <label class="check">
          <input
            type="checkbox"
            checked={value.force}
            onChange={(event) => onChange({ force: event.currentTarget.checked })}
          />
          Read documents again that were read before
        </label>
      </details>
    </>
  );
}
