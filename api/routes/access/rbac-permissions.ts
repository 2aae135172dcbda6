import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  addPermission,
  planPermissionRemoval,
  removePermission,
  type PermissionRemovalPlan,
} from '../../../domain/access/commands/change-permissions.js';
import { lockoutWarning } from '../../../domain/access/lockout.js';
import { commandOf } from '../../auth/audit-entry.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, paging, defaulted } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';
import { permissionSchema, toPermissionDto, word } from '../../schemas/access/rbac.js';

const examplePermission = {
  id: 'reviewer:vocabulary:write',
  role_name: 'reviewer',
  resource_type: 'vocabulary',
  action: 'write',
  scope_type: 'global' as const,
  granted: true,
  created_at: '2026-11-20T09:00:00.000Z',
  created_by: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
};
const planSchema = closed(
  {
    dry_run: Type.Literal(true),
    permission: permissionSchema,
    affected_users: Type.Integer({ minimum: 0, description: 'Users who would lose the permission' }),
    includes_caller: Type.Boolean({ description: 'The caller is one of them' }),
    warning: Type.Optional(Type.String({ description: 'A consequence of the removal that needs attention' })),
  },
  { $id: 'PermissionRemovalPlan' },
);
const base = { tag: 'Roles and permissions', impact: 'high' } as const;

export const listPermissions = route({
  ...base,
  method: 'GET',
  path: '/rbac/permissions',
  operationId: 'listPermissions',
  summary: 'List the permissions of roles',
  description: 'Granted and denied permissions, without inherited ones.',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['store'],
  query: closed({
    role_name: Type.Optional(Type.String({ maxLength: 50 })),
    resource_type: Type.Optional(Type.String({ maxLength: 100 })),
    ...paging(defaultPage, maxPage),
  }),
  responses: {
    200: json(
      'A page of permissions, by role, resource type and action',
      closed({ permissions: Type.Array(permissionSchema), ...pageFields }, { $id: 'PermissionList' }),
    ),
  },
  example: {
    query: { role_name: 'reviewer' },
    answer: { status: 200, body: { permissions: [examplePermission], total: 1, limit: 100, offset: 0, next: null } },
  },
}).handle(async ({ query, dependencies, request }) => {
  const rules = (await dependencies.store.permissionRules()).filter(
    ({ roleName, resourceType }) =>
      (query.role_name === undefined || query.role_name === roleName) &&
      (query.resource_type === undefined || query.resource_type === resourceType),
  );
  const { items, page, headers } = pageOf(rules, query, request);
  return { status: 200, body: { permissions: items.map(toPermissionDto), ...page }, headers };
});

export const createPermission = route({
  ...base,
  method: 'POST',
  impact: 'medium',
  uses: ['clock', 'logger', 'store'],
  path: '/rbac/permissions',
  operationId: 'createPermission',
  summary: 'Grant or deny a permission to a role',
  description: 'Replaces a denial by a grant, and a grant by a denial.',
  permission: 'rbac:create',
  body: closed(
    {
      role_name: word(50),
      resource_type: word(100),
      action: word(50),
      scope_type: Type.Optional(Type.Literal('global')),
      granted: defaulted(Type.Boolean({ default: true })),
    },
    { $id: 'PermissionCreate' },
  ),
  responses: { 201: json('The permission', permissionSchema) },
  problems: ['not_found', 'conflict'],
  example: {
    body: { role_name: 'reviewer', resource_type: 'vocabulary', action: 'write', granted: true },
    answer: { status: 201, body: examplePermission },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const rule = {
    roleName: body.role_name,
    resourceType: body.resource_type,
    action: body.action,
    granted: body.granted,
  };
  const change = await addPermission(dependencies, commandOf({ caller, request }), rule);
  const { result, warned, headers } = warnOfLockout(dependencies, change);
  return { status: 201, body: { ...toPermissionDto(result), ...warned }, headers };
});

export const deletePermission = route({
  ...base,
  method: 'DELETE',
  path: '/rbac/permissions/{permission_id}',
  operationId: 'deletePermission',
  summary: 'Remove a permission from a role',
  description:
    'Removes what was granted or denied. To remove a denial, the caller needs rbac:create, or the permission itself.',
  uses: ['clock', 'logger', 'store'],
  permission: 'rbac:delete',
  params: closed({ permission_id: idIn('The permission') }),
  query: closed({
    dry_run: Type.Optional(Type.Boolean({ description: 'Remove nothing; say who would lose the permission' })),
  }),
  responses: { 200: json('Consequences of the removal (dry_run)', planSchema), 204: empty('Deleted') },
  problems: ['not_found', 'permission_denied'],
  example: {
    params: { permission_id: examplePermission.id },
    query: { dry_run: true },
    answer: {
      status: 200,
      body: { dry_run: true, permission: examplePermission, affected_users: 2, includes_caller: false },
    },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const command = commandOf({ caller, request });
  if (query.dry_run === true) {
    const plan = await planPermissionRemoval(dependencies, command.actor, params.permission_id);
    return { status: 200, body: toPlanDto(plan) };
  }
  const change = await removePermission(dependencies, command, params.permission_id);
  return { status: 204, headers: warnOfLockout(dependencies, change).headers };
});

function toPlanDto({ rule, users, includesActor, locksOut }: PermissionRemovalPlan): Static<typeof planSchema> {
  return {
    ...{ dry_run: true, permission: toPermissionDto(rule), affected_users: users, includes_caller: includesActor },
    ...(locksOut && { warning: lockoutWarning }),
  };
}
