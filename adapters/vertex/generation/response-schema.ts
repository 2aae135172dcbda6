import { ConcordanceError } from '../../../domain/errors.js';

/** Schema of an answer as Vertex AI takes it: the part of OpenAPI 3.0 that its `responseSchema` has. */
export interface ResponseSchema {
  type: 'STRING' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'ARRAY' | 'OBJECT';
  nullable?: true;
  items?: ResponseSchema;
  properties?: Record<string, ResponseSchema>;
  /** Order in which the model writes them. */
  propertyOrdering?: string[];
  required?: string[];
}

const types = { string: 'STRING', number: 'NUMBER', integer: 'INTEGER', boolean: 'BOOLEAN', array: 'ARRAY', object: 'OBJECT' } as const; // oxfmt-ignore

/**
 * Converts a JSON Schema of types, lists and objects. Types with null become nullable; `additionalProperties` is left
 * out, because an object never has fields that its schema does not name.
 * @throws ConcordanceError `internal_error` for what it cannot express
 */
export function toResponseSchema(schema: Record<string, unknown>): ResponseSchema {
  const { type, items, properties, required } = schema;
  const named = [type].flat().filter((one) => one !== 'null');
  const [only] = named;
  if (named.length !== 1 || typeof only !== 'string' || !Object.hasOwn(types, only)) {
    throw new ConcordanceError('internal_error', `Vertex AI has no schema for the type ${JSON.stringify(type)}.`);
  }
  return {
    type: types[only as keyof typeof types],
    ...(Array.isArray(type) && type.includes('null') ? { nullable: true as const } : {}),
    ...(items === undefined ? {} : { items: toResponseSchema(items as Record<string, unknown>) }),
    ...(properties === undefined ? {} : objectOf(properties as Record<string, Record<string, unknown>>)),
    ...(required === undefined ? {} : { required: required as string[] }),
  };
}

function objectOf(properties: Record<string, Record<string, unknown>>) {
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, toResponseSchema(one)])),
    propertyOrdering: Object.keys(properties),
  };
}
