import assert from 'node:assert/strict';
import { until } from '../workflows/until.js';
import { readDocument } from './support/read-document.js';
import { password, startApi } from './support/start-api.js';
import type { Answer, RunningApi } from './support/start-api.js';

const text = 'Rain feeds the river. The river carries sediment. Sediment builds the delta.';
const concepts = [
  { label: 'Rain', description: 'Water that falls', quote: 'Rain feeds the river.' },
  { label: 'River', description: 'Water that flows', quote: 'The river carries sediment.' },
  { label: 'Delta', description: 'Land at a mouth', quote: 'Sediment builds the delta.' },
];

/** Runs until something stops it. */
const endless = 'UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b WITH a, b WHERE a + b < 0 RETURN count(*)';

const cypher = (query: string, op = '+', more: object = {}) => ({ op, operation: { type: 'cypher', query, ...more } });
const call = (endpoint: string, params: object, op = '+') => ({ op, operation: { type: 'api', endpoint, params } });
const programOf = (...statements: object[]) => ({ version: 1, statements });
const named = (label: string) => `MATCH (c:Concept {label: '${label}'}) RETURN c`;

describe('executing programs', () => {
  let api: RunningApi;
  /** Has read the text; a query may take as long as its program. */
  const startWithin = async (seconds: string) => {
    const started = await startApi({ CONCORDANCE_PROGRAM_TIMEOUT_SECONDS: seconds, CONCORDANCE_QUERY_TIMEOUT_SECONDS: '600', CONCORDANCE_MAX_QUERY_ROWS: '1000000000' }); // oxfmt-ignore
    const { body } = await started.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    await readDocument(started.platform, body.job_id, text, concepts);
    return started;
  };
  before(async () => {
    api = await startWithin('600');
  });
  after(() => api.stop());

  const execute = (json: unknown, as = 'contributor', headers: Record<string, string> = {}) =>
    api.call('POST', '/programs/execute', { as, json, headers });
  const run = async (...statements: object[]) => {
    const answer = await execute({ program: programOf(...statements) });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const ids = (result: { nodes: { concept_id: string }[] }) => result.nodes.map((node) => node.concept_id).sort();
  const storeAs = async (as: string, program: object) =>
    (await api.call('POST', '/programs', { as, json: { program } })).body.id as number;
  const events = async () =>
    (await api.call('GET', '/admin/audit?action=program.execute', { as: 'platform_admin' })).body.events;

  it('gives concepts and the links between them, and a log of each step', async () => {
    const body = await run(cypher('MATCH (a:Concept)-[r]->(b:Concept) RETURN a, r, b LIMIT 10'));
    assert.deepEqual(ids(body.result), ['delta', 'rain', 'river']);
    const rain = body.result.nodes.find((node: { concept_id: string }) => node.concept_id === 'rain');
    assert.deepEqual([rain.label, rain.ontology, rain.description, rain.evidence_count], ['Rain', 'water', 'Water that falls', 1]); // oxfmt-ignore
    const [link] = body.result.links;
    assert.deepEqual([link.from_id, link.relationship_type, link.to_id, link.confidence], ['rain', 'REQUIRES', 'river', 0.75]); // oxfmt-ignore
    const [step] = body.log;
    assert.deepEqual([step.nodes_affected, step.links_affected, step.w_size], [3, 2, { nodes: 3, links: 2 }]);
    assert.equal('aborted' in body, false);
  });

  it('lets chunks, quotes and ontologies in by their own ids, with the links between them', async () => {
    const body = await run(
      cypher("MATCH (c:Concept {label: 'Rain'})-[e:EVIDENCED_BY]->(i:Instance)-[f]->(s:Source)-[g]->(o) RETURN *"),
      cypher('MATCH (s:Source) WHERE s.source_id IN $W_IDS RETURN s', '&'),
    );
    const [source] = body.result.nodes;
    assert.match(source.concept_id, /^src_/);
    assert.deepEqual([source.ontology, source.description, source.properties.kind, source.properties.start_offset], ['water', text, 'Source', 0]); // oxfmt-ignore
    assert.deepEqual(
      [body.log[0].w_size, body.log[1].w_size],
      [
        { nodes: 4, links: 3 },
        { nodes: 1, links: 0 },
      ],
    );
    const quote = await run(cypher("MATCH (i:Instance) WHERE i.quote STARTS WITH 'Rain' RETURN i"));
    assert.match(quote.result.nodes[0].concept_id, /^ins_/);
    assert.deepEqual([quote.result.nodes[0].label, quote.warnings], ['Rain feeds the river.', undefined]);
    const ontology = await run(cypher('MATCH (o:Ontology) RETURN o'));
    assert.deepEqual([ontology.result.nodes[0].label, ontology.result.nodes[0].properties.kind], ['water', 'Ontology']);
  });

  it('leaves chunks and quotes out for who lacks sources:read, and says so', async () => {
    const scopes = ['graph:read'];
    const { key } = (await api.call('POST', '/auth/api-keys', { as: 'contributor', json: { name: 'k', scopes } })).body;
    const { body } = await api.call('POST', '/programs/execute', {
      headers: { 'x-api-key': key },
      json: { program: programOf(cypher('MATCH (c:Concept)-[r:EVIDENCED_BY]->(i:Instance) RETURN c, r, i')) },
    });
    assert.deepEqual([ids(body.result), body.result.links], [['delta', 'rain', 'river'], []]);
    assert.equal(body.warnings.length, 1);
    assert.equal(body.warnings[0].statement, 0);
    assert.match(body.warnings[0].message, /^3 Source and Instance nodes.* sources:read/);
  });

  it('says what was returned and did not enter', async () => {
    const warnings = async (query: string) =>
      ((await run(cypher(query))).warnings ?? []).map(({ message }: { message: string }) => message);
    const [plain] = await warnings('MATCH (c:Concept) RETURN c, c.label AS name, [1, c] AS list LIMIT 3');
    assert.match(plain, /neither nodes nor relationships.*: name, list\./);
    const links = await run(cypher('MATCH (:Concept)-[r]->(:Concept) RETURN r'));
    assert.deepEqual(links.result, { nodes: [], links: [] });
    assert.match(links.warnings[0].message, /^2 relationships do not enter.*both/);
    assert.match((await warnings('MATCH (c:Concpt) RETURN c'))[0], /No node has the label Concpt.*Concept/);
    assert.deepEqual(await warnings('MATCH (a:Concept)-[r]->(b:Concept) RETURN a, r, b'), []);
    const asserted = await run(cypher('RETURN 1 AS one', '!'));
    assert.deepEqual([asserted.aborted.statement, asserted.log.length, asserted.warnings.length], [0, 1, 1]);
  });

  it('heeds the include parameters of its calls', async () => {
    const concept_ids = ['delta', 'rain', 'river'];
    const batch = await run(call('/concepts/batch', { concept_ids, include_details: true }));
    const [delta] = batch.result.nodes;
    assert.deepEqual(delta.properties.instances.map((one: { quote: string }) => one.quote), ['Sediment builds the delta.']); // oxfmt-ignore
    assert.ok(Number.isInteger(delta.properties.created_at_epoch));
    assert.equal(batch.result.links.length, 2);
    assert.equal((await run(call('/concepts/batch', { concept_ids }))).result.nodes[0].properties, undefined);
    const details = (params: object) => run(call('/concepts/details', { concept_id: 'rain', ...params }));
    const rain = (await details({ include_diversity: true })).result.nodes[0];
    assert.ok(rain.diversity_score > 0 && rain.diversity_score < 2, rain.diversity_score);
    assert.equal('grounding_strength' in rain, false);
    const grounded = await details({ include_grounding: true });
    assert.match(grounded.warnings[0].message, /^rain has no grounding_strength: no relationship/);
    assert.equal('diversity_score' in grounded.result.nodes[0], false);
  });

  it('finds nodes inside paths, lists and maps', async () => {
    const query = "MATCH p = (a:Concept {label: 'Rain'})-[*1..2]->(b:Concept) RETURN [p], {inner: b}";
    const body = await run(cypher(query));
    assert.deepEqual(ids(body.result), ['delta', 'rain', 'river']);
    assert.equal(body.result.links.length, 2);
  });

  it('binds the ids of the working graph, and applies the limit of a statement to a query that sets none', async () => {
    const body = await run(
      cypher(named('Rain')),
      cypher('MATCH (c:Concept)-[r]->(d:Concept) WHERE c.concept_id IN $W_IDS RETURN c, r, d'),
    );
    assert.deepEqual(ids(body.result), ['rain', 'river']);
    assert.equal((await run(cypher('MATCH (c:Concept) RETURN c', '+', { limit: 2 }))).result.nodes.length, 2);
    assert.equal((await run(cypher('MATCH (c:Concept) RETURN c LIMIT 3', '+', { limit: 1 }))).result.nodes.length, 3);
  });

  it('calls each allowed endpoint inside the process', async () => {
    assert.ok(ids((await run(call('/search/concepts', { query: 'rain' }))).result).includes('rain'));
    assert.ok(ids((await run(call('/search/sources', { query: 'sediment of the delta' }))).result).length > 0);
    const batch = await run(call('/concepts/batch', { concept_ids: ['delta', 'nobody', 'rain'] }));
    assert.deepEqual(batch.result.nodes.map((node: { concept_id: string }) => node.concept_id), ['delta', 'rain']); // oxfmt-ignore
    const details = await run(call('/concepts/details', { concept_id: 'rain' }));
    assert.deepEqual([ids(details.result), details.result.links.length], [['rain', 'river'], 1]);
    const near = await run(call('/concepts/related', { concept_id: 'rain', max_depth: 1 }));
    assert.deepEqual(ids(near.result), ['rain', 'river']);
    const far = await run(call('/concepts/related', { concept_id: 'rain' }));
    assert.deepEqual([ids(far.result), far.result.links.length], [['delta', 'rain', 'river'], 2]);
    const types = await run(call('/vocabulary/status', { relationship_type: 'requires' }));
    const [node] = types.result.nodes;
    assert.deepEqual([node.concept_id, node.properties.epistemic_status, node.properties.is_active], ['vocab:REQUIRES', 'UNMEASURED', true]); // oxfmt-ignore
  });

  it('aborts with 200 where an assertion finds nothing, and keeps the graph of the statement before', async () => {
    const body = await run(cypher(named('Rain')), cypher(named('Nobody'), '!'), cypher(named('Delta')));
    assert.deepEqual(body.aborted, { statement: 1, reason: 'assertion failed: empty result' });
    assert.deepEqual(ids(body.result), ['rain']);
    const [, failed] = body.log;
    assert.deepEqual([body.log.length, failed.op, failed.nodes_affected, failed.w_size], [2, '!', 0, { nodes: 1, links: 0 }]); // oxfmt-ignore
  });

  it('aborts with 200 where an operation fails, and says why', async () => {
    const body = await run(cypher(named('Rain')), call('/search/concepts', { query: 'rain', ontology: 'nowhere' }));
    assert.equal(body.aborted.statement, 1);
    assert.match(body.aborted.reason, /^Execution error: There is no ontology/);
    assert.deepEqual(ids(body.result), ['rain']);
  });

  it('takes a concept that does not exist for an empty result, which ? passes over and ! refuses', async () => {
    for (const endpoint of ['/concepts/details', '/concepts/related']) {
      const nobody = call(endpoint, { concept_id: 'nobody' });
      const passed = await run(cypher(named('Rain')), { ...nobody, op: '?' });
      assert.deepEqual([passed.aborted, ids(passed.result)], [undefined, ['rain']]);
      const refused = await run(cypher(named('Rain')), { ...nobody, op: '!' });
      assert.deepEqual(refused.aborted, { statement: 1, reason: 'assertion failed: empty result' });
    }
  });

  it('ends at its time with the graph of the last whole statement', async () => {
    const program = programOf(cypher(named('Rain')), cypher(endless), cypher(named('Delta')));
    let body: Answer['body'];
    // More time where the machine is too busy for the first statement.
    for (const seconds of ['0.5', '5', '60']) {
      const hurried = await startWithin(seconds);
      ({ body } = await hurried.call('POST', '/programs/execute', { as: 'contributor', json: { program } }));
      await hurried.stop();
      if (body.aborted?.statement !== 0) break;
    }
    assert.deepEqual(body.aborted, { statement: 1, reason: 'Program execution timed out' });
    assert.deepEqual(ids(body.result), ['rain']);
  });

  it('refuses an invalid program before anything runs', async () => {
    const started = api.programs.started.length;
    const { status, body } = await execute({ program: programOf(cypher('MATCH (n) DELETE n')) });
    assert.equal(status, 400);
    assert.equal(body.detail.error, 'Program validation failed');
    assert.equal(body.detail.validation.valid, false);
    assert.equal(api.programs.started.length, started);
  });

  it('takes exactly one way of saying what to run', async () => {
    const program = programOf(cypher(named('Rain')));
    const entry = { program };
    const wrong = [
      {},
      { params: {} },
      { program, program_id: 1 },
      { program, deck: [entry] },
      { program_id: 1, deck: [entry] },
      { deck: [] },
      { deck: entry },
      { deck: 'x' },
      { deck: Array.from({ length: 11 }, () => entry) },
      { deck: [entry], params: { a: 1 } },
    ];
    for (const json of wrong) {
      const { status, body } = await execute(json);
      assert.deepEqual([status, body.code], [400, 'invalid_execution'], JSON.stringify(json).slice(0, 80));
      assert.equal(typeof body.detail, 'string');
    }
    const unreadable = [
      [{ program, timeout: 5 }, 'timeout'],
      [{ program_id: 'seven' }, 'program_id'],
      [{ program_id: -1 }, 'program_id'],
    ] as const;
    for (const [json, field] of unreadable) {
      const { status, body } = await execute(json);
      assert.deepEqual([status, body.code], [422, 'invalid_request'], field);
      assert.deepEqual(body.errors[0].loc, ['body', field]);
      // In a deck it is one of the entries that are wrong, and named with its number.
      const inDeck = await execute({ deck: [entry, json] });
      assert.deepEqual([inDeck.status, inDeck.body.code], [400, 'invalid_execution'], field);
      assert.match(inDeck.body.detail, /^Deck entry 1: /);
    }
  });

  it('binds parameters as values, and refuses those that do not suit', async () => {
    const program = {
      ...programOf(cypher('MATCH (c:Concept) WHERE c.label = $label RETURN c')),
      params: [{ name: 'label', type: 'string' }],
    };
    const { body } = await execute({ program, params: { label: 'Rain' } });
    assert.deepEqual(ids(body.result), ['rain']);
    const spliced = await execute({ program, params: { label: "x' OR true OR c.label = 'x" } });
    assert.deepEqual(ids(spliced.body.result), []);
    for (const params of [undefined, { label: 7 }, { label: 'Rain', other: 'x' }]) {
      const { status, body } = await execute({ program, params });
      assert.deepEqual([status, body.code], [400, 'invalid_execution'], JSON.stringify(params));
    }
  });

  describe('by id', () => {
    it('runs own programs and those of the system; others are not there', async () => {
      const program = programOf(cypher(named('Rain')));
      const id = await storeAs('contributor', program);
      assert.deepEqual(ids((await execute({ program_id: id })).body.result), ['rain']);
      assert.equal((await execute({ program_id: id }, 'read_only')).status, 404);
      assert.equal((await execute({ program_id: 999_999 })).status, 404);
      const system = await api.platform.store.createQueryDefinition({
        ...{ name: 's', definitionType: 'program', definition: program, metadata: null, ownerId: null },
      });
      assert.deepEqual(ids((await execute({ program_id: system.definitionId }, 'read_only')).body.result), ['rain']);
    });

    it('validates a stored program again', async () => {
      const { definitionId } = await api.platform.store.createQueryDefinition({
        name: 'Slipped in',
        definitionType: 'program',
        definition: programOf(cypher('MATCH (n) DELETE n')),
        ...{ metadata: null, ownerId: null },
      });
      const { status, body } = await execute({ program_id: definitionId });
      assert.deepEqual([status, body.detail.validation.valid], [400, false]);
    });
  });

  describe('a deck', () => {
    it('hands the working graph on, and gives the result of each program', async () => {
      const id = await storeAs('contributor', programOf(cypher(named('River'))));
      const { status, body } = await execute({
        deck: [{ program: programOf(cypher(named('Rain'))) }, { program_id: id }],
      });
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).sort(), ['programs', 'result']);
      assert.deepEqual(ids(body.result), ['rain', 'river']);
      assert.deepEqual(
        body.programs.map((one: { result: Parameters<typeof ids>[0] }) => ids(one.result)),
        [['rain'], ['rain', 'river']],
      );
    });

    it('stops at the program that is aborted, and says which', async () => {
      const deck = [named('Rain'), named('Nobody'), named('Delta')].map((query, index) => ({
        program: programOf(cypher(query, index === 1 ? '!' : '+')),
      }));
      const { body } = await execute({ deck });
      assert.deepEqual(body.aborted, { program: 1, statement: 0, reason: 'assertion failed: empty result' });
      assert.equal(body.programs.length, 2);
      assert.deepEqual(ids(body.result), ['rain']);
    });

    it('is validated whole before any of it runs, and names the entry', async () => {
      const good = { program: programOf(cypher(named('Rain'))) };
      const started = api.programs.started.length;
      const bad = await execute({ deck: [good, { program: programOf(cypher('MATCH (n) DELETE n')) }] });
      assert.equal(bad.status, 400);
      assert.match(bad.body.detail.error, /^Deck entry 1: /);
      assert.equal(bad.body.detail.validation.valid, false);
      for (const entry of [{}, { ...good, program_id: 3 }, { program_id: 999_999 }, { program_id: 'x' }, 7, { x: 1 }]) {
        const { status, body } = await execute({ deck: [good, good, entry] });
        assert.equal(status, 400, JSON.stringify(entry));
        assert.match(body.detail, /^Deck entry 2: /);
      }
      assert.equal(api.programs.started.length, started);
    });
  });

  describe('with the permissions of the caller', () => {
    const keyOf = async (scopes: string[]) =>
      (await api.call('POST', '/auth/api-keys', { as: 'contributor', json: { name: 'k', scopes } })).body.key as string;
    const executeWith = (key: string, program: object) =>
      api.call('POST', '/programs/execute', { json: { program }, headers: { 'x-api-key': key } });

    it('refuses at once what certainly needs a permission the caller has not', async () => {
      const key = await keyOf(['vocabulary:read']);
      const { status, body } = await executeWith(key, programOf(cypher(named('Rain'))));
      assert.deepEqual([status, body.data.permission], [403, 'graph:read']);
      const types = await executeWith(key, programOf(call('/vocabulary/status', {})));
      assert.equal(types.status, 200);
      assert.ok(types.body.result.nodes.length > 10);
    });

    it('asks before each statement, so a branch that is not taken needs nothing', async () => {
      const key = await keyOf(['vocabulary:read']);
      const branch = (then: object, otherwise: object) => ({
        op: '+',
        operation: { type: 'conditional', condition: { test: 'empty' }, then: [then], else: [otherwise] },
      });
      const [allowed, refused] = [call('/vocabulary/status', {}), cypher(named('Rain'))];
      const untaken = await executeWith(key, programOf(branch(allowed, refused)));
      assert.equal('aborted' in untaken.body, false);
      const taken = await executeWith(key, programOf(call('/vocabulary/status', {}), branch(allowed, refused)));
      assert.equal(taken.body.aborted.statement, 1);
      assert.match(taken.body.aborted.reason, /needs the permission graph:read/);
    });

    it('runs a program of somebody else as the caller', async () => {
      const { definitionId } = await api.platform.store.createQueryDefinition({
        ...{ name: 's', definitionType: 'program', definition: programOf(cypher(named('Rain'))), metadata: null },
        ownerId: null,
      });
      const headers = { 'x-api-key': await keyOf(['vocabulary:read']) };
      const { status } = await api.call('POST', '/programs/execute', { json: { program_id: definitionId }, headers });
      assert.equal(status, 403);
    });
  });

  describe('in whose course a right ends', () => {
    // Time enough, so that what ends the program is the right.
    let patient: RunningApi;
    let goOn: Promise<void>;
    before(async () => {
      patient = await startApi({ CONCORDANCE_PROGRAM_TIMEOUT_SECONDS: '600', CONCORDANCE_QUERY_TIMEOUT_SECONDS: '600', CONCORDANCE_MAX_QUERY_ROWS: '1000000000' }); // oxfmt-ignore
      const { eventLoop } = patient.platform;
      // Where a query lets others run, it waits until the right has ended.
      Object.assign(patient.platform, { eventLoop: { ...eventLoop, yield: () => goOn.then(() => eventLoop.yield()) } });
    });
    after(() => patient.stop());
    const wait = 'UNWIND range(1, 300000) AS a WITH a WHERE a < 0 RETURN count(*)';
    const program = programOf(cypher(named('Rain')), cypher(wait), cypher(named('Delta')));

    /** Starts the program and ends the right while its first or second statement takes its time. */
    async function reasonAfter(who: Parameters<RunningApi['call']>[2], end: () => Promise<unknown>): Promise<string> {
      const started = patient.programs.started.length;
      let open = () => {};
      goOn = new Promise((resolve) => (open = resolve));
      const running = patient.call('POST', '/programs/execute', { ...who, json: { program } });
      await until(() => patient.programs.started.length > started);
      await end();
      open();
      return (await running).body.aborted?.reason ?? '';
    }

    it('stops before the next statement when the user is disabled', async () => {
      const { store, ids: idMaker } = patient.platform;
      const user = (await store.userByName('contributor'))!;
      const userId = idMaker.mint('usr');
      await store.createUser({ ...user, userId, username: 'leaving' });
      const reason = await reasonAfter({ as: 'leaving' }, () => store.updateUser(userId, { disabled: true }));
      assert.match(reason, /needs the permission graph:read/);
    });

    it('stops before the next statement when the key is deleted or the token revoked', async () => {
      const made = await patient.call('POST', '/auth/api-keys', { as: 'contributor', json: { name: 'k' } });
      const key = { headers: { 'x-api-key': made.body.key as string } };
      const withoutKey = await reasonAfter(key, () =>
        patient.call('DELETE', `/auth/api-keys/${made.body.id}`, { as: 'contributor' }),
      );
      assert.match(withoutKey, /needs the permission graph:read/);
      const login = await patient.call('POST', '/auth/login', { json: { username: 'contributor', password } });
      const bearer = { headers: { authorization: `Bearer ${login.body.access_token}` } };
      const loggedOut = await reasonAfter(bearer, () => patient.call('POST', '/auth/logout', bearer));
      assert.match(loggedOut, /needs the permission graph:read/);
    });
  });

  it('writes who ran what into the audit log, with the hash of the program and each step', async () => {
    const metadata = { name: 'Audited' };
    const program = {
      ...{ ...programOf(cypher('MATCH (c:Concept) WHERE c.label = $label RETURN c')), metadata },
      params: [{ name: 'label', type: 'string' }],
    };
    await execute({ program, params: { label: 'Rain' } });
    const [event] = await events();
    assert.deepEqual([event.actor_name, event.credential, event.outcome], ['contributor', 'login', 'done']);
    assert.match(event.target, /^prg_/);
    const [entry] = event.details.programs;
    assert.match(entry.sha256, /^[0-9a-f]{64}$/);
    assert.deepEqual([entry.name, entry.params, entry.log.length], ['Audited', { label: 'Rain' }, 1]);
    assert.equal(entry.log[0].operation_type, 'cypher');
    assert.match(entry.operations[0], /^MATCH/);
  });

  describe('as a job', () => {
    const later = { prefer: 'respond-async' };
    const start = async (...statements: object[]) => {
      const { status, headers, body } = await execute({ program: programOf(...statements) }, 'contributor', later);
      assert.equal(status, 202);
      assert.equal(headers.get('location'), `/jobs/${body.job_id}`);
      assert.equal(headers.get('preference-applied'), 'respond-async');
      assert.deepEqual([body.job_type, body.status, body.program], ['program', 'processing', null]);
      const { stage, percent, ...numbers } = body.progress;
      assert.deepEqual([stage, percent], ['running', 0]);
      assert.ok(
        Object.values(numbers).every((number) => number === null),
        JSON.stringify(numbers),
      );
      for (const field of 'ontology content_hash processing_mode source_type source_path result'.split(' ')) {
        assert.equal(body[field], null, field);
      }
      for (const field of 'ontology_id document_id content_type size_bytes options force batch batch_id deletion'.split(
        ' ',
      )) {
        assert.ok(!Object.hasOwn(body, field), `${field} is of other kinds`);
      }
      return body.job_id as string;
    };
    const job = async (id: string, as = 'contributor') => (await api.call('GET', `/jobs/${id}`, { as })).body;

    it('is seen under /jobs, and its result is kept for its owner', async () => {
      const id = await start(cypher(named('Rain')), cypher(named('Nobody'), '!'));
      await api.programs.idle();
      const ended = await job(id);
      assert.deepEqual([ended.status, ended.progress.percent], ['completed', 100]);
      assert.deepEqual(ended.program, {
        aborted: { statement: 1, reason: 'assertion failed: empty result' },
        ...{ nodes: 1, links: 0, href: `/programs/executions/${id}` },
      });
      const { body } = await api.call('GET', '/jobs', { as: 'contributor' });
      assert.equal(body.jobs[0].job_id, id);
      const result = await api.call('GET', ended.program.href, { as: 'contributor' });
      assert.deepEqual(ids(result.body.result), ['rain']);
      assert.equal((await api.call('GET', ended.program.href, { as: 'curator' })).status, 404);
      assert.equal((await api.call('GET', ended.program.href, { as: 'admin' })).status, 200);
    });

    it('is not notified of a result while it runs, and stops when it is cancelled', async () => {
      const id = await start(cypher(named('Rain')), cypher(endless));
      const early = await api.call('GET', `/programs/executions/${id}`, { as: 'contributor' });
      assert.deepEqual([early.status, early.body.code], [409, 'job_not_final']);
      // The recorded workflows of jobs are next to those of programs here.
      assert.equal((await api.call('POST', `/jobs/${id}/cancel`, { as: 'contributor' })).body.status, 'cancelled');
      await api.programs.cancelProgram(id, { name: '', ownerId: '', ownerName: '' });
      await api.programs.idle();
      const ended = await job(id);
      assert.equal(ended.status, 'cancelled');
      assert.deepEqual(ended.program.aborted, { statement: 1, reason: 'Program execution was cancelled' });
      assert.equal(ended.program.nodes, 1);
    });

    it('takes its result along when it is deleted', async () => {
      const id = await start(cypher(named('Rain')));
      await api.programs.idle();
      assert.ok((await api.objects()).some((key) => key.includes(id)));
      assert.equal((await api.call('DELETE', `/jobs/${id}`, { as: 'contributor' })).status, 204);
      assert.ok(!(await api.objects()).some((key) => key.includes(`kept/${id}`)));
      assert.equal((await api.call('GET', `/programs/executions/${id}`, { as: 'contributor' })).status, 404);
    });

    it('is failed at once when Temporal is unreachable', async () => {
      api.programs.reachable = false;
      const { status, body } = await execute({ program: programOf(cypher(named('Rain'))) }, 'contributor', later);
      api.programs.reachable = true;
      assert.deepEqual([status, body.code], [503, 'engine_unreachable']);
      const { jobs } = (await api.call('GET', '/jobs?status=failed', { as: 'contributor' })).body;
      assert.deepEqual([jobs[0].job_type, jobs[0].error_code], ['program', 'engine_unreachable']);
    });
  });

  it('says so with 503 when Temporal is unreachable or no worker is there', async () => {
    const json = { program: programOf(cypher(named('Rain'))) };
    api.programs.reachable = false;
    const away = await execute(json);
    api.programs.reachable = true;
    assert.deepEqual([away.status, away.body.code], [503, 'engine_unreachable']);
    assert.ok(away.headers.get('retry-after'));
    api.programs.working = false;
    const idle = await execute(json);
    api.programs.working = true;
    assert.deepEqual([idle.status, idle.body.code], [503, 'program_not_run']);
    assert.equal((await events())[0].details.outcome, 'failed');
  });

  it('stops when the client leaves', async () => {
    const token = await api.tokenOf('contributor');
    const leave = new AbortController();
    const cancelled = api.programs.cancelled.length;
    const started = api.programs.started.length;
    const request = fetch(`${api.url}/programs/execute`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ program: programOf(cypher(named('Rain')), cypher(endless)) }),
      signal: leave.signal,
    });
    await until(() => api.programs.started.length > started);
    leave.abort();
    await assert.rejects(request);
    await until(() => api.programs.cancelled.length > cancelled);
    await api.programs.idle();
    const [event] = await events();
    assert.deepEqual([event.target, event.details.outcome], [api.programs.started.at(-1), 'cancelled']);
  });

  it('leaves no object behind, however large request and result were', async () => {
    const filler = `/* ${'x'.repeat(19_000)} */`;
    const program = programOf(cypher(`${named('Rain')} ${filler}`), cypher('MATCH (c:Concept) RETURN c'));
    const { body } = await execute({ program });
    assert.deepEqual(ids(body.result), ['delta', 'rain', 'river']);
    assert.ok(!(await api.objects()).some((key) => key.startsWith('programs/passing/')));
  });
});
