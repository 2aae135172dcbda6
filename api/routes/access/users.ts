import { Type } from 'typebox';
import { gainedPermissions } from '../../../domain/access/gained-permissions.js';
import { isGrantedWithin } from '../../../domain/access/is-granted.js';
import { preventPrivilegeEscalation } from '../../../domain/access/privilege-escalation.js';
import { readUserName, userNamePattern } from '../../../domain/access/user-name.js';
import { ConcordanceError, fieldError } from '../../../domain/errors.js';
import { auditEntry } from '../../auth/audit-entry.js';
import { actorOf, scopesOf } from '../../auth/credential.js';
import { existingUser } from '../../auth/existing-user.js';
import { requirePassword } from '../../auth/password-rule.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';
import { exampleUser, newPassword, userSchema, toUserDto } from '../../schemas/access/user.js';

const params = closed({ user_id: idIn('The user') });
const example = { params: { user_id: exampleUser.id } };
const roleName = Type.String({ minLength: 1, maxLength: 50 });

export const listUsers = route({
  method: 'GET',
  path: '/users',
  operationId: 'listUsers',
  tag: 'Users',
  summary: 'List users',
  description: 'Sorted by name.',
  permission: 'users:read',
  impact: 'read',
  uses: ['store'],
  query: closed(paging(100, 500)),
  responses: {
    200: json('A page of users', closed({ users: Type.Array(userSchema), ...pageFields }, { $id: 'UserList' })),
  },
  example: {
    query: { limit: 100 },
    answer: { status: 200, body: { users: [exampleUser], total: 1, limit: 100, offset: 0, next: null } },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { limit = 100, offset = 0 } = query;
  const { items, total } = await dependencies.store.users({ limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/users', { limit, offset, total });
  return { status: 200, body: { users: items.map(toUserDto), total, limit, offset, next }, headers };
});

export const createUser = route({
  method: 'POST',
  path: '/users',
  operationId: 'createUser',
  tag: 'Users',
  summary: 'Create a user',
  permission: 'users:write',
  impact: 'medium',
  uses: ['clock', 'ids', 'passwords', 'store'],
  body: closed(
    {
      username: Type.String({ minLength: 3, maxLength: 100, pattern: userNamePattern }),
      password: newPassword,
      role: roleName,
    },
    { $id: 'UserCreate' },
  ),
  responses: { 201: json('The user', userSchema) },
  problems: ['conflict', 'permission_denied'],
  example: {
    body: { username: 'ada', password: 'a long password of her own', role: 'contributor' },
    answer: { status: 201, body: { ...exampleUser, last_login: null } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { role } = body;
  const username = readUserName(body.username);
  await requireRole(dependencies, role);
  await preventPrivilegeEscalation(
    dependencies,
    actorOf(caller),
    await dependencies.store.rulesOfRole(role),
    'credential',
  );
  await requirePassword(body.password, [username]);
  const userId = dependencies.ids.mint('usr');
  const passwordHash = await dependencies.passwords.hash(body.password);
  const user = await dependencies.store.createUser(
    { userId, username, passwordHash, role, disabled: false },
    auditEntry({ caller, request }, 'user.create', userId, { username, role }),
  );
  return { status: 201, body: toUserDto(user), headers: { Location: `/users/${userId}` } };
});

export const getUser = route({
  method: 'GET',
  path: '/users/{user_id}',
  operationId: 'getUser',
  tag: 'Users',
  summary: 'Get a user',
  permission: 'users:read',
  impact: 'read',
  uses: ['store'],
  params,
  responses: { 200: json('The user', userSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleUser } },
}).handle(async ({ params, dependencies }) => ({
  status: 200,
  body: toUserDto(await existingUser(dependencies, params.user_id)),
}));

export const updateUser = route({
  method: 'PUT',
  path: '/users/{user_id}',
  operationId: 'updateUser',
  tag: 'Users',
  summary: 'Change a user',
  description: 'Changes role or password, disables or enables. Takes effect with the next request of the user.',
  permission: 'users:write',
  impact: 'medium',
  uses: ['clock', 'logger', 'passwords', 'store'],
  params,
  body: closed(
    {
      password: Type.Optional(newPassword),
      role: Type.Optional(roleName),
      disabled: Type.Optional(Type.Boolean()),
    },
    { $id: 'UserUpdate' },
  ),
  responses: { 200: json('The user', userSchema) },
  problems: ['not_found', 'conflict', 'permission_denied'],
  example: {
    ...example,
    body: { role: 'curator' },
    answer: { status: 200, body: { ...exampleUser, role: 'curator' } },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const user = await existingUser(dependencies, params.user_id);
  const { password, role, disabled } = body;
  if (user.userId === caller.userId && (password !== undefined || disabled === true)) {
    throw new ConcordanceError(
      'conflict',
      'Your own password is changed at PUT /auth/me; you cannot disable yourself.',
    );
  }
  const { store } = dependencies;
  const actor = actorOf(caller);
  const rules = await store.rulesOf(user.userId, dependencies.clock.now());
  await preventPrivilegeEscalation(dependencies, actor, rules, password === undefined ? 'roles' : 'credential');
  if (password !== undefined) await requirePassword(password, [user.username]);
  if (role !== undefined) {
    await requireRole(dependencies, role);
    const given = await store.rulesOfRole(role);
    const gained = gainedPermissions(await store.rulesOfRole(user.role), given);
    await preventPrivilegeEscalation(dependencies, actor, [...given, ...gained], 'credential');
  }
  const change = {
    ...(password === undefined ? {} : { passwordHash: await dependencies.passwords.hash(password) }),
    ...(role === undefined ? {} : { role }),
    ...(disabled === undefined ? {} : { disabled }),
  };
  const details = {
    ...(password === undefined ? {} : { password_changed: true }),
    ...(role === undefined ? {} : { role: [user.role, role] }),
    ...(disabled === undefined ? {} : { disabled: [user.disabled, disabled] }),
  };
  const { result, warned, headers } = await warnOfLockout(dependencies, () =>
    dependencies.store.updateUser(
      user.userId,
      change,
      auditEntry({ caller, request }, 'user.update', user.userId, details),
    ),
  );
  return { status: 200, body: { ...toUserDto(result), ...warned }, headers };
});

export const getOwnPermissions = route({
  method: 'GET',
  path: '/users/me/permissions',
  operationId: 'getOwnPermissions',
  tag: 'Users',
  summary: 'List the effective permissions of the caller',
  description: 'Of a credential with scopes, only the permissions within them.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  responses: {
    200: json(
      'Effective permissions',
      closed(
        {
          role: Type.String(),
          role_hierarchy: Type.Array(Type.String()),
          roles: Type.Array(Type.String(), { description: 'The role of the account and additional roles' }),
          permissions: Type.Array(
            closed({
              resource: Type.String(),
              action: Type.String(),
              scope_type: Type.Literal('global'),
              granted: Type.Boolean(),
            }),
          ),
          can: Type.Unsafe<Record<string, boolean>>({ type: 'object', additionalProperties: { type: 'boolean' } }),
        },
        { $id: 'UserPermissions' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        role: 'read_only',
        role_hierarchy: ['read_only'],
        roles: ['read_only'],
        permissions: [{ resource: 'graph', action: 'read', scope_type: 'global', granted: true }],
        can: { 'graph:read': true },
      },
    },
  },
}).handle(async ({ caller, dependencies }) => {
  const rules = await dependencies.store.rulesOf(caller.userId, dependencies.clock.now());
  const scopes = scopesOf(caller.credential);
  const names = [...new Set(rules.map(({ resourceType, action }) => `${resourceType}:${action}`))];
  const held = names.filter((name) => isGrantedWithin(rules, scopes, name));
  const now = Date.parse(dependencies.clock.now());
  const assigned = (await dependencies.store.roleAssignments(caller.userId)).filter(
    ({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now,
  );
  return {
    status: 200,
    body: {
      role: caller.role,
      role_hierarchy: await dependencies.store.roleHierarchy(caller.role),
      roles: [caller.role, ...assigned.map((one) => one.roleName)],
      permissions: held.map((name) => {
        const [resource = '', action = ''] = name.split(':');
        return { resource, action, scope_type: 'global', granted: true };
      }),
      can: Object.fromEntries(names.map((name) => [name, held.includes(name)])),
    },
  };
});

async function requireRole({ store }: Dependencies<'store'>, role: string): Promise<void> {
  if ((await store.roleHierarchy(role)).length > 0) return;
  const detail = `There is no active role ${JSON.stringify(role)}; GET /rbac/roles lists them.`;
  throw fieldError(['body', 'role'], 'is not an active role', 'unknown_role', detail);
}
