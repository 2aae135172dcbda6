import { useState } from 'preact/hooks';
import type { Permission, Role } from '../../../client/index.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { useReading } from '../../data/use-reading.js';
import { PermissionBox } from './permission-box.js';
import { permissionState } from './permission-state.js';
import { readRules } from './read-rules.js';
import { WithdrawDialog } from './withdraw-dialog.js';

/** Permissions of a role, also inherited ones, by resource; those who may, give and withdraw its own. */
export function RolePermissions({ role }: { role: Role }) {
  const name = role.role_name;
  const resources = useQuery('listResources', { query: { limit: 200 } });
  const rules = useReading(`${name} ${role.parent_role}`, (signal) => readRules(role, signal));
  const [asked, setAsked] = useState<Permission | null>(null);
  const give = useMutation('createPermission', rules.reload);
  return (
    <Section title="Permissions">
      {give.error !== null && <ErrorMessage error={give.error} />}
      <Result of={resources} lines={8}>
        {({ resources: types }) => (
          <Result of={rules} lines={8}>
            {(all) => (
              <div class="role-resources">
                {types.map(({ resource_type: type, description, available_actions: actions }) => (
                  <fieldset key={type} class="role-resource">
                    <legend>
                      <code>{type}</code>
                    </legend>
                    <p class="quiet small-text">{description}</p>
                    {actions.map((action) => (
                      <PermissionBox
                        key={action}
                        action={action}
                        state={permissionState(all, name, type, action)}
                        busy={give.busy}
                        onGive={() => void give.run({ body: { role_name: name, resource_type: type, action } })}
                        onWithdraw={setAsked}
                      />
                    ))}
                  </fieldset>
                ))}
              </div>
            )}
          </Result>
        )}
      </Result>
      {asked !== null && (
        <WithdrawDialog
          rule={asked}
          isBuiltin={role.is_builtin}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            rules.reload();
          }}
        />
      )}
    </Section>
  );
}
