import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ownToken, revokeOwnToken, revokeOwnTokens } from '../../../domain/access/commands/revoke-own-tokens.js';
import type { IssuedToken, OAuthRecord } from '../../../domain/ports.js';
import { commandOf } from '../../auth/audit-entry.js';
import { tokenOf } from '../../auth/credential.js';
import { pageLinks } from '../../responses/page-links.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { closed, count, idIn, timestamp, nullable, oneOf, paging } from '../../validation/schema.js';
import { pageFields } from '../../schemas/page.js';

const fields = {
  token_hash: Type.String({ description: 'Identifies the token; the token itself is not stored' }),
  client_id: nullable(Type.String({ description: 'Null: obtained by a login' })),
  user_id: Type.String(),
  scopes: nullable(Type.Array(Type.String(), { description: 'Null: all permissions of its user' })),
  created_at: timestamp,
  expires_at: timestamp,
};
const accessTokenSchema = closed(
  {
    kind: oneOf(['login', 'oauth', 'client']),
    ...fields,
    is_current: Type.Boolean({ description: 'The token that this request came with' }),
  },
  { $id: 'AccessToken' },
);
const refreshTokenSchema = closed({ kind: oneOf(['refresh']), ...fields }, { $id: 'RefreshToken' });
const anyTokenSchema = Type.Union([accessTokenSchema, refreshTokenSchema]);

const exampleToken: Static<typeof accessTokenSchema> = {
  kind: 'oauth',
  token_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  client_id: 'concordance-cli',
  user_id: 'usr_01jd3yzw0b6m4t2r8k1v5x9cqd',
  scopes: null,
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-20T10:00:00.000Z',
  is_current: false,
};
const params = closed({ token_hash: idIn('The hash of the token, as in the list') });
const exampleParams = { token_hash: exampleToken.token_hash };

export const listTokens = route({
  method: 'GET',
  path: '/auth/oauth/tokens',
  operationId: 'listTokens',
  tag: 'OAuth',
  summary: 'List own active tokens',
  description: 'Login tokens, access tokens of OAuth clients that act for the caller, and refresh tokens.',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  query: closed(paging(50, 100)),
  responses: {
    200: json(
      'The tokens, newest first; limit and offset apply to each of both lists',
      closed(
        {
          access_tokens: Type.Array(accessTokenSchema),
          refresh_tokens: Type.Array(refreshTokenSchema),
          total_access: count,
          total_refresh: count,
          ...pageFields,
        },
        { $id: 'TokenList' },
      ),
    ),
  },
  example: {
    answer: {
      status: 200,
      body: {
        ...{ access_tokens: [exampleToken], refresh_tokens: [], total_access: 1, total_refresh: 0 },
        ...{ total: 1, limit: 50, offset: 0, next: null },
      },
    },
  },
}).handle(async ({ query, caller, dependencies, request }) => {
  const page = { limit: query.limit, offset: query.offset };
  const at = dependencies.clock.now();
  const access = await dependencies.store.accessTokensOf(caller.userId, at, page);
  const refresh = await dependencies.store.refreshTokensOf(caller.userId, at, page);
  const larger = Math.max(access.total, refresh.total);
  const { next, headers } = pageLinks(request.raw.url ?? request.path, { ...page, total: larger });
  return {
    status: 200,
    headers,
    body: {
      ...{
        access_tokens: access.items.map((one) => toAccessTokenDto(one, caller)),
        refresh_tokens: refresh.items.map(toRefreshTokenDto),
      },
      ...{ total_access: access.total, total_refresh: refresh.total, total: access.total + refresh.total },
      ...{ ...page, next },
    },
  };
});

export const getToken = route({
  method: 'GET',
  path: '/auth/oauth/tokens/{token_hash}',
  operationId: 'getToken',
  tag: 'OAuth',
  summary: 'Get an own token',
  permission: 'any',
  impact: 'read',
  uses: ['clock', 'store'],
  params,
  responses: { 200: json('The token', anyTokenSchema) },
  problems: ['not_found'],
  example: { params: exampleParams, answer: { status: 200, body: exampleToken } },
}).handle(async ({ params: { token_hash }, caller, dependencies }) => {
  const { access, refresh } = await ownToken(dependencies, caller.userId, token_hash);
  return { status: 200, body: access === null ? toRefreshTokenDto(refresh) : toAccessTokenDto(access, caller) };
});

export const deleteToken = route({
  method: 'DELETE',
  path: '/auth/oauth/tokens/{token_hash}',
  operationId: 'deleteToken',
  tag: 'OAuth',
  summary: 'Revoke an own token',
  description: 'Revoking a refresh token revokes its whole authorization.',
  permission: 'any',
  impact: 'medium',
  uses: ['clock', 'store'],
  params,
  responses: { 204: empty('The token is revoked') },
  problems: ['not_found'],
  example: { params: exampleParams },
}).handle(async ({ params: { token_hash }, caller, dependencies, request }) => {
  await revokeOwnToken(dependencies, commandOf({ caller, request }), token_hash);
  return { status: 204 };
});

export const deleteTokens = route({
  method: 'DELETE',
  path: '/auth/oauth/tokens',
  operationId: 'deleteTokens',
  tag: 'OAuth',
  summary: 'Revoke all own tokens',
  description: 'Includes the token of the request.',
  permission: 'any',
  impact: 'medium',
  uses: ['store'],
  responses: { 204: empty('The tokens are revoked') },
  example: {},
}).handle(async ({ caller, dependencies, request }) => {
  await revokeOwnTokens(dependencies, commandOf({ caller, request }));
  return { status: 204 };
});

function toAccessTokenDto(token: IssuedToken, { credential }: Caller): Static<typeof accessTokenSchema> {
  return {
    kind: token.kind,
    token_hash: token.tokenHash,
    client_id: token.clientId,
    user_id: token.userId,
    scopes: token.scopes,
    created_at: token.issuedAt,
    expires_at: token.expiresAt,
    is_current: token.tokenHash === tokenOf(credential)?.tokenHash,
  };
}

function toRefreshTokenDto(record: OAuthRecord): Static<typeof refreshTokenSchema> {
  const scope = record.payload['scope'];
  return {
    kind: 'refresh',
    token_hash: record.recordId,
    client_id: record.clientId,
    user_id: record.userId ?? '',
    scopes: typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : [],
    created_at: record.createdAt,
    expires_at: record.expiresAt,
  };
}
