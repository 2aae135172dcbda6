import { useState } from 'preact/hooks';
import type { OAuthClient } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { can } from '../../session/session.js';
import { EditClientDialog } from './edit-client-dialog.js';

export interface ClientActionsProps {
  client: OAuthClient;
  onChanged: () => void;
  onSecret: (secret: string) => void;
}

type Asked = 'rotate' | 'deactivate' | 'delete';

const texts: Record<Asked, { title: string; action: string; effect: string }> = {
  rotate: {
    title: 'Make a new secret?',
    action: 'Make a new secret',
    effect: 'The present secret is refused from now on.',
  },
  deactivate: {
    title: 'Deactivate the client?',
    action: 'Deactivate',
    effect: 'Its tokens are revoked. Users have to allow it again once it is activated.',
  },
  delete: {
    title: 'Delete the client?',
    action: 'Delete the client',
    effect: 'Its tokens are deleted with it, and it cannot be restored.',
  },
};

/** Buttons for what may be done with a client. */
export function ClientActions({ client, onChanged, onSecret }: ClientActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [edits, setEdits] = useState(false);
  const done = (text: string) => () => {
    toast(text);
    setAsked(null);
    onChanged();
  };
  const params = { client_id: client.client_id };
  const update = useMutation('updateOAuthClient', done('Client changed'));
  const remove = useMutation('deleteOAuthClient', done('Client deleted'), done('The client is deleted already'));
  const rotate = useMutation('rotateOAuthClientSecret', ({ client_secret: secret }) => {
    setAsked(null);
    onSecret(secret);
  });
  const mutation = asked === 'rotate' ? rotate : asked === 'delete' ? remove : update;
  const confirm = (): void => {
    if (asked === 'rotate') void rotate.run({ params });
    if (asked === 'delete') void remove.run({ params });
    if (asked === 'deactivate') void update.run({ params, body: { is_active: false } });
  };
  const name = client.client_name;
  return (
    <div class="actions">
      {can('oauth_clients:write') && (
        <Button small label={`Edit ${name}`} onClick={() => setEdits(true)}>
          Edit
        </Button>
      )}
      {can('oauth_clients:write') && client.client_type === 'confidential' && (
        <Button small label={`New secret for ${name}`} onClick={() => setAsked('rotate')}>
          New secret
        </Button>
      )}
      {can('oauth_clients:write') && (
        <Button
          small
          label={`${client.is_active ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() =>
            client.is_active ? setAsked('deactivate') : void update.run({ params, body: { is_active: true } })
          }
        >
          {client.is_active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
      {can('oauth_clients:delete') && !client.is_builtin && (
        <Button small kind="danger" label={`Delete ${name}`} onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      {edits && <EditClientDialog {...{ client, onChanged }} onClose={() => setEdits(false)} />}
      {asked !== null && (
        <ConfirmDialog
          title={texts[asked].title}
          kind="danger"
          confirm={texts[asked].action}
          busy={mutation.busy}
          error={mutation.error}
          onClose={() => setAsked(null)}
          onConfirm={confirm}
        >
          <p>
            <bdi>{name}</bdi>: {texts[asked].effect}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
