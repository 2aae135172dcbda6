import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TObject, TSchema } from 'typebox';
import { allRoutes as routes } from '../../../api/routes/index.js';
import { check } from '../../../api/validation/check.js';
import { closed, paging } from '../../../api/validation/schema.js';

describe('pages of lists', () => {
  const fieldsOf = (schema: TSchema | undefined) => (schema as TObject | undefined)?.properties ?? {};

  it('have the size that their route declares, where a request says none', () => {
    assert.deepEqual(check(closed(paging(50, 500)), {}, 'query', 'text'), { limit: 50, offset: 0 });
    assert.deepEqual(check(closed(paging(50, 500)), { offset: '7' }, 'query', 'text'), { limit: 50, offset: 7 });
  });

  it('have a declared size in every query string', () => {
    const undeclared = routes.filter(({ query, input }) =>
      [query, input].some((schema) => {
        const { limit } = fieldsOf(schema) as { limit?: { default?: number } };
        return limit !== undefined && limit.default === undefined;
      }),
    );
    assert.deepEqual(
      undeclared.map(({ operationId }) => operationId),
      [],
    );
  });

  it('have no size of their own in a handler', () => {
    const folder = fileURLToPath(new URL('../../../api/', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    assert.ok(files.length > 100, 'the routes are read');
    const naming = files.filter((file) =>
      /\blimit = \w|\boffset = \w|\.(limit|offset) \?\?/.test(readFileSync(`${folder}${file}`, 'utf8')),
    );
    assert.deepEqual(naming, [], 'declare the field with `paging` or `defaulted`');
  });
});

describe('defaults of the fields of requests', () => {
  const folder = fileURLToPath(new URL('../../../api/routes/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const matches = (pattern: RegExp) =>
    files.flatMap((file) =>
      (readFileSync(`${folder}${file}`, 'utf8').match(pattern) ?? []).map((text) => `${file}: ${text}`),
    );

  it('are declared in the schema, and in no handler', () => {
    assert.ok(files.length > 60, 'the routes are read');
    // Null and empty texts, lists and objects say that a field is absent.
    const destructured = /\{[^{}]*\b\w+ = (?!null|undefined|\{\})[^{}]*\} = (?:query|body|input|given)\b/g;
    const replaced =
      /\b(?:query|body|input|given)(?:\.\w+|\['\w+'\]) \?\? (?:true|false|-?\d[\d_.]*|default\w+|'[^']+')/g;
    assert.deepEqual([...matches(destructured), ...matches(replaced)], [], 'declare the field with `defaulted`');
  });
});
