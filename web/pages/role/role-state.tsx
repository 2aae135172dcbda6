import { useState } from 'preact/hooks';
import type { Role } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { ErrorMessage } from '../../components/error-message.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';

/** Activates a role, or deactivates it after it was asked. */
export function RoleState({ role, onChanged }: { role: Role; onChanged: () => void }) {
  const [asks, setAsks] = useState(false);
  const params = { role_name: role.role_name };
  const update = useMutation('updateRole', (next) => {
    toast(next.warning ?? (next.is_active ? 'Role activated' : 'Role deactivated'));
    setAsks(false);
    onChanged();
  });
  return (
    <>
      {update.error !== null && !asks && <ErrorMessage error={update.error} />}
      <p>
        <Button
          busy={update.busy}
          onClick={() => (role.is_active ? setAsks(true) : void update.run({ params, body: { is_active: true } }))}
        >
          {role.is_active ? 'Deactivate' : 'Activate'}
        </Button>
      </p>
      {asks && (
        <ConfirmDialog
          title={`Deactivate the role ${role.role_name}?`}
          kind="danger"
          confirm="Deactivate"
          busy={update.busy}
          error={update.error}
          onClose={() => setAsks(false)}
          onConfirm={() => void update.run({ params, body: { is_active: false } })}
        >
          <p>Users who have it lose what only this role and its parents allow, with their next request.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
