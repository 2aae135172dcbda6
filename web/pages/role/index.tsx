import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/error-message.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { DeleteRole } from './delete-role.js';
import { RolePermissions } from './role-permissions.js';

const parents = [{ title: 'Roles', href: hrefOf('/roles') }];

/** One role: its state and its permissions. */
export function Page({ params }: PageProps) {
  const name = params['role_name'] ?? '';
  const role = useQuery('getRole', { params: { role_name: name } });
  const update = useMutation('updateRole', (next) => {
    toast(next.is_active ? 'Role activated' : 'Role deactivated');
    role.reload();
  });
  return (
    <Result of={role} heading="Role" lines={6}>
      {(data) => (
        <>
          <PageHeader
            title={data.display_name}
            parents={parents}
            lead={data.description}
            actions={can('rbac:delete') && !data.is_builtin && <DeleteRole role={data} />}
          />
          <p>
            <code>{data.role_name}</code> {data.is_builtin && <Badge>built in</Badge>}{' '}
            {data.is_active ? <Badge tone="good">active</Badge> : <Badge tone="bad">inactive</Badge>}
            {data.parent_role !== null && (
              <>
                {' '}
                inherits from <a href={hrefOf(`/roles/${encodeURIComponent(data.parent_role)}`)}>{data.parent_role}</a>
              </>
            )}
          </p>
          {data.warning !== undefined && <p class="message warning">{data.warning}</p>}
          {update.error !== null && <ErrorMessage error={update.error} />}
          {can('rbac:write') && !data.is_builtin && (
            <p>
              <Button
                busy={update.busy}
                onClick={() => void update.run({ params: { role_name: name }, body: { is_active: !data.is_active } })}
              >
                {data.is_active ? 'Deactivate' : 'Activate'}
              </Button>
            </p>
          )}
          <RolePermissions role={name} />
        </>
      )}
    </Result>
  );
}
