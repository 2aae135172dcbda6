import { useState } from 'preact/hooks';
import type { User } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Field } from '../../components/field.js';
import { Section } from '../../components/section.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { can } from '../../session/session.js';
import { RoleSelect } from '../users/role-select.js';

/** Role, state and password of a user. */
export function UserAccount({ user, onChanged }: { user: User; onChanged: () => void }) {
  const [password, setPassword] = useState('');
  const [warning, setWarning] = useState<string | null>(null);
  const update = useMutation('updateUser', (next) => {
    toast('User changed');
    setWarning(next.warning ?? null);
    setPassword('');
    onChanged();
  });
  const may = can('users:write');
  const change = (body: { role?: string; disabled?: boolean; password?: string }): void =>
    void update.run({ params: { user_id: user.id }, body });
  return (
    <Section title="Account">
      {warning !== null && <p class="message warning">{warning}</p>}
      {update.error !== null && <ErrorMessage error={update.error} />}
      <div class="user-account">
        <Field label="Role">
          {(control) => (
            <RoleSelect control={control} value={user.role} disabled={!may} onChange={(role) => change({ role })} />
          )}
        </Field>
        {may && (
          <form
            class="user-password"
            onSubmit={(event) => {
              event.preventDefault();
              if (password.length >= 8) change({ password });
            }}
          >
            <Field label="New password" hint="At least 8 characters. The sessions of the user end.">
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
      {may && (
        <Button
          kind={user.disabled ? 'secondary' : 'danger'}
          busy={update.busy}
          onClick={() => change({ disabled: !user.disabled })}
        >
          {user.disabled ? 'Enable the account' : 'Disable the account'}
        </Button>
      )}
    </Section>
  );
}
