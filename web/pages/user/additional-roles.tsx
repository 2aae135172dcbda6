import { useState } from 'preact/hooks';
import type { InputOf, User } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Field } from '../../components/field.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';
import { RoleSelect } from '../users/role-select.js';

/** Roles that a user has besides that of the account. */
export function AdditionalRoles({ user }: { user: User }) {
  const userId = user.id;
  const [role, setRole] = useState('curator');
  const assigned = useQuery('listUserRoles', { params: { user_id: userId }, query: { limit: 100 } });
  const assign = useMutation('assignUserRole', () => {
    toast('Role given');
    assigned.reload();
  });
  const [asked, setAsked] = useState<{
    id: InputOf<'unassignUserRole'>['params']['assignment_id'];
    name: string;
  } | null>(null);
  const withdraw = useMutation('unassignUserRole', () => {
    toast('Role withdrawn');
    setAsked(null);
    assigned.reload();
  });
  const ask = (next: typeof asked): void => {
    withdraw.reset();
    setAsked(next);
  };
  return (
    <Section title="Additional roles">
      {assign.error !== null && <ErrorMessage error={assign.error} />}
      <Result of={assigned} lines={2}>
        {({ user_roles: all }) => {
          // The role of the account is among them.
          const roles = all.filter((one) => one.role_name !== user.role);
          return roles.length === 0 ? (
            <p class="quiet">None.</p>
          ) : (
            <ul class="user-roles">
              {roles.map(({ id, role_name: name, expires_at: until }) => (
                <li key={id}>
                  <span>
                    {name}
                    {until !== null && <span class="quiet"> until {new Date(until).toLocaleString()}</span>}
                  </span>
                  {can('rbac:delete') && (
                    <Button small label={`Withdraw ${name}`} onClick={() => ask({ id, name })}>
                      Withdraw
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Result>
      {can('rbac:create') && (
        <div class="user-password">
          <Field label="Role to add">
            {(control) => <RoleSelect control={control} value={role} onChange={setRole} />}
          </Field>
          <Button busy={assign.busy} onClick={() => void assign.run({ body: { user_id: userId, role_name: role } })}>
            Give the role
          </Button>
        </div>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={`Withdraw ${asked.name}?`}
          kind="danger"
          confirm="Withdraw the role"
          busy={withdraw.busy}
          error={withdraw.error}
          onClose={() => ask(null)}
          onConfirm={() => void withdraw.run({ params: { assignment_id: asked.id } })}
        >
          <p>
            <bdi>{user.username}</bdi> loses what only this role allows, also in sessions and with keys that are in use.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
