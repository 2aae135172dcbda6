import { Type } from 'typebox';
import { permissionPattern } from '../../validation/schema.js';

/** Permissions that a key, a client or a token is narrowed to. */
export const scopes = Type.Array(Type.String({ pattern: permissionPattern }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
});
