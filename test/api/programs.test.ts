import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const statement = { op: '+', operation: { type: 'cypher', query: 'MATCH (c:Concept) RETURN c LIMIT 5' } };
const program = { version: 1, statements: [statement] };
const writes = { version: 1, statements: [{ op: '+', operation: { type: 'cypher', query: 'CREATE (n) RETURN n' } }] };

describe('stored programs', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi();
  });
  after(() => api.stop());

  const call = (as: string, method: string, path: string, json?: unknown) => api.call(method, path, { as, json });
  const store = async (as: string, json: Record<string, unknown> = {}) => {
    const { status, body, text } = await call(as, 'POST', '/programs', { program, ...json });
    assert.equal(status, 201, text);
    return body as { id: number };
  };
  const systemProgram = (name: string) =>
    api.platform.store.createQueryDefinition({
      ...{ name, definitionType: 'program', definition: program, metadata: null, ownerId: null },
    });
  const audited = async (action: string) =>
    (await call('platform_admin', 'GET', `/admin/audit?action=${action}`)).body.events;

  describe('validating', () => {
    it('answers 200 whatever the program is, with rule and place of each issue', async () => {
      assert.deepEqual((await call('read_only', 'POST', '/programs/validate', { program })).body, {
        ...{ valid: true, errors: [], warnings: [] },
      });
      const bad = await call('read_only', 'POST', '/programs/validate', { program: writes });
      assert.equal(bad.status, 200);
      assert.equal(bad.body.valid, false);
      const [issue] = bad.body.errors;
      assert.deepEqual([issue.rule_id, issue.severity, issue.statement, issue.field], ['V010', 'error', 0, 'operation.query']); // oxfmt-ignore
      for (const given of [null, 7, 'MATCH', [], { version: 2, statements: [] }]) {
        const { status, body } = await call('read_only', 'POST', '/programs/validate', { program: given });
        assert.deepEqual([status, body.valid], [200, false], JSON.stringify(given));
      }
      const nothing = await call('read_only', 'POST', '/programs/validate', {});
      assert.deepEqual([nothing.status, nothing.body.errors[0].rule_id], [200, 'V000']);
      assert.deepEqual([issue.line, issue.column, issue.offset], [1, 1, 0]);
    });

    it('answers 200 with a result for any body that is JSON', async () => {
      const validate = (body: string) =>
        api.call('POST', '/programs/validate', { as: 'read_only', headers: { 'content-type': 'application/json' }, body }); // oxfmt-ignore
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      for (const [body, ...fields] of [
        ['null', undefined],
        ['7', undefined],
        ['"MATCH"', undefined],
        ['[]', undefined],
        [deep, undefined],
        ['{}', 'program'],
        [`{"program":${deep}}`, undefined],
        [JSON.stringify(program), 'program'],
        [JSON.stringify({ program, colour: 'red', name: '' }), 'colour', 'name', 'name'],
        [JSON.stringify({ program, name: 7 }), 'name'],
        ['{"program":{"version":1,"statements":[],"\\ud800":1}}', '\ud800'],
      ] as [string, ...(string | undefined)[]][]) {
        const { status, body: result } = await validate(body);
        assert.deepEqual([status, result.valid], [200, false], body.slice(0, 60));
        const found = result.errors.filter((one: { rule_id: string }) => one.rule_id === 'V000');
        assert.deepEqual(found.map((one: { field?: string }) => one.field), fields, body.slice(0, 60)); // oxfmt-ignore
      }
      assert.equal((await validate('{"program":')).body.code, 'malformed_json');
    });
  });

  describe('storing', () => {
    it('gives the program its number, the time it was made and the name it is given, and says so in the log', async () => {
      const { status, headers, body } = await call('contributor', 'POST', '/programs', {
        name: 'Around rain',
        program,
      });
      assert.equal(status, 201);
      assert.deepEqual(Object.keys(body).sort(), ['created_at', 'id', 'name', 'program', 'updated_at', 'valid']);
      assert.ok(Number.isInteger(body.id));
      assert.equal(headers.get('location'), `/programs/${body.id}`);
      assert.deepEqual([body.name, body.valid, body.created_at], ['Around rain', true, body.updated_at]);
      assert.equal(body.program.metadata.name, 'Around rain');
      assert.ok(!Number.isNaN(Date.parse(body.program.metadata.created)));
      assert.deepEqual(body.program.statements, program.statements);
      const [event] = await audited('program.create');
      assert.deepEqual([event.actor_name, event.target], ['contributor', String(body.id)]);
    });

    it('takes the name of the metadata, else a usual one, and leaves what the metadata say', async () => {
      const metadata = { name: 'Inner', author: 'agent', created: '2020-01-01' };
      const inner = await call('contributor', 'POST', '/programs', { program: { ...program, metadata } });
      assert.equal(inner.body.name, 'Inner');
      assert.deepEqual(inner.body.program.metadata, metadata);
      const outer = await call('contributor', 'POST', '/programs', {
        name: 'Outer',
        program: { ...program, metadata },
      });
      assert.equal(outer.body.name, 'Outer');
      assert.equal((await call('contributor', 'POST', '/programs', { program })).body.name, 'Untitled program');
    });

    it('makes one line of the name of the metadata, and keeps it whole', async () => {
      for (const [name, kept] of [
        [' two\n lines\u0000end ', 'two  lines end'],
        ['\u0000\n', 'Untitled program'],
      ]) {
        const made = await call('contributor', 'POST', '/programs', { program: { ...program, metadata: { name } } });
        assert.equal((await call('contributor', 'GET', `/programs/${made.body.id}`)).body.name, kept);
      }
    });

    it('keeps an exploration of the older shape as the program it becomes, also when it replaces another', async () => {
      const old = { statements: [{ op: '+', cypher: statement.operation.query }] };
      const made = await call('contributor', 'POST', '/programs', { program: old });
      assert.equal(made.status, 201, made.text);
      assert.deepEqual([made.body.program.version, made.body.program.statements], [1, [statement]]);
      const changed = await call('contributor', 'PUT', `/query-definitions/${made.body.id}`, { definition: old });
      assert.deepEqual(changed.body.definition, program);
    });

    it('refuses an invalid program with all its issues, and keeps nothing', async () => {
      const before = (await call('platform_admin', 'GET', '/programs?limit=100')).body.length;
      const { status, headers, body } = await call('contributor', 'POST', '/programs', { program: writes });
      assert.equal(status, 400);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(body.detail.error, 'Program validation failed');
      assert.equal(body.detail.validation.valid, false);
      assert.equal(body.detail.validation.errors[0].rule_id, 'V010');
      assert.deepEqual([body.code, body.status], ['invalid_program', 400]);
      assert.equal((await call('platform_admin', 'GET', '/programs?limit=100')).body.length, before);
    });

    it('refuses a name that is none and fields it does not know', async () => {
      const names = ['', '   ', 'x'.repeat(201), 'cut\u0000off', 'two\nlines'];
      for (const json of [...names.map((name) => ({ name, program })), { program, owner_id: null }, {}]) {
        assert.equal((await call('contributor', 'POST', '/programs', json)).status, 422, JSON.stringify(json));
      }
    });
  });

  describe('listing', () => {
    it('shows own programs and those of the system, and everybody’s to administrators', async () => {
      const mine = await store('curator', { name: 'Mine' });
      const others = await store('contributor', { name: 'Others' });
      const { definitionId: system } = await systemProgram('Of the system');
      const seenBy = async (as: string) =>
        (await call(as, 'GET', '/programs?limit=100')).body.map((one: { id: number }) => one.id) as number[];
      const curator = await seenBy('curator');
      assert.ok(curator.includes(mine.id) && curator.includes(system) && !curator.includes(others.id));
      for (const admin of ['admin', 'platform_admin']) {
        const seen = await seenBy(admin);
        assert.ok(
          [mine.id, others.id, system].every((id) => seen.includes(id)),
          admin,
        );
      }
    });

    it('does not open other people’s programs to a key that is narrower than an administrator', async () => {
      const others = await store('contributor');
      const key = async (scopes: string[] | null) =>
        (await api.call('POST', '/auth/api-keys', { as: 'admin', json: { name: 'k', scopes } })).body.key as string;
      const get = async (scopes: string[] | null) =>
        (await api.call('GET', `/programs/${others.id}`, { headers: { 'x-api-key': await key(scopes) } })).status;
      assert.deepEqual([await get(null), await get(['admin:status']), await get(['graph:read'])], [200, 200, 404]);
    });

    it('gives a bare array with five fields each, newest first, and the next page in a Link', async () => {
      const owner = 'read_only';
      for (const name of ['One', 'Two', 'Three']) await store(owner, { name: `Paged ${name}` });
      const { body, headers } = await call(owner, 'GET', '/programs?search=PAGED&limit=2');
      assert.deepEqual(body.map((one: { name: string }) => one.name), ['Paged Three', 'Paged Two']); // oxfmt-ignore
      assert.deepEqual(Object.keys(body[0]).sort(), ['created_at', 'description', 'id', 'name', 'statement_count']);
      assert.equal(body[0].statement_count, 1);
      const next = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
      const second = await call(owner, 'GET', next);
      assert.deepEqual(second.body.map((one: { name: string }) => one.name), ['Paged One']); // oxfmt-ignore
      assert.equal(second.headers.get('link'), null);
      for (const query of ['limit=0', 'limit=101', 'limit=x', 'page=2']) {
        assert.equal((await call(owner, 'GET', `/programs?${query}`)).status, 422, query);
      }
    });

    it('searches description and name as plain text, in any case', async () => {
      const described = { ...program, metadata: { description: 'Where 100% of CLOUDS come from' } };
      await store('contributor', { name: 'Sky', program: described });
      const find = async (search: string) =>
        (await call('contributor', 'GET', `/programs?search=${encodeURIComponent(search)}`)).body;
      const [found] = await find('clouds');
      assert.deepEqual([found.name, found.description], ['Sky', 'Where 100% of CLOUDS come from']);
      assert.equal((await find('100%')).length, 1);
      assert.deepEqual(await find('%loud_'), []);
    });
  });

  describe('reading', () => {
    it('gives the program with its owner', async () => {
      const { id } = await store('curator', { name: 'Read me' });
      const { body } = await call('curator', 'GET', `/programs/${id}`);
      assert.deepEqual(Object.keys(body).sort(), ['created_at', 'id', 'name', 'owner_id', 'program', 'updated_at']);
      assert.equal(body.owner_id, (await api.platform.store.userByName('curator'))!.userId);
      const { definitionId } = await systemProgram('For all');
      assert.equal((await call('read_only', 'GET', `/programs/${definitionId}`)).body.owner_id, null);
    });

    it('does not tell other people’s programs from such as are not there', async () => {
      const { id } = await store('curator');
      const [foreign, missing] = [
        await call('contributor', 'GET', `/programs/${id}`),
        await call('contributor', 'GET', '/programs/999999'),
      ];
      assert.deepEqual([foreign.status, missing.status], [404, 404]);
      assert.equal(foreign.body.detail.replace(String(id), '#'), missing.body.detail.replace('999999', '#'));
      assert.equal((await call('admin', 'GET', `/programs/${id}`)).status, 200);
      const definition = { name: 'A query', definitionType: 'cypher', definition: {}, metadata: null } as const;
      const { userId } = (await api.platform.store.userByName('contributor'))!;
      const cypher = await api.platform.store.createQueryDefinition({ ...definition, ownerId: userId });
      assert.equal((await call('contributor', 'GET', `/programs/${cypher.definitionId}`)).status, 404);
      for (const id of ['0', 'x', '1.5', '-1', '9007199254740993']) {
        assert.equal((await call('contributor', 'GET', `/programs/${id}`)).status, 422, id);
      }
    });
  });

  describe('as query definitions', () => {
    const path = (id: number) => `/query-definitions/${id}`;

    it('are listed by type with a total, and read whole', async () => {
      const { id } = await store('curator', { name: 'Defined' });
      const { body } = await call('curator', 'GET', '/query-definitions?definition_type=program&limit=1');
      assert.deepEqual([body.definitions[0].id, body.limit, body.offset], [id, 1, 0]);
      assert.ok(body.total >= 1);
      assert.deepEqual((await call('curator', 'GET', path(id))).body, body.definitions[0]);
      assert.equal((await call('contributor', 'GET', path(id))).status, 404);
      assert.equal((await call('curator', 'GET', '/query-definitions?definition_type=nonsense')).status, 422);
    });

    it('are validated again when they change; an invalid change changes nothing', async () => {
      const { id } = await store('curator', { name: 'Before' });
      const refused = await call('curator', 'PUT', path(id), { name: 'After', definition: writes });
      assert.equal(refused.status, 400);
      assert.equal(refused.body.detail.validation.errors[0].rule_id, 'V010');
      assert.equal((await call('curator', 'GET', path(id))).body.name, 'Before');
      assert.equal((await call('curator', 'PUT', path(id), { name: 'cut\u0000off' })).status, 422);
      const other = { version: 1, statements: [statement, statement] };
      const changed = await call('curator', 'PUT', path(id), { name: 'After', definition: other });
      assert.equal(changed.status, 200);
      assert.equal((await call('curator', 'GET', `/programs/${id}`)).body.name, 'After');
      const [event] = await audited('query_definition.update');
      assert.deepEqual([event.target, event.details.fields], [String(id), ['name', 'definition']]);
    });

    it('change only as they were last read, where the client asks for that', async () => {
      const { id } = await store('curator');
      const { updated_at: read } = (await call('curator', 'GET', path(id))).body;
      // A change within the same millisecond would not show.
      while (Date.now() <= Date.parse(read)) await setImmediate();
      assert.equal((await call('curator', 'PUT', path(id), { name: 'x', if_updated_at: read })).status, 200);
      const late = await call('curator', 'PUT', path(id), { name: 'y', if_updated_at: read });
      assert.deepEqual([late.status, late.body.code], [409, 'conflict']);
      assert.equal((await call('curator', 'PUT', path(id), {})).status, 422);
      assert.equal((await call('curator', 'PUT', path(id), { owner_id: null })).status, 422);
    });

    it('are changed and deleted by their owner and by administrators alone', async () => {
      const { id } = await store('curator');
      for (const method of ['PUT', 'DELETE']) {
        const json = method === 'PUT' ? { name: 'Taken' } : undefined;
        assert.equal((await call('contributor', method, path(id), json)).status, 404);
        const { definitionId } = await systemProgram('Fixed');
        const refused = await call('contributor', method, path(definitionId), json);
        assert.deepEqual([refused.status, refused.body.code], [403, 'permission_denied']);
        assert.ok((await call('admin', method, path(definitionId), json)).status < 300);
      }
      assert.equal((await call('curator', 'DELETE', path(id))).status, 204);
      assert.equal((await call('curator', 'GET', `/programs/${id}`)).status, 404);
      assert.equal((await call('curator', 'DELETE', path(id))).status, 404);
      const [event] = await audited('query_definition.delete');
      assert.equal(event.target, String(id));
    });
  });
});
