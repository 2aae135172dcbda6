import { Type } from 'typebox';
import type { Static } from 'typebox';
import { isLastHolder, lockoutWarning } from '../../../domain/access/lockout.js';
import { preventPrivilegeEscalation } from '../../../domain/access/privilege-escalation.js';
import { ConcordanceError } from '../../../domain/errors.js';
import type { User } from '../../../domain/ports.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { actorOf } from '../../auth/credential.js';
import { existingUser } from '../../auth/existing-user.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, idIn } from '../../validation/schema.js';
import { exampleUser, userSchema, toUserDto } from '../../schemas/access/user.js';

const planSchema = closed(
  {
    dry_run: Type.Literal(true),
    user: userSchema,
    roles: Type.Array(Type.String(), { description: 'Additional roles' }),
    api_keys: count,
    access_tokens: count,
    refresh_tokens: count,
    oauth_clients: Type.Integer({ minimum: 0, description: 'Personal clients' }),
    warning: Type.Optional(Type.String({ description: 'A consequence of the deletion that needs attention' })),
  },
  { $id: 'UserDeletionPlan' },
);

export const deleteUser = route({
  method: 'DELETE',
  path: '/users/{user_id}',
  operationId: 'deleteUser',
  tag: 'Users',
  summary: 'Delete a user',
  description: 'Deletes their tokens, API keys and role assignments. Jobs and the audit log are kept.',
  permission: 'users:delete',
  impact: 'high',
  uses: ['clock', 'logger', 'store'],
  params: closed({ user_id: idIn('The user') }),
  query: closed({
    dry_run: Type.Optional(Type.Boolean({ description: 'Delete nothing; list what would be deleted with the user' })),
  }),
  responses: {
    200: json('Records that would be deleted (dry_run)', planSchema),
    204: empty('Deleted; jobs and the audit log are kept'),
  },
  problems: ['not_found', 'conflict', 'permission_denied'],
  example: {
    params: { user_id: exampleUser.id },
    query: { dry_run: true },
    answer: {
      status: 200,
      body: {
        ...{ dry_run: true, user: exampleUser, roles: ['reviewer'], api_keys: 1 },
        ...{ access_tokens: 2, refresh_tokens: 0, oauth_clients: 0 },
      },
    },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const user = await existingUser(dependencies, params.user_id);
  if (user.userId === caller.userId) throw new ConcordanceError('conflict', 'You cannot delete your own account.');
  await preventPrivilegeEscalation(
    dependencies,
    actorOf(caller),
    await dependencies.store.rulesOf(user.userId, dependencies.clock.now()),
  );
  if (query.dry_run === true) return { status: 200, body: await planOf(dependencies, user) };
  const entry = auditEntry({ caller, request }, 'user.delete', user.userId, { username: user.username });
  const { headers } = await warnOfLockout(dependencies, () => dependencies.store.deleteUser(user.userId, entry));
  return { status: 204, headers };
});

const none = { limit: 0, offset: 0 };

async function planOf(dependencies: Dependencies<'clock' | 'store'>, user: User): Promise<Static<typeof planSchema>> {
  const { userId } = user;
  const { store, clock } = dependencies;
  const now = clock.now();
  return {
    dry_run: true,
    user: toUserDto(user),
    roles: (await store.roleAssignments(userId)).map(({ roleName }) => roleName),
    api_keys: (await store.apiKeys(userId)).length,
    access_tokens: (await store.accessTokensOf(userId, now, none)).total,
    refresh_tokens: (await store.refreshTokensOf(userId, now, none)).total,
    oauth_clients: (await store.oauthClients({ ownerId: userId, personal: true, activeOnly: false }, none)).total,
    ...((await isLastHolder(dependencies, user)) ? { warning: lockoutWarning } : {}),
  };
}
