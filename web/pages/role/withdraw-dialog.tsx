import type { Permission, PermissionRemovalPlan } from '../../../client/index.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { Result } from '../../components/result.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { countOf } from '../../wording/count-of.js';

export interface WithdrawDialogProps {
  rule: Permission;
  isBuiltin: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Withdraws a permission from a role, after it was shown who loses it. */
export function WithdrawDialog({ rule, isBuiltin, onDone, onClose }: WithdrawDialogProps) {
  const params = { permission_id: rule.id };
  const name = `${rule.resource_type}:${rule.action}`;
  const plan = useQuery('deletePermission', { params, query: { dry_run: true } });
  const remove = useMutation('deletePermission', () => {
    toast(`${name} withdrawn`);
    onDone();
  });
  return (
    <ConfirmDialog
      title={`Withdraw ${name} from ${rule.role_name}?`}
      kind="danger"
      confirm="Withdraw the permission"
      busy={remove.busy}
      error={remove.error}
      disabled={plan.data === null}
      onClose={onClose}
      onConfirm={() => void remove.run({ params })}
    >
      <Result of={plan} lines={3}>
        {(data) => <Consequences of={data as PermissionRemovalPlan} isBuiltin={isBuiltin} />}
      </Result>
    </ConfirmDialog>
  );
}

function Consequences({ of, isBuiltin }: { of: PermissionRemovalPlan; isBuiltin: boolean }) {
  const { affected_users: users, includes_caller: isOwn, warning } = of;
  return (
    <>
      <p>
        {users === 0
          ? 'No user loses the permission: nobody has it by this role alone.'
          : `${countOf(users, 'user')} ${users === 1 ? 'loses' : 'lose'} the permission with their next request.`}
      </p>
      {isOwn && (
        <p class="message warning">
          <strong>You are one of them.</strong> You cannot do it yourself afterwards.
        </p>
      )}
      {warning !== undefined && (
        <p class="message bad" role="alert">
          <strong>This locks everybody out.</strong> {warning}
        </p>
      )}
      {isBuiltin && <p>The role is built in. Its default permissions can be restored on the server.</p>}
    </>
  );
}
