/** A schema of OpenAPI 3.0 as it is in the document. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
}

/** The TypeScript type of what fits the schema, as source text. */
export function typeOfSchema(schema: Schema): string {
  if (schema.enum?.length === 1 && schema.enum[0] === null) return 'null';
  const type = unparenthesisedType(schema);
  return schema.nullable === true && !schema.enum?.includes(null) ? `${type} | null` : type;
}

/** The fields of an object, as the inside of an interface; each with its description above it. */
export function fieldsOf(schema: Schema): string {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
    .map(([name, one]) => {
      const comment = one.description === undefined ? '' : `/** ${one.description.replaceAll('*/', '* /')} */\n`;
      return `${comment}${keyOf(name)}${required.has(name) ? '' : '?'}: ${typeOfSchema(one)};`;
    })
    .join('\n');
}

/** A name as the key of an object type. */
export function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function unparenthesisedType(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return union.map((one) => `(${typeOfSchema(one)})`).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((one) => `(${typeOfSchema(one)})`).join(' & ');
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return `(${typeOfSchema(schema.items ?? {})})[]`;
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

function objectType(schema: Schema): string {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0) return `{ ${fieldsOf(schema)} }`;
  if (typeof additionalProperties === 'object') return `Record<string, ${typeOfSchema(additionalProperties)}>`;
  return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
}
