import { formatText } from '../docs/format-text.js';
import { commonField } from './common-field.js';
import { fieldsOf, keyOf, typeOfSchema } from './type-of-schema.js';
import type { Schema } from './type-of-schema.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}
/** OpenAPI 3.0 document from which the types are generated. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Mounted extends Operation {
  method: string;
  path: string;
}

const head = '/** The API as types, made of its OpenAPI document by `npm run client`. Do not edit. */';

/** The source text of client/api-types.ts: every schema, every operation, and where each is found. */
export async function writeApiTypes(document: Document): Promise<string> {
  const operations = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, one]): Mounted => ({ ...one, method: method.toUpperCase(), path })),
    )
    .sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const schemas = Object.entries(document.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const source = [
    head,
    ...schemas.map(([name, schema]) => declaration(name, schema)),
    `/** Parameters, bodies and responses of each operation. */\nexport interface Operations {\n${operations.map(signature).join('\n')}\n}`,
    `/** Method, path and content type of each operation, and a field that each of its answers has. */\nexport const operations = {\n${operations.map((one) => place(one, document.components.schemas)).join('\n')}\n} as const;`,
  ].join('\n\n');
  return formatText('api-types.ts', source);
}

function declaration(name: string, schema: Schema): string {
  const comment = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
  if (schema.type === 'object' && schema.properties !== undefined && schema.nullable !== true) {
    return `${comment}export interface ${name} {\n${fieldsOf(schema)}\n}`;
  }
  return `${comment}export type ${name} = ${typeOfSchema(schema)};`;
}

function signature(one: Mounted): string {
  const parts = [inputPart('params', one, 'path'), inputPart('query', one, 'query'), bodyPart(one)];
  return `/** ${one.summary} */\n${keyOf(one.operationId)}: { ${parts.join('')}answer: ${answerType(one)} };`;
}

function inputPart(name: 'params' | 'query', one: Mounted, place: string): string {
  const found = (one.parameters ?? []).filter((parameter) => parameter.in === place);
  if (found.length === 0) return '';
  const properties = Object.fromEntries(
    found.map(({ name: key, description, schema }) => [
      key,
      description === undefined ? schema : { ...schema, description },
    ]),
  );
  const required = found.filter((parameter) => parameter.required === true).map(({ name: key }) => key);
  return `${name}${required.length > 0 ? '' : '?'}: { ${fieldsOf({ properties, required })} };\n`;
}

function bodyPart(one: Mounted): string {
  const [[type, { schema }] = ['', { schema: {} as Schema }]] = Object.entries(one.requestBody?.content ?? {});
  if (one.requestBody === undefined) return '';
  if (type === 'application/x-ndjson') return '/** One JSON object a line */\nlines: Blob;\n';
  const name = type === 'multipart/form-data' ? 'form' : 'body';
  return `${name}${one.requestBody.required === true ? '' : '?'}: ${typeOfSchema(schema)};\n`;
}

function answersOf(one: Mounted): [string, [string, Schema] | null][] {
  return Object.entries(one.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => {
      const [first] = Object.entries(content);
      return [status, first === undefined ? null : [first[0], first[1].schema]];
    });
}

function answerType(one: Mounted): string {
  return answersOf(one)
    .map(([status, content]) => `{ status: ${status}; body: ${content === null ? 'null' : contentType(...content)} }`)
    .join(' | ');
}

function contentType(type: string, schema: Schema): string {
  return formOf(type) === 'json' ? typeOfSchema(schema) : 'ReadableStream<Uint8Array>';
}

function formOf(type: string): 'json' | 'bytes' {
  return type === 'application/json' ? 'json' : 'bytes';
}

function place(one: Mounted, schemas: Document['components']['schemas']): string {
  const contents = answersOf(one).flatMap(([, content]) => (content === null ? [] : [content]));
  const isJson = contents.every(([type]) => formOf(type) === 'json');
  const field = isJson
    ? commonField(
        contents.map(([, schema]) => schema),
        schemas,
      )
    : undefined;
  const has = field === undefined ? '' : `, has: '${field}'`;
  return `${keyOf(one.operationId)}: { method: '${one.method}', path: '${one.path}', answer: '${isJson ? 'json' : 'bytes'}'${has} },`;
}
