import { Type } from 'typebox';
import type { Static, TSchema, TSchemaOptions } from 'typebox';
import { withoutControlsPattern } from '../../domain/text/control-characters.js';

export { oneOf } from '../../domain/validation/one-of.js';

/** The schema or null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** The values of fields that several closed objects share. */
export type FieldsOf<Fields extends Record<string, TSchema>> = { [Name in keyof Fields]: Static<Fields[Name]> };

/** A closed object: a field that is not listed is refused. `$id` names it in the OpenAPI document. */
export function closed<P extends Record<string, TSchema>>(properties: P, options: TSchemaOptions = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** Keyword for the OpenAPI schema of values that are validated separately. */
export const shownKeyword = 'x-shown-as';

/** Any value: a reader of its own checks it and says more than a schema could. The document shows the schema. */
export function shownAs(schema: TSchema) {
  return Type.Unsafe<unknown>({ [shownKeyword]: schema });
}

/** A time, ISO 8601 with Z. */
export const timestamp = Type.String({ format: 'date-time' });

export const count = Type.Integer({ minimum: 0 });

/** Any id or name in a path: 1 to 300 characters, none of them a control character. */
export function idIn(what: string) {
  return Type.String({ minLength: 1, maxLength: 300, pattern: withoutControlsPattern, description: what });
}

/** A hash as the API shows it without a prefix. */
export const hashPattern = '^[0-9a-f]{64}$';
export const contentHashPattern = '^sha256:[0-9a-f]{64}$';
export const base64Pattern = '^[A-Za-z0-9+/]*={0,2}$';

/** Ids that count from 1, as in a path. */
export const numberedPattern = '^[1-9][0-9]{0,14}$';

/** Words that need no quoting anywhere. */
export const wordPattern = '^[a-z][a-z0-9_]*$';
export const permissionPattern = '^[a-z][a-z0-9_]*:[a-z][a-z0-9_]*$';
export const clientIdPattern = '^[A-Za-z0-9][A-Za-z0-9._-]{2,254}$';

/** A name that people decide by: nothing that cannot be seen, and nothing that turns the direction of writing. */
export const visiblePattern =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]+$';

/** One line with something to be seen. A store would keep a text only up to a character that ends texts. */
export const linePattern = '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$';

/**
 * Marks a field that a request may leave out. It then has the default of its schema, so that handlers always find a
 * value and name no default of their own.
 */
export function defaulted<Schema extends TSchema>(schema: Schema): Schema {
  return Type.Optional(schema);
}

/** Declares `limit` and `offset` of a list. @param fallback items of a page where the request does not say */
export function paging(fallback: number, max: number) {
  return {
    limit: defaulted(Type.Integer({ minimum: 1, maximum: max, default: fallback })),
    offset: defaulted(Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0 })),
  };
}
