import { Type } from 'typebox';
import type { WriteAuditEntry } from '../../../domain/access/commands/access-command.js';
import { changeOwnPassword } from '../../../domain/access/commands/change-own-password.js';
import { logInWithToken } from '../../../domain/access/commands/log-in.js';
import { logOut } from '../../../domain/access/commands/revoke-own-tokens.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { auditEntry, commandOf } from '../../auth/audit-entry.js';
import { countLoginsFrom } from '../../rate-limits/limits.js';
import { tokenOf } from '../../auth/credential.js';
import { requirePassword } from '../../auth/password-rule.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed } from '../../validation/schema.js';
import {
  exampleOwnUser,
  exampleUser,
  newPassword,
  ownUserSchema,
  userSchema,
  toOwnUserDto,
  toUserDto,
} from '../../schemas/access/user.js';

export const login = route({
  method: 'POST',
  path: '/auth/login',
  operationId: 'login',
  tag: 'Access',
  summary: 'Log in with a user name and password',
  description: 'Returns a bearer token.',
  permission: 'public',
  impact: 'low',
  uses: ['limits', 'passwords', 'store', 'tokens'],
  budget: 'login',
  body: closed(
    {
      username: Type.String({ minLength: 1, maxLength: 100 }),
      password: Type.String({ minLength: 1, maxLength: 1024, format: 'password' }),
    },
    { $id: 'LoginRequest' },
  ),
  responses: {
    200: json(
      'A bearer token',
      closed(
        {
          access_token: Type.String(),
          token_type: Type.Literal('bearer'),
          expires_in: Type.Integer({ minimum: 1, description: 'Seconds' }),
          user: userSchema,
        },
        { $id: 'LoginResponse' },
      ),
    ),
  },
  problems: ['invalid_credentials', 'logins_busy'],
  example: {
    body: { username: 'ada', password: 'a long password of their own' },
    answer: {
      status: 200,
      body: { access_token: 'eyJhbGciOi…', token_type: 'bearer', expires_in: 3600, user: exampleUser },
    },
  },
}).handle(async ({ body, dependencies, request }) => {
  const countLogin = countLoginsFrom(dependencies, request.address);
  const audit: WriteAuditEntry = (...of) => auditEntry({ caller: null, request }, ...of);
  const session = await logInWithToken({ ...dependencies, countLogin }, body, { audit });
  if (session === null) {
    throw new ConcordanceError('invalid_credentials', 'User name or password is wrong, or the user is disabled.');
  }
  const { token, expiresIn } = session.token;
  return {
    status: 200,
    body: { access_token: token, token_type: 'bearer', expires_in: expiresIn, user: toUserDto(session.user) },
  };
});

export const getOwnUser = route({
  method: 'GET',
  path: '/auth/me',
  aliases: [{ method: 'GET', path: '/users/me', operationId: 'getOwnProfile' }],
  operationId: 'getOwnUser',
  tag: 'Access',
  summary: 'Get the current user',
  permission: 'any',
  impact: 'read',
  uses: ['store'],
  responses: { 200: json('The user and the scopes of the credential', ownUserSchema) },
  example: { answer: { status: 200, body: exampleOwnUser } },
}).handle(async ({ caller, dependencies }) => {
  const user = await dependencies.store.userById(caller.userId);
  if (user === undefined) throw new ConcordanceError('not_found', 'The user was deleted. Log in as another.');
  return { status: 200, body: toOwnUserDto(user, caller.credential) };
});

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  operationId: 'logout',
  tag: 'Access',
  summary: 'Log out: revoke the token of the request',
  permission: 'any',
  impact: 'low',
  uses: ['store'],
  responses: { 204: empty('The token is revoked') },
  problems: ['conflict'],
  example: {},
}).handle(async ({ caller, dependencies, request }) => {
  await logOut(dependencies, commandOf({ caller, request }), tokenOf(caller.credential));
  return { status: 204 };
});

export const updateOwnUser = route({
  method: 'PUT',
  path: '/auth/me',
  operationId: 'updateOwnUser',
  tag: 'Access',
  summary: 'Change the password of the current user',
  description: 'Revokes all tokens of the user, including that of the request.',
  permission: 'any',
  impact: 'medium',
  uses: ['limits', 'passwords', 'store'],
  budget: 'login',
  body: closed(
    {
      current_password: Type.String({ minLength: 1, maxLength: 1024, format: 'password' }),
      password: newPassword,
    },
    { $id: 'OwnUserUpdate' },
  ),
  responses: { 200: json('The user', userSchema) },
  example: {
    body: { current_password: 'a long password of their own', password: 'another long password' },
    answer: { status: 200, body: exampleUser },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  await countLoginsFrom(dependencies, request.address)(caller.username);
  const withRule = { ...dependencies, checkPassword: requirePassword };
  const { current_password: current, password } = body;
  const changed = await changeOwnPassword(withRule, commandOf({ caller, request }), { current, password });
  return { status: 200, body: toUserDto(changed) };
});
