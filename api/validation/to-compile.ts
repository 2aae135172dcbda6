import type { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { shownKeyword } from './schema.js';

/** Keys that are for the OpenAPI document; to ajv the same name twice would be a clash. */
const ofDocument: readonly string[] = ['$id', shownKeyword, 'discriminator'];

/** The schema as ajv compiles it: in one piece. */
export function withoutIds(schema: TSchema): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (ofDocument.includes(key) ? undefined : value)),
  ) as object;
}

/**
 * Gives schemas as ajv compiles them, with references to those within that have a name. Ajv compiles each of these
 * once, and not again in every answer that contains it.
 */
export function withReferences(ajv: Ajv): (schema: TSchema) => object {
  const names = new Map<string, string>();

  function referTo(named: object): object {
    const whole = JSON.stringify(named);
    let name = names.get(whole);
    if (name === undefined) {
      name = `named-${names.size}`;
      names.set(whole, name);
      ajv.addSchema(within(named), name);
    }
    return { $ref: name };
  }

  function within(schema: object): object {
    const kept = Object.entries(schema).filter(([key]) => !ofDocument.includes(key));
    return Object.fromEntries(kept.map(([key, value]) => [key, referring(value)]));
  }

  function referring(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(referring);
    if (typeof value !== 'object' || value === null) return value;
    return typeof (value as { $id?: unknown }).$id === 'string' ? referTo(value) : within(value);
  }

  return (schema) => within(JSON.parse(JSON.stringify(schema)) as object);
}
