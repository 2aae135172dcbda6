import type { TSchema } from 'typebox';
import { shownKeyword } from '../validation/schema.js';

export type OpenApiSchema = Record<string, unknown>;

/**
 * Turns a JSON Schema (2020-12, as TypeBox makes it) into the older dialect of OpenAPI 3.0. Schemas with an `$id` are
 * put into `components` under that name and referred to.
 */
export function toOpenApiSchema(schema: TSchema, components: Record<string, OpenApiSchema>): OpenApiSchema {
  const plain = JSON.parse(JSON.stringify(schema)) as OpenApiSchema;
  return convert(plain, components);
}

/** A schema of null alone; `nullable` holds only beside a type. */
const nullSchema = { type: 'string', nullable: true, enum: [null] } as const;

function convert(schema: OpenApiSchema, components: Record<string, OpenApiSchema>): OpenApiSchema {
  if (shownKeyword in schema) return convert(schema[shownKeyword] as OpenApiSchema, components);
  const { $id: id, ...rest } = schema;
  if (typeof id === 'string') {
    components[id] ??= convert(rest, components);
    return { $ref: `#/components/schemas/${id}` };
  }
  const out: OpenApiSchema = {};
  for (const [key, value] of Object.entries(rest)) out[key] = convertKeyword(key, value, components);
  // There is no type of null alone.
  if (out['type'] === 'null') return { ...out, ...nullSchema };
  if ('const' in out) {
    out['enum'] = [out['const']];
    delete out['const'];
  }
  if (typeof out['exclusiveMinimum'] === 'number') {
    out['minimum'] = out['exclusiveMinimum'];
    out['exclusiveMinimum'] = true;
  }
  if ('patternProperties' in out) {
    const [first] = Object.values(out['patternProperties'] as Record<string, OpenApiSchema>);
    delete out['patternProperties'];
    out['additionalProperties'] = first ?? true;
  }
  if ('discriminator' in out && Array.isArray(out['anyOf'])) {
    const { anyOf, ...others } = out;
    return { ...others, oneOf: anyOf };
  }
  return Array.isArray(out['anyOf']) ? mergeUnion(out, out['anyOf'] as OpenApiSchema[]) : out;
}

function convertKeyword(key: string, value: unknown, components: Record<string, OpenApiSchema>): unknown {
  switch (key) {
    case 'properties':
    case 'patternProperties':
      return Object.fromEntries(
        Object.entries(value as Record<string, OpenApiSchema>).map(([name, one]) => [name, convert(one, components)]),
      );
    case 'items':
    case 'additionalProperties':
      return typeof value === 'object' && value !== null ? convert(value as OpenApiSchema, components) : value;
    case 'anyOf':
    case 'allOf':
    case 'oneOf':
      return (value as OpenApiSchema[]).map((one) => convert(one, components));
    default:
      return value;
  }
}

function isNull({ enum: values }: OpenApiSchema): boolean {
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

/** `X or null` is a nullable X there. */
function mergeUnion(whole: OpenApiSchema, members: OpenApiSchema[]): OpenApiSchema {
  const others = members.filter((member) => !isNull(member));
  if (others.length === members.length) return whole;
  const { anyOf: _members, ...rest } = whole;
  const [only] = others;
  if (others.length !== 1 || only === undefined || '$ref' in only) return { ...rest, anyOf: [...others, nullSchema] };
  // A list of values allows no other, not even null.
  const values = Array.isArray(only['enum']) ? { enum: [...(only['enum'] as unknown[]), null] } : {};
  return { ...rest, ...only, nullable: true, ...values };
}
