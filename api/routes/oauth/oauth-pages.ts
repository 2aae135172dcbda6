import { Type } from 'typebox';
import { forwardRequest } from '../../auth/oauth/forward-request.js';
import { fillScope } from '../../auth/oauth/default-scope.js';
import { pageEndpoint } from '../../auth/oauth/endpoint.js';
import { answerInteraction, showInteraction } from '../../auth/oauth/interaction.js';
import { readForm } from '../../auth/oauth/read-form.js';
import { requireSession } from '../../auth/oauth/require-session.js';
import { saveTypedCode } from '../../auth/oauth/typed-code.js';
import { pagePolicy, stylesheetPath } from '../../pages/layout.js';
import { stylesheet } from '../../pages/stylesheet.js';
import { binary, empty } from '../../routing/answers.js';
import { rawRoute } from '../../routing/raw-route.js';
import { route } from '../../routing/route.js';
import type { Route } from '../../routing/route.js';
import { closed, idIn } from '../../validation/schema.js';

const text = Type.Optional(Type.String());
const uid = closed({ uid: idIn('The step') });
const exampleUid = { uid: 'Xw3aD0FqGTdTqyZ0sSSwx' };
const pageAnswers = {
  200: binary('A page for the user', 'text/html; charset=utf-8'),
  303: empty('Redirects to the next step'),
  400: wrong('A page that describes the error'),
  401: wrong('The page again: user name or password is wrong'),
  403: wrong('A page: the form was sent from another site'),
  404: wrong('A page: the step has ended'),
  413: wrong('A page: the form is too large'),
  415: wrong('A page: the body is not a form'),
  422: wrong('A page that describes the error'),
};

function wrong(description: string) {
  return binary(description, 'text/html; charset=utf-8');
}

export const getStylesheet = route({
  method: 'GET',
  path: stylesheetPath,
  operationId: 'getPagesStyle',
  tag: 'OAuth',
  summary: 'Get the style sheet of the pages',
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
    summary: 'Start an authorization (authorization code with PKCE)',
    description: 'A client sends the browser of a user here to ask for access on their behalf.',
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
    const { ctx, dependencies } = request;
    const query = new URLSearchParams(ctx.querystring);
    await fillScope(query, dependencies);
    ctx.set('Content-Security-Policy', pagePolicy('anywhere'));
    await forwardRequest(request, `/auth/authorize?${query.toString()}`);
  }),
);

export const resumeAuthorization = rawRoute(
  {
    method: 'GET',
    path: '/auth/authorize/{uid}',
    operationId: 'resumeAuthorization',
    tag: 'OAuth',
    summary: 'Continue an authorization after a step',
    impact: 'low',
    uses: ['authorizationServer'],
    params: uid,
    responses: pageAnswers,
    example: { params: exampleUid },
  },
  pageEndpoint(async (request) => {
    request.ctx.set('Content-Security-Policy', pagePolicy('anywhere'));
    await forwardRequest(request, `/auth/authorize/${encodeURIComponent(request.params['uid'] ?? '')}`);
  }),
);

export const getDevicePage = rawRoute(
  {
    method: 'GET',
    path: '/auth/device/verify',
    operationId: 'getDevicePage',
    tag: 'OAuth',
    summary: 'Show the page where a device code is entered',
    impact: 'low',
    uses: ['authorizationServer'],
    budget: 'device',
    query: Type.Object({ user_code: text }),
    responses: pageAnswers,
    example: { query: { user_code: 'WDJB-MJHT' } },
  },
  pageEndpoint(async (request) => {
    const { ctx } = request;
    saveTypedCode(ctx.req, new URLSearchParams(ctx.querystring).get('user_code') ?? '');
    await forwardRequest(request, '/auth/device/verify');
  }),
);

export const sendDeviceCode = rawRoute(
  {
    method: 'POST',
    path: '/auth/device/verify',
    operationId: 'sendDeviceCode',
    tag: 'OAuth',
    summary: 'Submit a device code',
    description: 'Sent by the form of the page.',
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
    await forwardRequest(request, '/auth/device/verify', form);
  }),
);

export const resumeDevice = rawRoute(
  {
    method: 'GET',
    path: '/auth/device/verify/{uid}',
    operationId: 'resumeDevice',
    tag: 'OAuth',
    summary: 'Continue the authorization of a device after a step',
    impact: 'low',
    uses: ['authorizationServer'],
    params: uid,
    responses: pageAnswers,
    example: { params: exampleUid },
  },
  pageEndpoint(async (request) => {
    await requireSession(request);
    await forwardRequest(request, `/auth/device/verify/${encodeURIComponent(request.params['uid'] ?? '')}`);
  }),
);

export const getInteraction = rawRoute(
  {
    method: 'GET',
    path: '/auth/interaction/{uid}',
    operationId: 'getInteraction',
    tag: 'OAuth',
    summary: 'Show the login page or the consent page',
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
    summary: 'Submit a login or a consent decision',
    description: 'Sent by the form of the page.',
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
