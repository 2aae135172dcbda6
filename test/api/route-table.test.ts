import assert from 'node:assert/strict';
import { createRouteTable } from '../../api/route-table.js';
import { empty, route } from '../../api/route.js';
import type { Alias, Method } from '../../api/route.js';
import { ConcordanceError } from '../../domain/errors.js';

function made(method: Method, path: string, aliases: Alias[] = []) {
  const base = { tag: 't', summary: 's', permission: 'public', impact: 'read', example: {} } as const;
  return route({
    ...base,
    ...{ method, path, aliases, operationId: `${method} ${path}`, responses: { 204: empty('done') } },
  }).handle(async () => ({ status: 204 }));
}

function found(table: ReturnType<typeof createRouteTable>, method: string, path: string) {
  const { mount, params } = table.find(method, path);
  return [mount.path, params];
}

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof ConcordanceError);
    return error.code;
  }
  return 'none';
}

describe('the route table', () => {
  const table = createRouteTable([
    made('GET', '/'),
    made('GET', '/concepts/{id}'),
    made('GET', '/concepts/connect'),
    made('DELETE', '/concepts/{id}'),
    made('GET', '/concepts/{id}/related'),
    made('POST', '/query/search', [{ method: 'GET', path: '/search', operationId: 'search' }]),
  ]);

  it('prefers a static segment to a parameter, in whatever order they stand', () => {
    assert.deepEqual(found(table, 'GET', '/concepts/connect'), ['/concepts/connect', {}]);
    assert.deepEqual(found(table, 'GET', '/concepts/connected'), ['/concepts/{id}', { id: 'connected' }]);
  });

  it('falls back to the parameter where the static path does not take the method', () => {
    assert.deepEqual(found(table, 'DELETE', '/concepts/connect'), ['/concepts/{id}', { id: 'connect' }]);
    assert.deepEqual(found(table, 'GET', '/concepts/connect/related'), ['/concepts/{id}/related', { id: 'connect' }]);
  });

  it('decodes parameters after cutting the path', () => {
    assert.deepEqual(found(table, 'GET', '/concepts/a%2Fb%20c'), ['/concepts/{id}', { id: 'a/b c' }]);
    assert.equal(
      codeOf(() => table.find('GET', '/concepts/%zz')),
      'not_found',
    );
  });

  it('leads every alias to the same handler', () => {
    assert.equal(table.find('GET', '/search').route, table.find('POST', '/query/search').route);
  });

  it('takes a final slash for none, and two slashes for another path', () => {
    assert.deepEqual(found(table, 'GET', '/search/'), ['/search', {}]);
    assert.deepEqual(found(table, 'GET', '/'), ['/', {}]);
    assert.equal(
      codeOf(() => table.find('GET', '//search')),
      'not_found',
    );
    assert.equal(
      codeOf(() => table.find('GET', '/concepts//related')),
      'not_found',
    );
  });

  it('answers HEAD where it answers GET', () => {
    assert.deepEqual(found(table, 'HEAD', '/search'), ['/search', {}]);
    assert.equal(
      codeOf(() => table.find('HEAD', '/query/search')),
      'method_not_allowed',
    );
  });

  it('tells an unknown path from an unknown method, and names the methods', () => {
    assert.equal(
      codeOf(() => table.find('GET', '/nowhere')),
      'not_found',
    );
    assert.throws(
      () => table.find('PATCH', '/concepts/x'),
      (error: ConcordanceError) => {
        assert.equal(error.code, 'method_not_allowed');
        assert.deepEqual(error.data, { allow: ['DELETE', 'GET', 'HEAD', 'OPTIONS'] });
        return true;
      },
    );
    assert.deepEqual(table.methodsOf('/nowhere'), []);
  });

  it('refuses two routes for one method and path', () => {
    assert.throws(() => createRouteTable([made('GET', '/a/{x}'), made('GET', '/a/{y}')]), /Two routes/);
  });
});
