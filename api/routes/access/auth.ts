import { Type } from 'typebox';
import { changeOwnPassword } from '../../../domain/access/commands/change-own-password.js';
import { ConcordanceError } from '../../../domain/errors.js';
import { auditEntry, commandOf, loginEntry } from '../../auth/audit-entry.js';
import { loginsOf } from '../../rate-limits/limits.js';
import { checkLogin } from '../../auth/check-login.js';
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
    body: { username: 'ada', password: 'a long password of her own' },
    answer: {
      status: 200,
      body: { access_token: 'eyJhbGciOi…', token_type: 'bearer', expires_in: 3600, user: exampleUser },
    },
  },
}).handle(async ({ body, dependencies, request }) => {
  const { user, named } = await checkLogin(dependencies, { ...body, address: request.address });
  if (user === null) return refuse();
  const { token, tokenHash, expiresIn } = await dependencies.tokens.issue(user.userId);
  const now = await dependencies.store.userById(user.userId);
  if (now === undefined || now.disabled || now.passwordHash !== user.passwordHash) {
    // They were changed while their token was being made.
    await dependencies.store.revokeToken(tokenHash);
    return refuse();
  }
  await dependencies.store.recordLogin(user.userId, loginEntry(user, request));
  return {
    status: 200,
    body: {
      ...{ access_token: token, token_type: 'bearer', expires_in: expiresIn },
      user: toUserDto((await dependencies.store.userById(user.userId)) ?? now),
    },
  };

  /** The name that was typed is not written down: people type passwords there. */
  async function refuse(): Promise<never> {
    const entry = auditEntry({ caller: null, request }, 'auth.login', named);
    await dependencies.store.recordAudit({ ...entry, outcome: 'refused' });
    throw new ConcordanceError('invalid_credentials', 'User name or password is wrong, or the user is disabled.');
  }
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
  if (user === undefined) throw new ConcordanceError('not_found', 'The user was deleted.');
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
  if (caller.credential.kind === 'api_key') {
    throw new ConcordanceError('conflict', 'An API key has no login to end; delete it at /auth/api-keys.');
  }
  const { tokenHash } = caller.credential;
  const entry = auditEntry({ caller, request }, 'auth.logout', caller.userId);
  const grantId = caller.credential.kind === 'oauth' ? caller.credential.grantId : null;
  // The refresh token of the same authorization would give a new one.
  if (grantId === null) await dependencies.store.revokeToken(tokenHash, entry);
  else await dependencies.store.revokeGrant(grantId, entry);
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
    body: { current_password: 'a long password of her own', password: 'another long password' },
    answer: { status: 200, body: exampleUser },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  await dependencies.limits.spend('login.account', loginsOf(caller.username, request.address));
  const withRule = { ...dependencies, checkPassword: requirePassword };
  const { current_password: current, password } = body;
  const changed = await changeOwnPassword(withRule, commandOf({ caller, request }), { current, password });
  return { status: 200, body: toUserDto(changed) };
});
