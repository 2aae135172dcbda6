import { Type } from 'typebox';
import { changeRole, existingRole } from '../../../domain/access/commands/change-role.js';
import { createRole as create, deleteRole as remove } from '../../../domain/access/commands/create-role.js';
import { findExceedingPermission } from '../../../domain/access/privilege-escalation.js';
import { commandOf } from '../../auth/audit-entry.js';
import { actorOf } from '../../auth/credential.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
import { defaultPage, maxPage, pageOf } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, linePattern, nullable, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';
import { roleSchema, toRoleDto, word } from '../../schemas/access/rbac.js';

const params = closed({ role_name: idIn('The role') });
const displayName = Type.String({ minLength: 1, maxLength: 100, pattern: linePattern });
const description = Type.String({ maxLength: 1000 });
const exampleRole = {
  role_name: 'reviewer',
  display_name: 'Reviewer',
  description: 'Reads, and edits the vocabulary',
  is_builtin: false,
  is_active: true,
  parent_role: 'read_only',
  created_at: '2026-11-20T09:00:00.000Z',
  created_by: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
};
const example = { params: { role_name: 'reviewer' } };
const base = { tag: 'Roles and permissions', impact: 'high' } as const;

export const listRoles = route({
  ...base,
  method: 'GET',
  path: '/rbac/roles',
  operationId: 'listRoles',
  summary: 'List roles',
  description: 'Sorted by name.',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['clock', 'store'],
  query: closed(paging(defaultPage, maxPage)),
  responses: {
    200: json('A page of roles', closed({ roles: Type.Array(roleSchema), ...pageFields }, { $id: 'RoleList' })),
  },
  example: {
    answer: {
      status: 200,
      body: {
        roles: [{ ...exampleRole, exceeding_permission: null }],
        ...{ total: 1, limit: 100, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const { store } = dependencies;
  const { items, page, headers } = pageOf(await store.roles(), query, request);
  const roles = await Promise.all(
    items.map(async (role) => {
      const given = await store.rulesOfRole(role.roleName);
      const exceeding = await findExceedingPermission(dependencies, actorOf(caller), given, 'credential');
      return { ...toRoleDto(role), exceeding_permission: exceeding };
    }),
  );
  return { status: 200, body: { roles, ...page }, headers };
});

export const getRole = route({
  ...base,
  method: 'GET',
  path: '/rbac/roles/{role_name}',
  operationId: 'getRole',
  summary: 'Get a role',
  permission: 'rbac:read',
  impact: 'read',
  uses: ['store'],
  params,
  responses: { 200: json('The role', roleSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleRole } },
}).handle(async ({ params, dependencies }) => ({
  status: 200,
  body: toRoleDto(await existingRole(dependencies, params.role_name)),
}));

export const createRole = route({
  ...base,
  method: 'POST',
  impact: 'medium',
  uses: ['store'],
  path: '/rbac/roles',
  operationId: 'createRole',
  summary: 'Create a role',
  description: 'A role has the permissions it is granted and those of its parents.',
  permission: 'rbac:create',
  body: closed(
    {
      role_name: word(50),
      display_name: displayName,
      description: Type.Optional(description),
      parent_role: Type.Optional(nullable(Type.String({ maxLength: 50 }))),
    },
    { $id: 'RoleCreate' },
  ),
  responses: { 201: json('The role', roleSchema) },
  problems: ['not_found', 'conflict'],
  example: {
    body: { role_name: 'reviewer', display_name: 'Reviewer', parent_role: 'read_only' },
    answer: { status: 201, body: exampleRole },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const made = await create(dependencies, commandOf({ caller, request }), {
    ...{ roleName: body.role_name, displayName: body.display_name },
    ...{ description: body.description ?? '', parentRole: body.parent_role ?? null },
  });
  return { status: 201, body: toRoleDto(made) };
});

export const updateRole = route({
  ...base,
  method: 'PUT',
  path: '/rbac/roles/{role_name}',
  operationId: 'updateRole',
  summary: 'Change a role',
  description:
    'Built-in roles stay active and keep their parents. Without rbac:create, a role can only gain permissions that the caller has.',
  uses: ['clock', 'logger', 'store'],
  permission: 'rbac:write',
  params,
  body: closed(
    {
      display_name: Type.Optional(displayName),
      description: Type.Optional(description),
      parent_role: Type.Optional(nullable(Type.String({ maxLength: 50 }))),
      is_active: Type.Optional(Type.Boolean()),
    },
    { $id: 'RoleUpdate' },
  ),
  responses: { 200: json('The role', roleSchema) },
  problems: ['not_found', 'conflict', 'permission_denied'],
  example: { ...example, body: { display_name: 'Reviewer' }, answer: { status: 200, body: exampleRole } },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const change = {
    ...(body.display_name === undefined ? {} : { displayName: body.display_name }),
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(body.parent_role === undefined ? {} : { parentRole: body.parent_role }),
    ...(body.is_active === undefined ? {} : { isActive: body.is_active }),
  };
  const command = commandOf({ caller, request });
  const changed = await changeRole(dependencies, command, params.role_name, change, { ...body });
  const { result, warned, headers } = warnOfLockout(dependencies, changed);
  return { status: 200, body: { ...toRoleDto(result), ...warned }, headers };
});

export const deleteRole = route({
  ...base,
  method: 'DELETE',
  path: '/rbac/roles/{role_name}',
  operationId: 'deleteRole',
  summary: 'Delete a role',
  description: 'Refused for built-in roles, roles that a user has, and roles that another role inherits from.',
  uses: ['store'],
  permission: 'rbac:delete',
  params,
  responses: { 204: empty('Deleted') },
  problems: ['not_found', 'conflict'],
  example,
}).handle(async ({ params, caller, dependencies, request }) => {
  await remove(dependencies, commandOf({ caller, request }), params.role_name);
  return { status: 204 };
});
