import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';

/** Asks for the names of a new role and the role whose permissions it inherits. */
export function CreateRoleDialog({ onCreated, onClose }: { onCreated: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [parent, setParent] = useState('');
  const { data } = useQuery('listRoles', { query: { limit: 200 } });
  const create = useMutation('createRole', () => {
    toast(`Role ${name.trim()} created`);
    onCreated(name.trim());
  });
  const body = {
    ...{ role_name: name.trim(), display_name: title.trim() || name.trim() },
    parent_role: parent === '' ? null : parent,
  };
  return (
    <FormDialog
      title="New role"
      submit="Create"
      isComplete={name.trim() !== ''}
      busy={create.busy}
      error={create.error}
      onSubmit={() => void create.run({ body })}
      onClose={onClose}
    >
      <Field label="Name" hint="Lower case, with underscores: reviewer, lab_member.">
        {(control) => <input {...control} value={name} onInput={(event) => setName(event.currentTarget.value)} />}
      </Field>
      <Field label="Title">
        {(control) => <input {...control} value={title} onInput={(event) => setTitle(event.currentTarget.value)} />}
      </Field>
      <Field label="Parent role" hint="The new role has its permissions, too.">
        {(control) => (
          <select {...control} value={parent} onChange={(event) => setParent(event.currentTarget.value)}>
            <option value="">None</option>
            {(data?.roles ?? []).map(({ role_name: one }) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
