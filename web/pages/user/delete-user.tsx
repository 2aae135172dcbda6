import { useState } from 'preact/hooks';
import type { User, UserDeletionPlan } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { Result } from '../../components/result.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { navigate } from '../../routing/location.js';

/** Deletes a user, after it was shown what is deleted with them. */
export function DeleteUser({ user }: { user: User }) {
  const [asks, setAsks] = useState(false);
  const params = { user_id: user.id };
  const plan = useQuery('deleteUser', asks ? { params, query: { dry_run: true } } : null);
  const leave = (text: string) => () => {
    toast(text);
    navigate('/users');
  };
  const remove = useMutation(
    'deleteUser',
    leave(`User ${user.username} deleted`),
    leave(`User ${user.username} is deleted already`),
  );
  return (
    <>
      <Button kind="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Delete ${user.username}?`}
          kind="danger"
          confirm="Delete the user"
          busy={remove.busy}
          error={remove.error}
          disabled={plan.data === null}
          onClose={() => setAsks(false)}
          onConfirm={() => void remove.run({ params })}
        >
          <Result of={plan} lines={3}>
            {(data) => <Impact of={data as UserDeletionPlan} />}
          </Result>
        </ConfirmDialog>
      )}
    </>
  );
}

function Impact({ of }: { of: UserDeletionPlan }) {
  return (
    <>
      <p>This is deleted with the account, and cannot be restored:</p>
      <ul>
        <li>API keys: {of.api_keys}</li>
        <li>Access tokens: {of.access_tokens}</li>
        <li>Refresh tokens: {of.refresh_tokens}</li>
        <li>Personal OAuth clients: {of.oauth_clients}</li>
        <li>Additional roles: {of.roles.length === 0 ? 'none' : of.roles.join(', ')}</li>
      </ul>
      {of.warning !== undefined && <p class="message warning">{of.warning}</p>}
    </>
  );
}
