/** JSON Schema of an object with exactly these fields: what strict servers ask of a schema. */
export function closedSchema(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
