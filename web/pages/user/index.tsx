import { Badge } from '../../components/badge.js';
import { PageHeader } from '../../components/page-header.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Result } from '../../components/result.js';
import { useQuery } from '../../data/use-query.js';
import type { PageProps } from '../../pages.js';
import { hrefOf } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { AdditionalRoles } from './additional-roles.js';
import { isChangeable, isOwn } from './account-rights.js';
import { DeleteUser } from './delete-user.js';
import { PermissionCheck } from './permission-check.js';
import { UserAccount } from './user-account.js';

const parents = [{ title: 'Users', href: hrefOf('/users') }];

/** Account of one user: role, state, additional roles, and what it may do. */
export function Page({ params }: PageProps) {
  const id = params['user_id'] ?? '';
  const user = useQuery('getUser', { params: { user_id: id } });
  return (
    <Result of={user} heading="User" lines={6}>
      {(data) => (
        <>
          <PageHeader
            title={data.username}
            parents={parents}
            actions={can('users:delete') && isChangeable(data) && !isOwn(data) && <DeleteUser user={data} />}
          />
          <p>
            {data.disabled ? <Badge tone="bad">disabled</Badge> : <Badge tone="good">active</Badge>}{' '}
            <span class="quiet">
              Created <RelativeTime at={data.created_at} />
              {data.last_login !== null && (
                <>
                  , last login <RelativeTime at={data.last_login} />
                </>
              )}
            </span>
          </p>
          {!isChangeable(data) && (can('users:write') || can('users:delete')) && (
            <p class="message">
              <bdi>{data.username}</bdi> has the permission <code>{data.exceeding_permission}</code>, which you do not
              have. Only a user who has it can change or delete them.
            </p>
          )}
          <UserAccount user={data} onChanged={user.reload} />
          {can('rbac:read') && <AdditionalRoles user={data} />}
          {can('rbac:read') && <PermissionCheck user={data} />}
        </>
      )}
    </Result>
  );
}
