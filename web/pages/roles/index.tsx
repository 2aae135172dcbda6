import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/data-table.js';
import { PageHeader } from '../../components/page-header.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, navigate } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { CreateRoleDialog } from './create-role-dialog.js';

/** Roles, each with the permissions that it has. */
export function Page(_: PageProps) {
  const [creates, setCreates] = useState(false);
  const roles = useQuery('listRoles', { query: { limit: 200 } });
  return (
    <>
      <PageHeader
        title="Roles"
        lead="A user has the permissions of their role, of its parent roles and of additional roles."
        actions={
          can('rbac:create') && (
            <Button kind="primary" onClick={() => setCreates(true)}>
              New role
            </Button>
          )
        }
      />
      <Result of={roles} lines={6}>
        {(data) => (
          <DataTable
            caption="Roles"
            rows={data.roles}
            keyOf={({ role_name: name }) => name}
            columns={[
              {
                title: 'Role',
                cell: ({ role_name: name, display_name: title }) => (
                  <>
                    <a href={hrefOf(`/roles/${encodeURIComponent(name)}`)}>{title}</a> <code class="quiet">{name}</code>
                  </>
                ),
              },
              { title: 'Description', cell: ({ description }) => description },
              { title: 'Parent', cell: ({ parent_role: parent }) => parent ?? '' },
              {
                title: 'State',
                cell: ({ is_active: active, is_builtin: builtin }) => (
                  <>
                    {builtin && <Badge>built in</Badge>} {!active && <Badge tone="bad">inactive</Badge>}
                  </>
                ),
              },
            ]}
          />
        )}
      </Result>
      {creates && (
        <CreateRoleDialog
          onClose={() => setCreates(false)}
          onCreated={(name) => navigate(`/roles/${encodeURIComponent(name)}`)}
        />
      )}
    </>
  );
}
