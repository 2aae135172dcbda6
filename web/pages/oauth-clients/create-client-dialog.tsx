import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { Field } from '../../components/field.js';
import { NameField, readAddresses, RedirectsField } from './client-fields.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';

export interface CreateClientDialogProps {
  /** Called with the secret; null for a public client. */
  onCreated: (secret: string | null) => void;
  onClose: () => void;
}

/** Asks for the name of a new client, its type and the addresses that it may lead back to. */
export function CreateClientDialog({ onCreated, onClose }: CreateClientDialogProps) {
  const [name, setName] = useState('');
  const [type, setType] = useState<'public' | 'confidential'>('confidential');
  const [uris, setUris] = useState('');
  const create = useMutation('createOAuthClient', ({ client_secret: secret, client_id: id }) => {
    toast(`Client ${id} created`);
    onCreated(secret);
  });
  const redirects = readAddresses(uris);
  const isComplete = name.trim() !== '' && redirects.length > 0;
  const submit = (): void => {
    const grants = ['authorization_code' as const, 'refresh_token' as const];
    const names = { client_name: name.trim(), client_type: type };
    void create.run({ body: { ...names, grant_types: grants, redirect_uris: redirects } });
  };
  return (
    <FormDialog
      title="New OAuth client"
      submit="Create"
      isComplete={isComplete}
      busy={create.busy}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
      <Field label="Type">
        {(control) => (
          <select
            {...control}
            value={type}
            onChange={(event) => setType(event.currentTarget.value as 'public' | 'confidential')}
          >
            <option value="confidential">confidential: a server that keeps a secret</option>
            <option value="public">public: an app or a page, without a secret</option>
          </select>
        )}
      </Field>
      <RedirectsField text={uris} onChange={setUris} />
    </FormDialog>
  );
}
