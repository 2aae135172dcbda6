import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { Button } from '../../components/button.js';
import { DataTable } from '../../components/data-table.js';
import { PageHeader } from '../../components/page-header.js';
import { Pager } from '../../components/pager.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf, setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { CreateUserDialog } from './create-user-dialog.js';

const limit = 25;

/** Accounts of the users. */
export function Page({ query }: PageProps) {
  const offset = Number(query.get('offset') ?? 0);
  const [creates, setCreates] = useState(false);
  const users = useQuery('listUsers', { query: { limit, offset } });
  return (
    <>
      <PageHeader
        title="Users"
        actions={
          can('users:write') && (
            <Button kind="primary" onClick={() => setCreates(true)}>
              New user
            </Button>
          )
        }
      />
      <Result of={users} lines={6}>
        {(data) => (
          <>
            <DataTable
              caption="Users"
              rows={data.users}
              keyOf={({ id }) => id}
              columns={[
                { title: 'Name', cell: ({ id, username }) => <a href={hrefOf(`/users/${id}`)}>{username}</a> },
                { title: 'Role', cell: ({ role }) => role },
                {
                  title: 'State',
                  cell: ({ disabled }) =>
                    disabled ? <Badge tone="bad">disabled</Badge> : <Badge tone="good">active</Badge>,
                },
                {
                  title: 'Last login',
                  cell: ({ last_login: at }) =>
                    at === null ? <span class="quiet">never</span> : <RelativeTime at={at} />,
                },
                { title: 'Created', cell: ({ created_at: at }) => <RelativeTime at={at} /> },
              ]}
            />
            <Pager
              {...{ offset, limit, total: data.total, of: 'users' }}
              onChange={(next) => setQuery({ offset: next === 0 ? null : String(next) }, { replace: false })}
            />
          </>
        )}
      </Result>
      {creates && (
        <CreateUserDialog
          onClose={() => setCreates(false)}
          onCreated={() => {
            setCreates(false);
            users.reload();
          }}
        />
      )}
    </>
  );
}
