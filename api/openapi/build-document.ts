import { batchLineSchema } from '../../domain/batches/read-line.js';
import { linesType } from '../body/receive-lines.js';
import type { TSchema } from 'typebox';
import type { Alias } from '../routing/definition.js';
import type { Route } from '../routing/route.js';
import { acceptsIdempotencyKey } from '../endpoint/apply-idempotency.js';
import { mountsOf } from '../routing/route.js';
import { version } from '../../settings/version.js';
import { toOpenApiSchema } from './to-openapi-schema.js';
import type { Components, ResponseDescriptions } from './components.js';
import type { OpenApiSchema } from './to-openapi-schema.js';
import { problemResponses } from './problem-responses.js';

export type OpenApiDocument = Record<string, unknown>;

/** The OpenAPI 3.0.3 document of a route table. */
export function buildDocument(routes: readonly Route[], publicUrl: string | null): OpenApiDocument {
  const components: Components = {};
  const paths: Record<string, Record<string, unknown>> = {};
  const documented = routes.filter((route) => route.undocumented !== true);
  for (const route of documented) {
    for (const mount of mountsOf(route)) {
      const item = (paths[mount.path] ??= {});
      item[mount.method.toLowerCase()] = operation(route, mount, components);
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Concordance',
      version,
      description:
        'Turns documents into a graph of concepts in which every statement can be checked against the words it came from.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: [...new Set(documented.map((route) => route.tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  };
}

function operation(route: Route, mount: Alias, components: Components): Record<string, unknown> {
  const inQuery = mount.method === 'GET' ? (route.input ?? route.query) : route.query;
  const body = requestBody(route, mount, components);
  return {
    operationId: mount.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    security: route.permission === 'public' ? [] : [{ bearer: [] }, { apiKey: [] }],
    'x-required-permission': route.permission,
    ...(route.overridePermission === undefined ? {} : { 'x-opened-by': route.overridePermission }),
    'x-impact': route.impact,
    parameters: [
      ...parameters(route.params, 'path', route.example.params, components),
      ...parameters(inQuery, 'query', mount.method === 'GET' ? queryExample(route) : route.example.query, components),
      ...(acceptsIdempotencyKey(route) ? [keyParameter] : []),
    ],
    ...(body === null ? {} : { requestBody: body }),
    ...(route.callback === undefined ? {} : { callbacks: callbacks(route.callback, components) }),
    responses: together(answers(route, mount, components), problemResponses(route, body !== null, components)),
  };
}

/** Requests that the server sends to the URL of the body. */
function callbacks({ summary, message, example }: NonNullable<Route['callback']>, components: Components) {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  const post = {
    summary,
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: toOpenApiSchema(message, components), example } },
    },
    responses: { '2XX': { description: 'The message is delivered; any other response is a failure' } },
  };
  return { event: { '{$request.body#/url}': { post } } };
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen at random for this request. For 24 hours a repeated request has no further effect and gets the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

/** A route whose input comes either way has one example for both. */
function queryExample(route: Route): Record<string, unknown> | undefined {
  return (
    route.example.query ?? (route.input === undefined ? undefined : (route.example.body as Record<string, unknown>))
  );
}

function parameters(
  schema: TSchema | undefined,
  place: 'path' | 'query',
  example: Record<string, unknown> | undefined,
  components: Components,
): Record<string, unknown>[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema & { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => {
    const { description, ...rest } = toOpenApiSchema(one, components);
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: rest,
      ...(example?.[name] === undefined ? {} : { example: example[name] }),
    };
  });
}

type Fields = Record<string, OpenApiSchema>;

/**
 * A form sends an empty text for a field that was left blank, and such a field counts as absent. Every field shows an
 * example, for the explorer fills in the others with words of its own.
 */
function asForm(fields: Fields, required: string[], examples: Record<string, unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { minLength, ...schema }]) => {
      if (schema['type'] !== 'string' || required.includes(name)) {
        return [name, { ...schema, ...(minLength === undefined ? {} : { minLength }), example: examples[name] }];
      }
      return [name, { ...schema, example: examples[name] ?? ((schema['enum'] as unknown[]) ?? [''])[0] }];
    }),
  );
}

function requestBody(route: Route, mount: Alias, components: Components): Record<string, unknown> | null {
  if (route.upload !== undefined) {
    const fields = toOpenApiSchema(route.upload, components) as { properties: Fields; required?: string[] };
    const schema = {
      ...fields,
      properties: {
        file: { type: 'string', format: 'binary' },
        ...asForm(fields.properties, fields.required ?? [], route.example.fields ?? {}),
      },
      required: ['file', ...(fields.required ?? [])],
    };
    const example = route.example.fields === undefined ? {} : { example: { file: '…', ...route.example.fields } };
    return { required: true, content: { 'multipart/form-data': { schema, ...example } } };
  }
  if (route.lines !== undefined) {
    const description = 'One object of this form per line. An invalid line does not affect the others.';
    const schema = { ...toOpenApiSchema(batchLineSchema, components), description };
    return { required: true, content: { [linesType]: { schema } } };
  }
  const schema = route.body ?? (mount.method === 'GET' ? undefined : route.input);
  if (schema === undefined) return null;
  const example = route.example.body === undefined ? {} : { example: route.example.body };
  const required = ((schema as { required?: string[] }).required ?? []).length > 0;
  const content = { schema: toOpenApiSchema(schema, components), ...example };
  const formToo = route.raw === undefined ? {} : { 'application/x-www-form-urlencoded': content };
  return { required, content: { 'application/json': content, ...formToo } };
}

const headersOfAccepted = {
  Location: { description: 'URL of the job', required: true, schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait before polling', required: true, schema: { type: 'integer' } },
};

const headersOfRead = {
  ETag: { description: 'Version of this representation; send it as `If-None-Match`', schema: { type: 'string' } },
};

function answers(route: Route, { method }: Alias, components: Components): ResponseDescriptions {
  const given = Object.fromEntries(
    Object.entries(route.responses).map(([status, answer]) => {
      if (answer.kind === 'empty') return [status, { description: answer.description }];
      const schema =
        answer.kind === 'json' ? toOpenApiSchema(answer.schema, components) : { type: 'string', format: 'binary' };
      const shown = route.example.answer;
      const example = shown !== undefined && String(shown.status) === status ? { example: shown.body } : {};
      const type = answer.kind === 'json' ? 'application/json' : answer.type;
      const isTagged = status === '200' && method === 'GET' && answer.kind === 'json';
      const headers = status === '202' ? { headers: headersOfAccepted } : isTagged ? { headers: headersOfRead } : {};
      const page = route.page && status === '200' ? { 'text/html': { schema: { type: 'string' } } } : {};
      const svg = route.svg && status === '200' ? { 'image/svg+xml': { schema: { type: 'string' } } } : {};
      const events = 'events' in answer ? { 'text/event-stream': { schema: { type: 'string' } } } : {};
      const content = { [type]: { schema, ...example }, ...events, ...page, ...svg };
      return [status, { description: answer.description, ...headers, content }];
    }),
  );
  const isRead = method === 'GET' && route.responses[200]?.kind === 'json';
  return isRead
    ? { ...given, 304: { description: 'Not modified: the representation that `If-None-Match` names is current' } }
    : given;
}

/** A status that is an answer of the route's own and a problem as well has both kinds of content. */
function together(own: ResponseDescriptions, common: ResponseDescriptions): ResponseDescriptions {
  const merged = { ...own };
  for (const [status, problem] of Object.entries(common)) {
    const mine = merged[status];
    merged[status] =
      mine === undefined
        ? problem
        : {
            description: `${mine.description}; ${problem.description}`,
            content: { ...mine.content, ...problem.content },
          };
  }
  return merged;
}
