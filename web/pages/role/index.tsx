import { Badge } from '../../components/badge.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { DeleteRole } from './delete-role.js';
import { RolePermissions } from './role-permissions.js';
import { RoleState } from './role-state.js';

const parents = [{ title: 'Roles', href: hrefOf('/roles') }];

/** One role: its state and its permissions. */
export function Page({ params }: PageProps) {
  const name = params['role_name'] ?? '';
  const role = useQuery('getRole', { params: { role_name: name } });
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
          {can('rbac:write') && !data.is_builtin && <RoleState role={data} onChanged={role.reload} />}
          <RolePermissions role={data} />
        </>
      )}
    </Result>
  );
}
