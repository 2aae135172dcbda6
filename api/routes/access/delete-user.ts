import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  deleteUser as deleteWithCredentials,
  planUserDeletion,
  type UserDeletionPlan,
} from '../../../domain/access/commands/delete-user.js';
import { lockoutWarning } from '../../../domain/access/lockout.js';
import { commandOf } from '../../auth/audit-entry.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
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
  const command = commandOf({ caller, request });
  if (query.dry_run === true) {
    return { status: 200, body: toPlanDto(await planUserDeletion(dependencies, command.actor, params.user_id)) };
  }
  const change = await deleteWithCredentials(dependencies, command, params.user_id);
  return { status: 204, headers: warnOfLockout(dependencies, change).headers };
});

function toPlanDto({ user, roles, locksOut, ...counts }: UserDeletionPlan): Static<typeof planSchema> {
  return {
    dry_run: true,
    user: toUserDto(user),
    roles,
    api_keys: counts.apiKeys,
    access_tokens: counts.accessTokens,
    refresh_tokens: counts.refreshTokens,
    oauth_clients: counts.oauthClients,
    ...(locksOut && { warning: lockoutWarning }),
  };
}
