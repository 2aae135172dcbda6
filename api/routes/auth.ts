import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ConcordanceError } from '../../domain/errors.js';
import type { User } from '../../domain/ports.js';
import { json, route } from '../route.js';
import { closed, instant, nullable } from '../schema.js';

const userSchema = closed(
  {
    id: Type.String(),
    username: Type.String(),
    role: Type.String(),
    created_at: instant,
    last_login: nullable(instant),
    disabled: Type.Boolean(),
  },
  { $id: 'User' },
);

const exampleUser = {
  id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  username: 'ada',
  role: 'contributor',
  created_at: '2026-11-20T09:00:00.000Z',
  last_login: '2026-11-20T09:14:58.000Z',
  disabled: false,
};

export const login = route({
  method: 'POST',
  path: '/auth/login',
  operationId: 'login',
  tag: 'Access',
  summary: 'Get a token for a user name and password',
  permission: 'public',
  impact: 'low',
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
}).handle(async ({ body, deps }) => {
  const user = await deps.store.userByName(body.username);
  // The same work for a user that is not there: neither answer nor time tells who is.
  const matches = user === undefined ? await nobody() : await deps.passwords.verify(user.passwordHash, body.password);
  if (user === undefined || !matches || user.disabled) {
    throw new ConcordanceError('invalid_credentials', 'User name or password is wrong, or the user is disabled.');
  }
  await deps.store.recordLogin(user.userId);
  const { token, expiresIn } = await deps.tokens.issue(user.userId);
  const now = (await deps.store.userById(user.userId)) ?? user;
  return {
    status: 200,
    body: { access_token: token, token_type: 'bearer', expires_in: expiresIn, user: wireUser(now) },
  };

  async function nobody(): Promise<false> {
    await deps.passwords.verifyNobody(body.password);
    return false;
  }
});

export const getOwnUser = route({
  method: 'GET',
  path: '/auth/me',
  aliases: [{ method: 'GET', path: '/users/me', operationId: 'getOwnProfile' }],
  operationId: 'getOwnUser',
  tag: 'Access',
  summary: 'The user behind the token',
  permission: 'any',
  impact: 'read',
  responses: { 200: json('The user', userSchema) },
  example: { answer: { status: 200, body: exampleUser } },
}).handle(async ({ caller, deps }) => {
  const user = await deps.store.userById(caller.userId);
  if (user === undefined) throw new ConcordanceError('not_found', 'The user is gone.');
  return { status: 200, body: wireUser(user) };
});

function wireUser(user: User): Static<typeof userSchema> {
  return {
    id: user.userId,
    username: user.username,
    role: user.role,
    created_at: user.createdAt,
    last_login: user.lastLogin,
    disabled: user.disabled,
  };
}
