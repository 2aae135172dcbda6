import { Type } from 'typebox';
import { changeUser } from '../../../domain/access/commands/change-user.js';
import { createUser as create } from '../../../domain/access/commands/create-user.js';
import { existingUser } from '../../../domain/access/existing-user.js';
import { findExceedingPermission } from '../../../domain/access/privilege-escalation.js';
import { userNamePattern } from '../../../domain/access/user-name.js';
import { commandOf } from '../../auth/audit-entry.js';
import { actorOf } from '../../auth/credential.js';
import { requirePassword } from '../../auth/password-rule.js';
import { warnOfLockout } from '../../auth/warn-of-lockout.js';
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
  const { limit, offset } = query;
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
    body: { username: 'ada', password: 'a long password of their own', role: 'contributor' },
    answer: { status: 201, body: { ...exampleUser, last_login: null } },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const withRule = { ...dependencies, checkPassword: requirePassword };
  const user = await create(withRule, commandOf({ caller, request }), body);
  return { status: 201, body: toUserDto(user), headers: { Location: `/users/${user.userId}` } };
});

export const getUser = route({
  method: 'GET',
  path: '/users/{user_id}',
  operationId: 'getUser',
  tag: 'Users',
  summary: 'Get a user',
  permission: 'users:read',
  impact: 'read',
  uses: ['clock', 'store'],
  params,
  responses: { 200: json('The user', userSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: { ...exampleUser, exceeding_permission: null } } },
}).handle(async ({ params, caller, dependencies }) => {
  const user = await existingUser(dependencies, params.user_id);
  const rules = await dependencies.store.rulesOf(user.userId, dependencies.clock.now());
  const exceeding = await findExceedingPermission(dependencies, actorOf(caller), rules, 'credential');
  return { status: 200, body: { ...toUserDto(user), exceeding_permission: exceeding } };
});

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
  const withRule = { ...dependencies, checkPassword: requirePassword };
  const change = await changeUser(withRule, commandOf({ caller, request }), params.user_id, body);
  const { result, warned, headers } = warnOfLockout(dependencies, change);
  return { status: 200, body: { ...toUserDto(result), ...warned }, headers };
});
