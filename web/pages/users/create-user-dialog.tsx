import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { RoleSelect } from './role-select.js';

/** Asks for the name, the password and the role of a new user. */
export function CreateUserDialog({ onCreated, onClose }: { onCreated: () => void; onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState('read_only');
  const create = useMutation('createUser', () => {
    toast(`User ${username.trim()} created`);
    onCreated();
  });
  const isComplete = username.trim() !== '' && password.length >= 8;
  return (
    <FormDialog
      title="New user"
      submit="Create"
      isComplete={isComplete}
      busy={create.busy}
      error={create.error}
      onSubmit={() => void create.run({ body: { username: username.trim(), password, role } })}
      onClose={onClose}
    >
      <Field label="User name">
        {(control) => (
          <input
            {...control}
            autocomplete="off"
            value={username}
            onInput={(event) => setUsername(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Password" hint="At least 8 characters, and not a common one.">
        {(control) => (
          <input
            {...control}
            type="password"
            autocomplete="new-password"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Role">{(control) => <RoleSelect control={control} value={role} onChange={setRole} />}</Field>
    </FormDialog>
  );
}
