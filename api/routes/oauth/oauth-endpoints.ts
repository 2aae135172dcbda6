import { Type } from 'typebox';
import { forwardRequest } from '../../auth/oauth/forward-request.js';
import { fillScope } from '../../auth/oauth/default-scope.js';
import { answer, endpoint } from '../../auth/oauth/endpoint.js';
import { pollSeconds } from '../../../domain/access/clients/lifetimes.js';
import { readForm } from '../../auth/oauth/read-form.js';
import { binary, empty, json } from '../../routing/answers.js';
import { rawRoute } from '../../routing/raw-route.js';
import type { RawRequest } from '../../routing/raw-route.js';
import type { Route } from '../../routing/route.js';
import {
  deviceAnswerSchema,
  deviceRequestSchema,
  deviceTokenRequestSchema,
  exampleTokenAnswer,
  oauthErrors,
  tokenAnswerSchema,
  tokenQuestionSchema,
  tokenRequestSchema,
} from '../../schemas/access/oauth.js';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

export const getDiscovery = rawRoute(
  {
    method: 'GET',
    path: '/.well-known/openid-configuration',
    operationId: 'getDiscovery',
    tag: 'OAuth',
    summary: 'Get the OAuth server metadata',
    impact: 'read',
    uses: ['authorizationServer'],
    responses: { 200: json('The metadata (RFC 8414)', Type.Record(Type.String(), Type.Unknown())) },
    example: { answer: { status: 200, body: { issuer: 'https://concordance.example.org' } } },
  },
  endpoint((request) => forwardRequest(request, '/.well-known/openid-configuration')),
);

export const getJwks = rawRoute(
  {
    method: 'GET',
    path: '/auth/jwks',
    operationId: 'getJwks',
    tag: 'OAuth',
    summary: 'Get the public keys that verify tokens',
    impact: 'read',
    uses: ['authorizationServer'],
    responses: {
      200: binary('The keys (RFC 7517): `{"keys": [...]}`', 'application/jwk-set+json; charset=utf-8'),
    },
    example: {},
  },
  endpoint((request) => forwardRequest(request, '/auth/jwks')),
);

export const issueToken = rawRoute(
  {
    method: 'POST',
    path: '/auth/token',
    operationId: 'issueToken',
    tag: 'OAuth',
    summary: 'Get an access token',
    description: 'Grants: authorization code, refresh token, device code and client credentials.',
    impact: 'low',
    uses: ['authorizationServer', 'store'],
    body: tokenRequestSchema,
    responses: { 200: json('The token', tokenAnswerSchema), ...oauthErrors },
    example: {
      body: { grant_type: 'client_credentials', client_id: 'nightly-import', client_secret: 'kg_cs_…' },
      answer: { status: 200, body: exampleTokenAnswer },
    },
  },
  endpoint(async (request) => answerToken(request, await readForm(request.ctx))),
);

export const revokeToken = rawRoute(
  {
    method: 'POST',
    path: '/auth/token/revoke',
    operationId: 'revokeToken',
    tag: 'OAuth',
    summary: 'Revoke a token of the client (RFC 7009)',
    impact: 'low',
    uses: ['authorizationServer', 'tokens'],
    body: tokenQuestionSchema,
    responses: { 200: empty('The token is revoked, or was before'), ...oauthErrors },
    example: {
      body: { token: 'pC5m…', client_id: 'concordance-cli' },
      answer: { status: 401, body: { error: 'invalid_client', error_description: 'client authentication failed' } },
    },
  },
  endpoint((request) => askAboutToken(request, '/auth/token/revoke')),
);

export const introspectToken = rawRoute(
  {
    method: 'POST',
    path: '/auth/token/introspect',
    operationId: 'introspectToken',
    tag: 'OAuth',
    summary: 'Introspect a token (RFC 7662)',
    impact: 'read',
    uses: ['authorizationServer', 'tokens'],
    body: tokenQuestionSchema,
    responses: {
      200: json(
        'State of the token, and its claims',
        Type.Object({ active: Type.Boolean() }, { $id: 'Introspection' }),
      ),
      ...oauthErrors,
    },
    example: {
      body: { token: 'eyJhbGciOi…', client_id: 'gateway', client_secret: 'kg_cs_…' },
      answer: { status: 200, body: { active: true, client_id: 'nightly-import', scope: 'ingest:create' } },
    },
  },
  endpoint((request) => askAboutToken(request, '/auth/token/introspect')),
);

const exampleDevice = {
  device_code: 'h1Vq…',
  user_code: 'WDJB-MJHT',
  verification_uri: 'https://concordance.example.org/auth/device/verify',
  verification_uri_complete: 'https://concordance.example.org/auth/device/verify?user_code=WDJB-MJHT',
  expires_in: 600,
  interval: pollSeconds,
};

export const getDeviceCode = rawRoute(
  {
    method: 'GET',
    path: '/auth/device/code',
    operationId: 'getDeviceCode',
    tag: 'OAuth',
    summary: 'Start the authorization of a device',
    description: 'Returns a code for the device and one that the user enters.',
    impact: 'low',
    uses: ['authorizationServer', 'store'],
    budget: 'device',
    query: deviceRequestSchema,
    responses: { 200: json('The codes', deviceAnswerSchema), ...oauthErrors },
    example: { query: { client_id: 'concordance-cli' }, answer: { status: 200, body: exampleDevice } },
  },
  endpoint((request) => answerDevice(request, new URLSearchParams(request.ctx.querystring))),
);

export const createDeviceCode = rawRoute(
  {
    method: 'POST',
    path: '/auth/device/code',
    operationId: 'createDeviceCode',
    tag: 'OAuth',
    summary: 'Start the authorization of a device (RFC 8628)',
    impact: 'low',
    uses: ['authorizationServer', 'store'],
    budget: 'device',
    body: deviceRequestSchema,
    responses: { 200: json('The codes', deviceAnswerSchema), ...oauthErrors },
    example: { body: { client_id: 'concordance-cli' }, answer: { status: 200, body: exampleDevice } },
  },
  endpoint(async (request) => answerDevice(request, await readForm(request.ctx))),
);

export const issueDeviceToken = rawRoute(
  {
    method: 'POST',
    path: '/auth/device/token',
    operationId: 'issueDeviceToken',
    tag: 'OAuth',
    summary: 'Poll for the token of a device',
    description: 'Returns the token once a user has allowed the device.',
    impact: 'low',
    uses: ['authorizationServer', 'store'],
    budget: 'device',
    body: deviceTokenRequestSchema,
    responses: { 200: json('The token', tokenAnswerSchema), ...oauthErrors },
    example: {
      body: { client_id: 'concordance-cli', device_code: exampleDevice.device_code },
      answer: { status: 200, body: exampleTokenAnswer },
    },
  },
  endpoint(async (request) => {
    const fields = await readForm(request.ctx);
    fields.set('grant_type', deviceGrant);
    await answerToken(request, fields);
  }),
);

export const oauthEndpoints: readonly Route[] = [
  getDiscovery,
  getJwks,
  issueToken,
  revokeToken,
  introspectToken,
  getDeviceCode,
  createDeviceCode,
  issueDeviceToken,
];

async function answerDevice(
  request: RawRequest<'authorizationServer' | 'store'>,
  fields: URLSearchParams,
): Promise<void> {
  await fillScope(fields, request.dependencies, request.ctx.get('Authorization'));
  await forwardRequest(request, '/auth/device/code', fields);
}

async function answerToken(
  request: RawRequest<'authorizationServer' | 'store'>,
  fields: URLSearchParams,
): Promise<void> {
  const { ctx, dependencies } = request;
  if (fields.get('grant_type') === deviceGrant) {
    const inTime = await dependencies.store.noteDevicePoll(fields.get('device_code') ?? '', pollSeconds);
    if (!inTime) {
      answer(request, 400, 'slow_down', `Wait ${pollSeconds} seconds longer between two questions.`);
      return;
    }
  }
  if (fields.get('grant_type') === 'client_credentials')
    await fillScope(fields, dependencies, ctx.get('Authorization'));
  await forwardRequest(request, '/auth/token', fields);
}

/** Access tokens are signed texts; the provider is asked about the id inside, which it can look up. */
async function askAboutToken(request: RawRequest<'authorizationServer' | 'tokens'>, url: string): Promise<void> {
  const fields = await readForm(request.ctx);
  const token = fields.get('token') ?? '';
  if (token.split('.').length === 3) fields.set('token', (await request.dependencies.tokens.idOf(token)) ?? 'not-ours');
  await forwardRequest(request, url, fields);
}
