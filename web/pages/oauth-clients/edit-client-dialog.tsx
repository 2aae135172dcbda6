import { useState } from 'preact/hooks';
import type { OAuthClient } from '../../../client/index.js';
import { FormDialog } from '../../components/dialogs/form-dialog.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { NameField, readAddresses, RedirectsField } from './client-fields.js';

export interface EditClientDialogProps {
  client: OAuthClient;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the name of a client and the addresses that it may lead back to; its tokens and its secret stay. */
export function EditClientDialog({ client, onChanged, onClose }: EditClientDialogProps) {
  const [name, setName] = useState(client.client_name);
  const [uris, setUris] = useState(client.redirect_uris.join('\n'));
  const update = useMutation('updateOAuthClient', () => {
    toast('Client changed');
    onChanged();
    onClose();
  });
  const redirects = readAddresses(uris);
  // Those that begin in the browser lead back to it; others have no such addresses.
  const hasRedirects = client.grant_types.includes('authorization_code');
  const submit = (): void => {
    const body = { client_name: name.trim(), ...(hasRedirects && { redirect_uris: redirects }) };
    void update.run({ params: { client_id: client.client_id }, body });
  };
  return (
    <FormDialog
      title={`Edit ${client.client_name}`}
      submit="Save"
      isComplete={name.trim() !== '' && (!hasRedirects || redirects.length > 0)}
      busy={update.busy}
      error={update.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField name={name} onChange={setName} />
      {hasRedirects && <RedirectsField text={uris} onChange={setUris} />}
    </FormDialog>
  );
}
