import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { LostSecret } from '../../components/dialogs/lost-secret.js';
import { Field } from '../../components/field.js';
import { isLostAnswer } from '../../data/is-lost-answer.js';
import { useMutation } from '../../data/use-mutation.js';
import { permissions } from '../../session/session.js';

export interface CreateKeyDialogProps {
  onCreated: (key: string) => void;
  /** Called where a key was made and the answer with it was lost. */
  onLost: () => void;
  onClose: () => void;
}

/** Asks for the name of a new key, when it expires and what it may do. */
export function CreateKeyDialog({ onCreated, onLost, onClose }: CreateKeyDialogProps) {
  const [name, setName] = useState('');
  const [until, setUntil] = useState('');
  const [limited, setLimited] = useState(false);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const create = useMutation('createApiKey', ({ key }) => onCreated(key));
  const held = Object.entries(permissions.value?.can ?? {}).flatMap(([one, may]) => (may ? [one] : []));
  const isLost = isLostAnswer(create.error);
  const isComplete = name.trim() !== '' && (!limited || scopes.length > 0);
  const submit = (): void => {
    const expires = until === '' ? null : new Date(`${until}T23:59:59`).toISOString();
    void create.run({ body: { name: name.trim(), expires_at: expires, scopes: limited ? [...scopes] : null } });
  };
  return (
    <FormDialog
      title="New API key"
      submit="Create"
      isComplete={isComplete && !isLost}
      busy={create.busy}
      error={isLost ? null : create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="What uses it, for example: nightly import.">
        {(control) => <input {...control} value={name} onInput={(event) => setName(event.currentTarget.value)} />}
      </Field>
      <Field label="Expires" hint="Empty: never.">
        {(control) => (
          <input {...control} type="date" value={until} onInput={(event) => setUntil(event.currentTarget.value)} />
        )}
      </Field>
      <label class="key-limited">
        <input type="checkbox" checked={limited} onChange={() => setLimited(!limited)} /> Only some of my permissions
      </label>
      {limited && (
        <fieldset class="key-scopes">
          <legend class="visually-hidden">Permissions of the key</legend>
          {held.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                checked={scopes.includes(one)}
                onChange={() => setScopes(scopes.includes(one) ? scopes.filter((s) => s !== one) : [...scopes, one])}
              />{' '}
              <code>{one}</code>
            </label>
          ))}
        </fieldset>
      )}
      {isLost && <LostSecret what="An API key" name={name.trim()} onLost={onLost} />}
    </FormDialog>
  );
}
