import assert from 'node:assert/strict';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { TSchema } from 'typebox';
import { buildDocument } from '../../api/openapi/build-document.js';
import { mountsOf } from '../../api/routing/route.js';
import type { Route } from '../../api/routing/route.js';
import { allRoutes } from '../../api/routes/index.js';
import { check, validationIssuesOf } from '../../api/validation/check.js';
import { errorCatalogue } from '../../domain/errors.js';
import { assertPlain, assertSummary, unclearOpenings } from '../support/plain-english.js';

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  'x-required-permission': string;
  'x-impact': string;
}

const document = buildDocument(allRoutes, null) as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Operations whose errors have a form of their own: that of RFC 6749, or a page. */
const ownForm = new Set([
  'getHealth',
  'getReady',
  ...allRoutes.filter(({ raw }) => raw).map(({ operationId }) => operationId),
]);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.0.3', async () => {
    assert.equal(document.openapi, '3.0.3');
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    assert.ok(valid, JSON.stringify(errors, null, 2));
  });

  it('allows null where a value may be null: beside a type, and in the list of values', () => {
    const nullables: Record<string, unknown>[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('nullable' in value && value.nullable === true) nullables.push(value);
      for (const one of Object.values(value)) visit(one);
    };
    visit(document);
    assert.ok(nullables.length > 100);
    for (const one of nullables) {
      assert.equal(typeof one['type'], 'string', JSON.stringify(one));
      if (one['enum'] !== undefined) assert.ok((one['enum'] as unknown[]).includes(null), JSON.stringify(one));
    }
  });

  it('has every way to every route and nothing else, but for the parts of its own pages', () => {
    const shown = operations.map(({ method, path }) => `${method} ${path}`).sort();
    const served = allRoutes
      .filter(({ undocumented }) => undocumented !== true)
      .flatMap(mountsOf)
      .map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(shown, served.sort());
    const hidden = allRoutes.filter(({ undocumented }) => undocumented === true).map(({ path }) => path);
    assert.ok(hidden.includes('/docs/swagger-ui-bundle.js'));
    assert.ok(hidden.every((path) => /^\/(docs|redoc)\/[^/]+$/.test(path)));
  });

  it('gives each operation an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('says in each summary what is done to what, and describes everything in plain words', () => {
    for (const { operation } of operations) assertSummary(operation.summary, 60);
    const texts = [...JSON.stringify(document).matchAll(/"description":("(?:[^"\\]|\\.)*")/g)];
    assert.ok(texts.length > 400);
    for (const [, text] of texts) {
      assertPlain(JSON.parse(text!) as string);
      assert.deepEqual(unclearOpenings(JSON.parse(text!) as string), []);
    }
  });

  it('refers only to schemas that are there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    assert.ok(refs.length > 50);
    for (const [, name] of refs) assert.ok(name !== undefined && name in document.components.schemas, name);
  });

  it('says of each operation what it needs and how much it changes', () => {
    for (const { operation } of operations) {
      assert.match(operation['x-required-permission'], /^(public|any|[a-z_]+:[a-z]+)$/);
      assert.match(operation['x-impact'], /^(read|low|medium|high|critical)$/);
      assert.equal(operation.security.length === 0, operation['x-required-permission'] === 'public');
    }
  });

  it('lists the path parameters of each path as required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const listed = operation.parameters.filter((one) => one.in === 'path');
      assert.deepEqual(
        listed.map((one) => one.name),
        inPath,
      );
      assert.ok(listed.every((one) => one.required));
    }
  });

  it('answers problems as application/problem+json', () => {
    for (const { operation } of operations) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (Number(status) < 400 || ownForm.has(operation.operationId)) continue;
        // The issues of a program are an object, which clients expect as plain JSON.
        const ownToo = status === '400' && 'application/json' in (answer.content ?? {});
        if (ownToo) assert.match(operation.operationId, /Program$|^updateQueryDefinition$/);
        const types = [...(ownToo ? ['application/json'] : []), 'application/problem+json'];
        assert.deepEqual(Object.keys(answer.content ?? {}), types);
      }
    }
  });

  it('shows an example for every field of a form, and lets those that need not be there be blank', () => {
    for (const path of ['/ingest', '/ingest/file']) {
      const { properties, required } = JSON.parse(JSON.stringify(document)).paths[path].post.requestBody.content[
        'multipart/form-data'
      ].schema;
      for (const [name, field] of Object.entries<Record<string, unknown>>(properties)) {
        if (name !== 'file') assert.notEqual(field['example'], undefined, name);
        if (!required.includes(name)) assert.equal(field['minLength'], undefined, name);
      }
    }
  });

  it('says where a job is to be asked for, and when', () => {
    const { headers } = JSON.parse(JSON.stringify(document)).paths['/ingest/text'].post.responses['202'];
    assert.deepEqual(Object.keys(headers), ['Location', 'Retry-After']);
  });

  it('names only problems of the catalogue', () => {
    for (const route of allRoutes) for (const code of route.problems ?? []) assert.ok(code in errorCatalogue, code);
  });
});

describe('the examples of the document', () => {
  for (const route of allRoutes) {
    it(`hold for ${route.operationId}`, () => {
      const { example } = route;
      if (route.params !== undefined) check(route.params, { ...example.params }, 'path', 'text');
      if (route.query !== undefined) check(route.query, texts(example.query), 'query', 'text');
      for (const schema of [route.body, route.input]) if (schema !== undefined) holds(schema, example.body ?? {});
      if (route.input !== undefined) check(route.input, texts(example.body as object), 'query', 'text');
      if (route.upload !== undefined) check(route.upload, texts(example.fields), 'body', 'text');
      if (example.answer !== undefined) holds(answerSchema(route, example.answer.status), example.answer.body);
    });
  }

  it('are there for every answer in JSON but the document itself', () => {
    for (const route of allRoutes) {
      const isJson = Object.values(route.responses).some((answer) => answer.kind === 'json');
      if (isJson && route.operationId !== 'getOpenApi') assert.ok(route.example.answer, route.operationId);
    }
  });
});

function answerSchema(route: Route, status: number): TSchema {
  const answer = route.responses[status];
  assert.ok(answer?.kind === 'json', `${route.operationId} declares no JSON for ${status}`);
  return answer.schema;
}

function holds(schema: TSchema, value: unknown): void {
  assert.deepEqual(validationIssuesOf(schema, structuredClone(value)), []);
}

/** Converts values to the texts of a query string or a form. */
function texts(values: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
}
