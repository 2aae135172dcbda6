import { Type } from 'typebox';
import { passOn } from '../auth/oauth/call-provider.js';
import { fillScope } from '../auth/oauth/default-scope.js';
import { pageEndpoint } from '../auth/oauth/endpoint.js';
import { answerInteraction, showInteraction } from '../auth/oauth/interaction.js';
import { readForm } from '../auth/oauth/read-form.js';
import { requireSession } from '../auth/oauth/require-session.js';
import { keepTypedCode } from '../auth/oauth/typed-code.js';
import { pagePolicy, stylesheetPath } from '../pages/layout.js';
import { stylesheet } from '../pages/stylesheet.js';
import { binary, empty } from '../routing/answers.js';
import { rawRoute } from '../routing/raw-route.js';
import { route } from '../routing/route.js';
import type { Route } from '../routing/route.js';
import { closed, idIn } from '../validation/schema.js';

const text = Type.Optional(Type.String());
const uid = closed({ uid: idIn('The step') });
const exampleUid = { uid: 'Xw3aD0FqGTdTqyZ0sSSwx' };
const pageAnswers = {
  200: binary('A page for a person', 'text/html; charset=utf-8'),
  303: empty('On to the next step'),
  400: wrong('A page that says what is wrong'),
  401: wrong('The page again: user name or password is wrong'),
  403: wrong('A page that says that the form came from elsewhere'),
  404: wrong('A page that says that this step is over'),
  413: wrong('A page that says that the form is too large'),
  415: wrong('A page that says that this is no form'),
  422: wrong('A page that says what is wrong'),
};

function wrong(description: string) {
  return binary(description, 'text/html; charset=utf-8');
}

export const getStylesheet = route({
  method: 'GET',
  path: stylesheetPath,
  operationId: 'getPagesStyle',
  tag: 'OAuth',
  summary: 'The look of the pages for people',
  permission: 'public',
  impact: 'read',
  responses: { 200: binary('The style sheet', 'text/css; charset=utf-8') },
  example: {},
}).handle(async () => ({
  status: 200,
  body: stylesheet,
  type: 'text/css; charset=utf-8',
  headers: { 'Cache-Control': 'public, max-age=3600' },
}));

export const authorize = rawRoute(
  {
    method: 'GET',
    path: '/auth/authorize',
    operationId: 'authorize',
    tag: 'OAuth',
    summary: 'Send a person here to ask for access in their name (authorization code with PKCE)',
    impact: 'low',
    uses: ['authorizationServer', 'store'],
    query: Type.Object({
      ...{ response_type: text, client_id: text, redirect_uri: text, scope: text, state: text },
      ...{ code_challenge: text, code_challenge_method: text, response_mode: text, nonce: text, prompt: text },
    }),
    responses: pageAnswers,
    example: {
      query: {
        ...{ response_type: 'code', client_id: 'reader', redirect_uri: 'https://reader.example.org/back' },
        ...{ scope: 'graph:read', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
        code_challenge_method: 'S256',
      },
    },
  },
  pageEndpoint(async (request) => {
    const { ctx, deps } = request;
    const query = new URLSearchParams(ctx.querystring);
    await fillScope(query, deps);
    ctx.set('Content-Security-Policy', pagePolicy('anywhere'));
    await passOn(request, `/auth/authorize?${query.toString()}`);
  }),
);

export const resumeAuthorization = rawRoute(
  {
    method: 'GET',
    path: '/auth/authorize/{uid}',
    operationId: 'resumeAuthorization',
    tag: 'OAuth',
    summary: 'Go on after a step of an authorization',
    impact: 'low',
    uses: ['authorizationServer'],
    params: uid,
    responses: pageAnswers,
    example: { params: exampleUid },
  },
  pageEndpoint(async (request) => {
    request.ctx.set('Content-Security-Policy', pagePolicy('anywhere'));
    await passOn(request, `/auth/authorize/${encodeURIComponent(request.params['uid'] ?? '')}`);
  }),
);

export const getDevicePage = rawRoute(
  {
    method: 'GET',
    path: '/auth/device/verify',
    operationId: 'getDevicePage',
    tag: 'OAuth',
    summary: 'The page to type the code of a device on',
    impact: 'low',
    uses: ['authorizationServer'],
    budget: 'device',
    query: Type.Object({ user_code: text }),
    responses: pageAnswers,
    example: { query: { user_code: 'WDJB-MJHT' } },
  },
  pageEndpoint(async (request) => {
    const { ctx } = request;
    keepTypedCode(ctx.req, new URLSearchParams(ctx.querystring).get('user_code') ?? '');
    await passOn(request, '/auth/device/verify');
  }),
);

export const sendDeviceCode = rawRoute(
  {
    method: 'POST',
    path: '/auth/device/verify',
    operationId: 'sendDeviceCode',
    tag: 'OAuth',
    summary: 'What the page sends: the code that was typed',
    impact: 'low',
    uses: ['authorizationServer'],
    budget: 'device',
    body: closed({ user_code: text, xsrf: text, confirm: text }, { $id: 'DeviceCodeForm' }),
    responses: pageAnswers,
    example: { body: { user_code: 'WDJB-MJHT', xsrf: '…', confirm: 'yes' } },
  },
  pageEndpoint(async (request) => {
    const form = await readForm(request.ctx);
    await requireSession(request);
    await passOn(request, '/auth/device/verify', form);
  }),
);

export const resumeDevice = rawRoute(
  {
    method: 'GET',
    path: '/auth/device/verify/{uid}',
    operationId: 'resumeDevice',
    tag: 'OAuth',
    summary: 'Go on after a step of connecting a device',
    impact: 'low',
    uses: ['authorizationServer'],
    params: uid,
    responses: pageAnswers,
    example: { params: exampleUid },
  },
  pageEndpoint(async (request) => {
    await requireSession(request);
    await passOn(request, `/auth/device/verify/${encodeURIComponent(request.params['uid'] ?? '')}`);
  }),
);

export const getInteraction = rawRoute(
  {
    method: 'GET',
    path: '/auth/interaction/{uid}',
    operationId: 'getInteraction',
    tag: 'OAuth',
    summary: 'The page to log in on, or to allow or refuse access',
    impact: 'read',
    uses: ['authorizationServer', 'clock', 'limits', 'passwords', 'store'],
    params: uid,
    responses: pageAnswers,
    example: { params: exampleUid },
  },
  pageEndpoint(showInteraction),
);

export const sendInteraction = rawRoute(
  {
    method: 'POST',
    path: '/auth/interaction/{uid}',
    operationId: 'sendInteraction',
    tag: 'OAuth',
    summary: 'What the page sends: user name and password, or the decision',
    impact: 'low',
    uses: ['authorizationServer', 'clock', 'limits', 'passwords', 'store'],
    budget: 'login',
    params: uid,
    body: closed({ token: text, do: text, username: text, password: text }, { $id: 'InteractionForm' }),
    responses: pageAnswers,
    example: { params: exampleUid, body: { token: '…', do: 'allow' } },
  },
  pageEndpoint(answerInteraction),
);

export const oauthPages: readonly Route[] = [
  authorize,
  resumeAuthorization,
  getDevicePage,
  sendDeviceCode,
  resumeDevice,
  getInteraction,
  sendInteraction,
  getStylesheet,
];
