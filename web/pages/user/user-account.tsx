import { useState } from 'preact/hooks';
import type { User } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Field } from '../../components/field.js';
import { Section } from '../../components/section.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { can } from '../../session/session.js';
import { RoleSelect } from '../users/role-select.js';
import { isChangeable, isOwn } from './account-rights.js';

/** Role, state and password of a user. */
export function UserAccount({ user, onChanged }: { user: User; onChanged: () => void }) {
  const [password, setPassword] = useState('');
  const [role, setRole] = useState(user.role);
  const [asked, setAsked] = useState<'role' | 'disable' | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const update = useMutation('updateUser', (next) => {
    toast('User changed');
    setWarning(next.warning ?? null);
    setPassword('');
    setAsked(null);
    onChanged();
  });
  const may = can('users:write') && isChangeable(user);
  const ask = (next: typeof asked): void => {
    update.reset();
    setAsked(next);
  };
  const change = (body: { role?: string; disabled?: boolean; password?: string }): void =>
    void update.run({ params: { user_id: user.id }, body });
  return (
    <Section title="Account">
      {warning !== null && <p class="message warning">{warning}</p>}
      {update.error !== null && asked === null && <ErrorMessage error={update.error} />}
      <div class="user-account">
        <div class="user-password">
          <Field label="Role">
            {(control) => <RoleSelect control={control} value={role} disabled={!may} onChange={setRole} />}
          </Field>
          {may && (
            <Button disabled={role === user.role} busy={update.busy} onClick={() => ask('role')}>
              Change
            </Button>
          )}
        </div>
        {may && !isOwn(user) && (
          <form
            class="user-password"
            onSubmit={(event) => {
              event.preventDefault();
              if (password.length >= 8) change({ password });
            }}
          >
            <Field
              label="New password"
              hint="At least 8 characters. It ends their sessions and tokens, not their API keys."
            >
              {(control) => (
                <input
                  {...control}
                  type="password"
                  autocomplete="new-password"
                  value={password}
                  onInput={(event) => setPassword(event.currentTarget.value)}
                />
              )}
            </Field>
            <Button type="submit" disabled={password.length < 8} busy={update.busy && password !== ''}>
              Set the password
            </Button>
          </form>
        )}
      </div>
      {may && !isOwn(user) && (
        <Button
          kind={user.disabled ? 'secondary' : 'danger'}
          busy={update.busy}
          onClick={() => (user.disabled ? change({ disabled: false }) : ask('disable'))}
        >
          {user.disabled ? 'Enable the account' : 'Disable the account'}
        </Button>
      )}
      {asked === 'role' && (
        <ConfirmDialog
          title={`Change the role of ${user.username} to ${role}?`}
          kind="danger"
          confirm="Change the role"
          busy={update.busy}
          error={update.error}
          onClose={() => ask(null)}
          onConfirm={() => change({ role })}
        >
          <p>
            <bdi>{user.username}</bdi> loses what only {user.role} allows, and may do what {role} allows, also in
            sessions and with keys that are in use.
          </p>
          {isOwn(user) && <p class="message warning">This is your own account.</p>}
        </ConfirmDialog>
      )}
      {asked === 'disable' && (
        <ConfirmDialog
          title={`Disable ${user.username}?`}
          kind="danger"
          confirm="Disable"
          busy={update.busy}
          error={update.error}
          onClose={() => ask(null)}
          onConfirm={() => change({ disabled: true })}
        >
          <p>
            Their sessions and tokens end. They cannot sign in, and their API keys are refused, until the account is
            enabled again.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
