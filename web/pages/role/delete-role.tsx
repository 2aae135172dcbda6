import { useState } from 'preact/hooks';
import type { Role } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { navigate } from '../../routing/location.js';

/** Deletes a role, after it was asked. */
export function DeleteRole({ role }: { role: Role }) {
  const [asks, setAsks] = useState(false);
  const leave = (text: string) => () => {
    toast(text);
    navigate('/roles');
  };
  const remove = useMutation(
    'deleteRole',
    leave(`Role ${role.role_name} deleted`),
    leave(`Role ${role.role_name} is deleted already`),
  );
  return (
    <>
      <Button kind="danger" onClick={() => setAsks(true)}>
        Delete
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Delete the role ${role.role_name}?`}
          kind="danger"
          confirm="Delete the role"
          busy={remove.busy}
          error={remove.error}
          onClose={() => setAsks(false)}
          onConfirm={() => void remove.run({ params: { role_name: role.role_name } })}
        >
          <p>Its permissions are deleted with it. A role that users or other roles still have is not deleted.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
