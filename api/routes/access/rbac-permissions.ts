import { Type } from 'typebox';
import { addPermission, removePermission } from '../../../domain/access/commands/change-permissions.js';
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
  responses: { 204: empty('Deleted') },
  problems: ['not_found', 'permission_denied'],
  example: { params: { permission_id: examplePermission.id } },
}).handle(async ({ params, caller, dependencies, request }) => {
  const change = await removePermission(dependencies, commandOf({ caller, request }), params.permission_id);
  return { status: 204, headers: warnOfLockout(dependencies, change).headers };
});
