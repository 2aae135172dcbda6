import { Field } from '../../components/field.js';

/** Name of a client. */
export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <Field label="Name" hint="Users see it when they are asked for access.">
      {(control) => <input {...control} value={name} onInput={(event) => onChange(event.currentTarget.value)} />}
    </Field>
  );
}

/** Addresses that a client may lead back to. */
export function RedirectsField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <Field label="Redirect addresses" hint="One a line.">
      {(control) => <textarea {...control} value={text} onInput={(event) => onChange(event.currentTarget.value)} />}
    </Field>
  );
}

/** Reads addresses as they are typed, one a line. */
export function readAddresses(text: string): string[] {
  return text.split(/\s+/).filter((one) => one !== '');
}
