import { Type } from 'typebox';
import { assignRole, unassignRole } from '../../../domain/access/commands/assign-role.js';
import { existingUser } from '../../../domain/access/existing-user.js';
import { accountAssignment } from '../../../domain/access/roles/role-rules.js';
import { commandOf } from '../../auth/audit-entry.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { readExpiry } from '../../validation/read-expiry.js';
import { closed, idIn, timestamp, nullable, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';
import { assignmentSchema, toAssignmentDto, word } from '../../schemas/access/rbac.js';

const exampleAssignment = {
  id: 'asg_01jd3yzw0b6m4t2r8k1v5x9cqd',
  user_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  role_name: 'reviewer',
  scope_type: 'global' as const,
  assigned_at: '2026-11-20T09:00:00.000Z',
  assigned_by: null,
  expires_at: null,
};
const base = { tag: 'Roles and permissions', impact: 'high' } as const;

export const listUserRoles = route({
  ...base,
  method: 'GET',
  path: '/rbac/user-roles/{user_id}',
  operationId: 'listUserRoles',
  summary: 'List the roles of a user',
  description: 'The role of the account first, then additional roles.',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['store'],
  params: closed({ user_id: idIn('The user') }),
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json(
      'A page of the roles',
      closed({ user_roles: Type.Array(assignmentSchema), ...pageFields }, { $id: 'UserRoleList' }),
    ),
  },
  problems: ['not_found'],
  example: {
    params: { user_id: exampleAssignment.user_id },
    answer: { status: 200, body: { user_roles: [exampleAssignment], total: 1, limit: 100, offset: 0, next: null } },
  },
}).handle(async ({ params, query, dependencies, request }) => {
  const user = await existingUser(dependencies, params.user_id);
  const assigned = await dependencies.store.roleAssignments(user.userId);
  const { items, page, headers } = pageOf([accountAssignment(user), ...assigned], query, request);
  return { status: 200, body: { user_roles: items.map(toAssignmentDto), ...page }, headers };
});

export const assignUserRole = route({
  ...base,
  method: 'POST',
  path: '/rbac/user-roles',
  operationId: 'assignUserRole',
  summary: 'Assign an additional role to a user',
  description: 'A user has the permissions of all their roles together.',
  uses: ['clock', 'ids', 'logger', 'store'],
  permission: 'rbac:create',
  body: closed(
    {
      user_id: Type.String({ minLength: 1, maxLength: 300 }),
      role_name: word(50),
      scope_type: Type.Optional(Type.Literal('global')),
      expires_at: Type.Optional(nullable(timestamp)),
    },
    { $id: 'UserRoleAssign' },
  ),
  responses: { 201: json('The assignment', assignmentSchema) },
  problems: ['not_found', 'conflict'],
  example: {
    body: { user_id: exampleAssignment.user_id, role_name: 'reviewer' },
    answer: { status: 201, body: exampleAssignment },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const expiresAt = readExpiry(body.expires_at, dependencies.clock);
  const change = await assignRole(dependencies, commandOf({ caller, request }), {
    userId: body.user_id,
    roleName: body.role_name,
    expiresAt,
  });
  const { result, warned, headers } = warnOfLockout(dependencies, change);
  return { status: 201, body: { ...toAssignmentDto(result), ...warned }, headers };
});

export const unassignUserRole = route({
  ...base,
  method: 'DELETE',
  path: '/rbac/user-roles/{assignment_id}',
  operationId: 'unassignUserRole',
  summary: 'Remove an additional role from a user',
  description: 'For a role that denies permissions, the caller needs rbac:create or these permissions.',
  uses: ['clock', 'logger', 'store'],
  permission: 'rbac:delete',
  params: closed({ assignment_id: idIn('The assignment') }),
  responses: { 204: empty('Deleted') },
  problems: ['not_found', 'conflict', 'permission_denied'],
  example: { params: { assignment_id: exampleAssignment.id } },
}).handle(async ({ params, caller, dependencies, request }) => {
  const change = await unassignRole(dependencies, commandOf({ caller, request }), params.assignment_id);
  return { status: 204, headers: warnOfLockout(dependencies, change).headers };
});
