import type { Permission } from '../../../client/index.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Result } from '../../components/result.js';
import { Section } from '../../components/section.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { can } from '../../session/session.js';

/** Permissions that a role has by itself, by resource; those who may, give and withdraw them. */
export function RolePermissions({ role }: { role: string }) {
  const resources = useQuery('listResources', { query: { limit: 200 } });
  const permissions = useQuery('listPermissions', { query: { role_name: role, limit: 500 } });
  const give = useMutation('createPermission', permissions.reload);
  const withdraw = useMutation('deletePermission', permissions.reload);
  const error = give.error ?? withdraw.error;
  const toggle = (rule: Permission | undefined, resource: string, action: string): void => {
    if (rule === undefined) void give.run({ body: { role_name: role, resource_type: resource, action } });
    else void withdraw.run({ params: { permission_id: rule.id } });
  };
  return (
    <Section title="Permissions">
      <p class="quiet">Those of parent roles are not listed here.</p>
      {error !== null && <ErrorMessage error={error} />}
      <Result of={resources} lines={8}>
        {({ resources: types }) => (
          <Result of={permissions} lines={8}>
            {({ permissions: rules }) => (
              <div class="role-resources">
                {types.map(({ resource_type: type, description, available_actions: actions }) => (
                  <fieldset key={type} class="role-resource">
                    <legend>
                      <code>{type}</code>
                    </legend>
                    <p class="quiet small-text">{description}</p>
                    {actions.map((action) => {
                      const rule = rules.find((one) => one.resource_type === type && one.action === action);
                      const may = rule === undefined ? can('rbac:create') : can('rbac:delete');
                      return (
                        <label key={action}>
                          <input
                            type="checkbox"
                            checked={rule?.granted === true}
                            disabled={!may || give.busy || withdraw.busy}
                            onChange={() => toggle(rule, type, action)}
                          />
                          {action}
                          {rule?.granted === false && <span class="quiet"> (denied)</span>}
                        </label>
                      );
                    })}
                  </fieldset>
                ))}
              </div>
            )}
          </Result>
        )}
      </Result>
    </Section>
  );
}
