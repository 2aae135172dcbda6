import { useState } from 'preact/hooks';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { LostSecret } from '../../components/dialogs/lost-secret.js';
import { Field } from '../../components/field.js';
import { NameField, readAddresses, RedirectsField } from './client-fields.js';
import { toast } from '../../components/toasts.js';
import { isLostAnswer } from '../../data/is-lost-answer.js';
import { useMutation } from '../../data/use-mutation.js';

export interface CreateClientDialogProps {
  /** Called with the secret; null for a public client. */
  onCreated: (secret: string | null) => void;
  /** Called where a client was made and the answer with its secret was lost. */
  onLost: () => void;
  onClose: () => void;
}

/** Asks for the name of a new client, its type and the addresses that it may lead back to. */
export function CreateClientDialog({ onCreated, onLost, onClose }: CreateClientDialogProps) {
  const [name, setName] = useState('');
  const [type, setType] = useState<'public' | 'confidential'>('confidential');
  const [uris, setUris] = useState('');
  const create = useMutation('createOAuthClient', ({ client_secret: secret, client_id: id }) => {
    toast(`Client ${id} created`);
    onCreated(secret);
  });
  const redirects = readAddresses(uris);
  const isLost = isLostAnswer(create.error);
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
      isComplete={isComplete && !isLost}
      busy={create.busy}
      error={isLost ? null : create.error}
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
      {isLost && <LostSecret what="A client" name={name.trim()} onLost={onLost} />}
    </FormDialog>
  );
}
