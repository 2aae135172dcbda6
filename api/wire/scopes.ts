import { Type } from 'typebox';

/** Permissions that a key, a client or a token is narrowed to. */
export const scopes = Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]*:[a-z][a-z0-9_]*$' }), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
});
