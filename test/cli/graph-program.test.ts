import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater } from './read-water.js';
import { tempFolder } from './run-command.js';
import { runAs, runInProcess } from './run-in-process.js';

const cypher = (query: string, op = '+') => ({ op, operation: { type: 'cypher', query, limit: 10 } });
const related = {
  version: 1,
  metadata: { name: 'Around' },
  params: [{ name: 'label', type: 'string', default: 'Rain' }],
  statements: [cypher('MATCH (a:Concept {label: $label})-[r]->(b:Concept) RETURN a, r, b')],
};
const wrong = { version: 1, statements: [cypher('CREATE (c:Concept) RETURN c')] };
/** A compiled statement. */
interface Compiled {
  op: string;
  label?: string;
  block: { blockType: string };
  operation: { limit?: number };
}
const words = (line: string) => line.split(' ');

describe('concordance program without a server', () => {
  const offline = (line: string, stdin: unknown) =>
    runInProcess(words(`program ${line}`), { stdin: typeof stdin === 'string' ? stdin : JSON.stringify(stdin) });

  it('validates both forms', async () => {
    const text = (await offline('text', related)).stdout;
    for (const program of [related, text]) {
      const ran = await offline('validate', program);
      assert.deepEqual([ran.code, ran.stdout], [0, ''], ran.stderr);
      assert.equal(ran.stderr, 'The program is valid: 0 errors, 0 warnings.\n');
    }
  });

  it('lists issues by rule and place, and ends with 1', async () => {
    const ran = await offline('validate', wrong);
    assert.equal(ran.code, 1);
    assert.match(ran.stdout, /^error V\d{3}, statement 0, operation\.query: .*CREATE/);
    assert.equal(JSON.parse((await offline('validate --json', wrong)).stdout).valid, false);
    const text = await offline('text', wrong);
    assert.deepEqual([text.code, text.stdout], [1, '']);
  });

  it('turns one form into the other and back', async () => {
    const text = await offline('text', related);
    assert.equal(text.code, 0, text.stderr);
    assert.match(text.stdout, /^-- name: Around\n[^]*@param label/);
    assert.deepEqual(JSON.parse((await offline('text', text.stdout)).stdout), related);
    assert.equal(JSON.parse((await offline('text --json', related)).stdout).text, text.stdout);
  });

  it('compiles blocks into a program, and lists the issues of all of them', async () => {
    const ran = await offline('compile', [
      { blockType: 'selectConcept', params: { concept_id: 'c1' }, label: 'start' },
      { blockType: 'neighborhood', params: { depth: 2 } },
      { blockType: 'limit', params: { count: 5 } },
    ]);
    assert.equal(ran.code, 0, ran.stderr);
    const program = JSON.parse(ran.stdout);
    assert.deepEqual(
      program.statements.map(({ op, label, block, operation: { limit } }: Compiled) => [
        op,
        label,
        block.blockType,
        limit,
      ]),
      [
        ['+', 'start', 'selectConcept', undefined],
        ['+', undefined, 'neighborhood', 5],
      ],
    );
    assert.equal((await offline('validate', program)).code, 0);
    const wrongs = await offline('compile', [{ blockType: 'selectConcept' }, { blockType: 'sing' }]);
    assert.deepEqual([wrongs.code, wrongs.stdout], [1, '']);
    assert.match(wrongs.stderr, /blocks\.0\.params\.concept_id: is missing\n {2}blocks\.1\.blockType: must be one of/);
    const shapes = await offline('compile', [1, { blockType: 'limit', params: [], label: 2 }]);
    assert.match(
      shapes.stderr,
      /blocks\.0: must be an object[^]*blocks\.1\.params: must be an object[^]*blocks\.1\.label/,
    );
    assert.match((await offline('compile', { blockType: 'limit' })).stderr, /blocks: must be a list/);
    assert.equal((await offline('compile', '[')).code, 1);
  });

  it('shows where a text is no program, and what is no JSON', async () => {
    const ran = await offline('validate', '+ MATCH (c:Concept) RETURN c;\n* 5');
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /The program:2:4 .*\n {2}\* 5\n {5}\^/);
    assert.match((await offline('validate', '{"version": 1,')).stderr, /is not JSON/);
    assert.equal((await offline('validate', ' \n')).code, 2);
    assert.equal((await offline('run --no-wait', related)).code, 2);
    assert.equal((await offline('run --id 1 x.json', related)).code, 2);
  });
});

describe('concordance program, against the API', () => {
  const folder = tempFolder();
  let api: RunningApi;
  before(async () => {
    api = await startApi();
    await readWater(api);
  });
  after(() => api.stop());
  const ask = (line: string, stdin: unknown = '', as = 'contributor') =>
    runAs(api, as, words(`program ${line}`), { stdin: typeof stdin === 'string' ? stdin : JSON.stringify(stdin) });

  it('runs a file with parameters, and shows steps and working graph', async () => {
    const file = join(folder.path, 'around.json');
    writeFileSync(file, JSON.stringify(related));
    const ran = await ask(`run ${file} --param label=River`);
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /^statement +op +operation +nodes +links +W then +ms\n0 +\+ +cypher +2 +1 +2 \+ 1 /);
    assert.match(ran.stdout, /^river +River +water$/m);
    assert.match(ran.stdout, /^river +REQUIRES +delta$/m);
    assert.match(ran.stderr, /W has 2 nodes and 1 links/);
    assert.deepEqual(Object.keys(JSON.parse((await ask(`run ${file} --json`)).stdout)), ['result', 'log']);
  });

  it('ends with 1 when the program was aborted', async () => {
    const broken = { version: 1, statements: [cypher('MATCH (c:Concept) RETURN c'), cypher("RETURN 1 / 0 AS x")] }; // oxfmt-ignore
    const ran = await ask('run', broken);
    assert.equal(ran.code, 1, ran.stdout);
    assert.match(ran.stderr, /Aborted in statement 1: /);
    assert.match(ran.stdout, /^rain /m);
  });

  it('sends nothing that is not valid, and says what the server finds', async () => {
    const count = api.programs.started.length;
    const ran = await ask('run', wrong);
    assert.equal(ran.code, 1);
    assert.match(ran.stderr, /not valid\.\n {2}error V\d{3}/);
    assert.equal(api.programs.started.length, count);
    const unknown = await ask('run --param nothing=1', related);
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /nothing/);
  });

  it('has the server validate where asked to', async () => {
    assert.equal((await ask('validate --server', related)).code, 0);
    const ran = await ask('validate --server --json', wrong);
    assert.deepEqual([ran.code, JSON.parse(ran.stdout).errors[0].statement], [1, 0]);
  });

  it('runs a program as a job, waits for it and shows its result', async () => {
    const ran = await ask('run --async', related);
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /^rain +REQUIRES +river$/m);
    const left = await ask('run --async --no-wait', related);
    assert.match(left.stdout, /^prg_\w+\n$/);
    await api.programs.idle();
    const result = await ask(`result ${left.stdout.trim()}`);
    assert.match(result.stdout, /^rain +REQUIRES +river$/m);
    assert.equal((await ask('result prg_none')).code, 4);
  });

  it('stores, lists, shows, runs, replaces and deletes a program', async () => {
    const saved = await ask('save', related);
    assert.equal(saved.code, 0, saved.stderr);
    const id = saved.stdout.trim();
    assert.match((await ask('list --search aroun')).stdout, new RegExp(`^${id} +Around +1 `, 'm'));
    assert.match((await ask(`show ${id}`)).stdout, /^-- name: Around/);
    assert.match((await ask(`run --id ${id} --param label=River`)).stdout, /^river +REQUIRES +delta$/m);
    const replaced = await ask(`save --id ${id} --name Elsewhere`, {
      ...related,
      params: [],
      statements: wrong.statements,
    });
    assert.equal(replaced.code, 1);
    assert.equal((await ask(`save --id ${id} --name Elsewhere`, related)).code, 0);
    assert.equal(JSON.parse((await ask(`show ${id} --json`)).stdout).name, 'Elsewhere');
    assert.equal((await ask(`delete ${id}`)).code, 2);
    assert.equal((await ask(`delete ${id} --yes`)).code, 0);
    assert.equal((await ask(`show ${id}`)).code, 4);
  });

  it('shows the issues a server finds that this command does not know', async () => {
    const { body } = await api.call('POST', '/programs', { as: 'contributor', json: { program: related } });
    const found = await api.platform.store.queryDefinition(body.id);
    assert.ok(found);
    await api.platform.store.updateQueryDefinition(body.id, { definition: { ...wrong } }, null, {
      ...{ actorId: null, actorName: 'test', credential: null, action: 'test', target: null, details: {} },
      ...{ outcome: 'done', requestId: null, address: null },
    } as never);
    const ran = await ask(`run --id ${body.id}`);
    assert.equal(ran.code, 1);
    assert.match(
      ran.stderr,
      /Program validation failed\.\n {2}error V\d{3}, statement 0, .*\(invalid_program, request/,
    );
  });
});
