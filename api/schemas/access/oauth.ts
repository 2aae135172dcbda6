import { Type } from 'typebox';
import { closed, oneOf } from '../../validation/schema.js';
import { json } from '../../routing/answers.js';

/** Errors of RFC 6749 and 8628; clients read `error`. */
export const oauthErrorSchema = Type.Object(
  { error: Type.String(), error_description: Type.Optional(Type.String()) },
  { $id: 'OAuthError' },
);

export const oauthErrors = {
  400: json('The request was refused; `error` is the code of the reason', oauthErrorSchema),
  401: json('The client is unknown or its secret is wrong', oauthErrorSchema),
};

export const tokenAnswerSchema = Type.Object(
  {
    access_token: Type.String(),
    token_type: oneOf(['Bearer']),
    expires_in: Type.Integer({ minimum: 0, description: 'Seconds' }),
    refresh_token: Type.Optional(Type.String({ description: 'Valid once; each use returns the next one' })),
    scope: Type.Optional(Type.String({ description: 'Permissions, separated by spaces' })),
    id_token: Type.Optional(Type.String()),
  },
  { $id: 'TokenAnswer' },
);

export const deviceAnswerSchema = Type.Object(
  {
    device_code: Type.String({ description: 'For the device; must not be displayed' }),
    user_code: Type.String({ description: 'Code for the user to enter' }),
    verification_uri: Type.String({ description: 'Page where the user enters the code' }),
    verification_uri_complete: Type.String({ description: 'The same page with the code filled in' }),
    expires_in: Type.Integer({ description: 'Seconds' }),
    interval: Type.Integer({ description: 'Minimum seconds between two requests to POST /auth/device/token' }),
  },
  { $id: 'DeviceAnswer' },
);

const text = Type.Optional(Type.String());
const clientFields = { client_id: text, client_secret: text };

export const deviceRequestSchema = closed(
  { client_id: text, client_secret: text, scope: text, resource: text },
  { $id: 'DeviceRequest' },
);

export const deviceTokenRequestSchema = closed(
  { ...clientFields, device_code: Type.String(), grant_type: text },
  { $id: 'DeviceTokenRequest' },
);

export const tokenRequestSchema = closed(
  {
    grant_type: Type.String(),
    ...clientFields,
    ...{ code: text, redirect_uri: text, code_verifier: text },
    ...{ refresh_token: text, device_code: text, scope: text, resource: text },
  },
  { $id: 'TokenRequest' },
);

export const tokenQuestionSchema = closed(
  { token: Type.String(), token_type_hint: text, ...clientFields },
  { $id: 'TokenQuestion' },
);

export const exampleTokenAnswer = {
  access_token: 'eyJhbGciOi…',
  token_type: 'Bearer',
  expires_in: 3600,
  refresh_token: 'pC5m…',
  scope: 'graph:read sources:read',
};
