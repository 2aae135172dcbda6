import type { Schema } from './type-of-schema.js';

type Schemas = Record<string, Schema>;

/**
 * Name of a field that all of these have, by which an answer of something else is recognised: of those that hold lists
 * or objects the first, because clients go on into them. Undefined where there is none; lists have their length.
 */
export function commonField(alternatives: readonly Schema[], schemas: Schemas): string | undefined {
  const [first = [], ...others] = alternatives.flatMap((one) => requiredOf(one, schemas));
  const common = first.filter(({ name }) => others.every((fields) => fields.some((field) => field.name === name)));
  return (common.find(({ isDeep }) => isDeep) ?? common[0])?.name;
}

interface RequiredField {
  name: string;
  /** True for lists and objects. */
  isDeep: boolean;
}

/** The required fields of a schema, of each alternative of it. */
function requiredOf(given: Schema, schemas: Schemas): RequiredField[][] {
  const schema = resolved(given, schemas);
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return union.flatMap((one) => requiredOf(one, schemas));
  if (schema.allOf !== undefined) return [schema.allOf.flatMap((one) => requiredOf(one, schemas).flat())];
  if (schema.nullable === true) return [[]];
  if (schema.type === 'array') return [[{ name: 'length', isDeep: false }]];
  return [(schema.required ?? []).map((name) => ({ name, isDeep: isDeep(schema.properties?.[name], schemas) }))];
}

function isDeep(given: Schema | undefined, schemas: Schemas): boolean {
  const { type, nullable } = given === undefined ? {} : resolved(given, schemas);
  return (type === 'array' || type === 'object') && nullable !== true;
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref } = schema;
  return $ref === undefined ? schema : resolved(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, schemas);
}
