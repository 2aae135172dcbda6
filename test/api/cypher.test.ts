import assert from 'node:assert/strict';
import { until } from '../workflows/until.js';
import { readDocument } from './support/read-document.js';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

const text = 'Rain feeds the river. The river carries sediment. Sediment builds the delta.';
const concepts = [
  { label: 'Rain', description: 'Water that falls', quote: 'Rain feeds the river.' },
  { label: 'River', description: 'Water that flows', quote: 'The river carries sediment.' },
  { label: 'Delta', description: 'Land at a mouth', quote: 'Sediment builds the delta.' },
];

/** Runs until something stops it. */
const endless = 'UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b WITH a, b WHERE a + b < 0 RETURN count(*)';

describe('Cypher over HTTP', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({ CONCORDANCE_QUERY_TIMEOUT_SECONDS: '0.4' });
    const { body } = await api.call('POST', '/ingest/text', { as: 'curator', json: { text, ontology: 'water' } });
    await readDocument(api.platform, body.job_id, text, concepts);
  });
  after(() => api.stop());

  const ask = (json: unknown, path = '/query/cypher') => api.call('POST', path, { as: 'platform_admin', json });
  const audited = async (action: string) =>
    (await api.call('GET', `/admin/audit?action=${action}`, { as: 'platform_admin' })).body.events;

  it('gives columns and rows, with parameters bound as data', async () => {
    const query =
      'MATCH (a:Concept)-[r:REQUIRES]->(b) WHERE a.label = $label RETURN b.label AS label, r.confidence, 1 + 1';
    const { status, body } = await ask({ query, parameters: { label: 'Rain' } });
    assert.equal(status, 200);
    assert.deepEqual([body.columns, body.rows], [['label', 'r.confidence', '1 + 1'], [['River', 0.75, 2]]]);
    assert.deepEqual([body.row_count, body.truncated, body.query], [1, false, query]);
    const spliced = await ask({ query: 'RETURN $label', parameters: { label: "x' MATCH (n) RETURN n //" } });
    assert.deepEqual(spliced.body.rows, [["x' MATCH (n) RETURN n //"]]);
  });

  it('gives nodes, relationships and paths as objects, and as lists where asked for', async () => {
    const query = `MATCH p = (:Concept {label: 'Rain'})-[:REQUIRES*1..2]->(c) RETURN c, p`;
    const { body } = await ask({ query, include_graph: true });
    assert.equal(body.rows.length, 2);
    const [, path] = body.rows[1];
    assert.deepEqual(path.nodes.map((node: { properties: { label: string } }) => node.properties.label), ['Rain', 'River', 'Delta']); // oxfmt-ignore
    assert.equal(path.relationships[0].from, 'Concept:rain');
    assert.deepEqual(body.nodes.map((node: { id: string }) => node.id).sort(), ['Concept:delta', 'Concept:rain', 'Concept:river']); // oxfmt-ignore
    assert.equal(body.relationships.length, 2);
  });

  it('explains: the plan with estimated and actual rows and requests, in place of the rows', async () => {
    const query = `MATCH (a:Concept {concept_id: 'rain'})-[:REQUIRES]->(b) RETURN b.label`;
    const { status, body } = await ask({ query, explain: true });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.rows, body.row_count, body.plan.operator], [[], 1, 'Return']);
    const operators: string[] = [];
    for (let plan = body.plan; plan !== undefined; plan = plan.inputs[0]) {
      operators.push(plan.operator);
      assert.equal(typeof plan.rows, 'number');
    }
    assert.ok(operators.includes('Expand'), operators.join());
    assert.equal(body.requests.relationships_read, 1);
  });

  it('cuts at the limit asked for and says so', async () => {
    const { body } = await ask({ query: 'MATCH (c:Concept) RETURN c.label', limit: 2 });
    assert.deepEqual([body.row_count, body.truncated, body.warnings.length], [2, true, 1]);
  });

  it('answers alike for the database, and writes both into the audit log with text, hash, rows and code', async () => {
    const query = 'MATCH (c:Concept) RETURN count(c)';
    assert.deepEqual((await ask({ query }, '/database/query')).body.rows, [[3]]);
    const [event] = await audited('database.query');
    assert.equal(event.actor_name, 'platform_admin');
    assert.deepEqual([event.outcome, event.details.query, event.details.rows], ['done', query, 1]);
    assert.match(event.details.query_sha256, /^[0-9a-f]{64}$/);
    await ask({ query: 'MATCH (n) DETACH DELETE n' });
    const [refused] = await audited('query.cypher');
    assert.deepEqual([refused.outcome, refused.details.code], ['refused', 'query_refused']);
  });

  it('refuses a body that is not one', async () => {
    for (const json of [
      {},
      { query: '' },
      { query: 5 },
      { query: 'RETURN 1', limit: 0 },
      { query: 'RETURN 1', x: 1 },
    ]) {
      const { status, body } = await ask(json);
      assert.deepEqual([status, body.code], [422, 'invalid_request'], JSON.stringify(json));
    }
    assert.equal((await ask({ query: '   ' })).body.code, 'query_syntax');
  });

  it('shows the place of an issue', async () => {
    const { status, body } = await ask({ query: 'MATCH (n:Concept RETURN n' });
    assert.deepEqual([status, body.code, body.data.line, body.data.column], [400, 'query_syntax', 1, 18]);
    assert.match(body.data.excerpt, /\n {19}\^$/);
  });

  it('stops when the client goes away', async () => {
    const leaving = new AbortController();
    const { eventLoop } = api.dependencies;
    const original = { ...eventLoop };
    // Always time for a pause, never time to end: what ends it is the client.
    let milliseconds = 0;
    eventLoop.now = () => (milliseconds = (milliseconds + 6) % 300);
    eventLoop.yield = () => (leaving.abort(), original.yield());
    try {
      const query = `${endless} AS n`;
      const asked = fetch(`${api.url}/query/cypher`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await api.tokenOf('platform_admin')}`,
        },
        body: JSON.stringify({ query }),
        signal: leaving.signal,
      });
      await assert.rejects(asked);
      const last = async () => (await audited('query.cypher'))[0]?.details;
      await until(async () => (await last())?.query === query);
      assert.equal((await last()).code, 'query_cancelled');
    } finally {
      Object.assign(eventLoop, original);
    }
  });

  describe('hostile queries', () => {
    const before = () => api.platform.store.counts({ kind: 'all' });

    const refused = [
      ...['CREATE (n)', 'MATCH (n) SET n.x = 1 RETURN n', 'MERGE (n:Concept) RETURN n', 'MATCH (n) REMOVE n.label'],
      ...['MATCH (a)--(b) DELETE a RETURN b', 'MATCH (a)-->(b) DETACH DELETE a', 'DROP INDEX x', 'FOREACH (x IN [1] | CREATE ())'],
      `MATCH (n) WHERE n.label = 'it\\'s' DELETE n RETURN 'x'`,
      ...['MATCH (n) dElEtE n', 'MATCH (n) SE/**/T n.x = 1', 'MATCH (n)/**/DELETE/**/n', 'MATCH (n) RETURN n; MATCH (n) DELETE n'],
      ...['MATCH (n) \\u0053ET n.x = 1', 'MATCH (n) ＤＥＬＥＴＥ n', 'MATCH (n) DELETE\u200b n', 'MATCH (n) \u0000DELETE n', 'MATCH (n) DELETE\u202e n'],
      ...['CALL db.labels()', 'CALL db.labels() YIELD label RETURN label', `CALL apoc.cypher.doIt('CRE' + 'ATE (n)', {})`, 'CALL { MATCH (n) DELETE n }'],
      ...[`LOAD CSV FROM 'file:///etc/passwd' AS line RETURN line`, 'USE system MATCH (n) RETURN n', 'EXPLAIN MATCH (n) DELETE n', 'PROFILE CREATE (n)'],
      ...['MATCH (n) RETURN apoc.load.json("x")', 'RETURN eval("1")', 'START n=node(*) RETURN n', 'RETURN 1; DROP DATABASE neo4j'],
      ...['MATCH (a)-[*]->(b) RETURN b', 'MATCH (a)-[:X*]->(b) RETURN b', 'MATCH p=(a)-[r*1..10]->(b) RETURN p', 'MATCH (a)-[*7]->(b) RETURN a'],
      ...['MATCH (a) WHERE (a)-[*]->() RETURN a', 'MATCH (a) WHERE EXISTS { MATCH (a)-[*..99]->() } RETURN a', 'MATCH (a) RETURN [(a)-[*]->(b) | b]'],
      ...[`RETURN ${'('.repeat(5000)}1${')'.repeat(5000)}`, `RETURN ${'['.repeat(9000)}`, `RETURN ${'-'.repeat(15_000)}1`, `RETURN ${'NOT '.repeat(4000)}true`],
      ...[`MATCH ${'(a)--'.repeat(3000)}(a) RETURN a`, `MATCH ${'(), '.repeat(3000)}() RETURN 1`, `${'WITH 1 AS a '.repeat(1600)} RETURN a`, `RETURN 1 ${'+ 1'.repeat(6000)} +`, `RETURN '${'x'.repeat(30_000)}'`, `RETURN ${'{a: '.repeat(2000)}`],
      ...['', ' ', ';', '\uFEFF', '// DELETE', '/*', `RETURN '`, 'RETURN `', 'RETURN "\\u00'],
    ]; // oxfmt-ignore

    it('that write, call, load, hide or nest are refused, each with a client error, and nothing changes', async () => {
      const counts = await before();
      for (const query of refused) {
        const { status, body } = await ask({ query });
        const shown = `${JSON.stringify(query.slice(0, 80))}: ${JSON.stringify(body).slice(0, 300)}`;
        assert.ok(status === 400 || status === 422, `${status} ${shown}`);
        assert.ok(/^query_|^invalid_request$/.test(body.code), shown);
      }
      assert.deepEqual(await before(), counts);
    });

    it('that look like writes and are none are answered', async () => {
      const query = `MATCH (c:Concept) WHERE c.label <> 'DELETE' // CREATE\n AND c.created_at_epoch >= 0 /* SET */ RETURN count(c) AS \`Drop\``;
      const { body } = await ask({ query });
      assert.deepEqual([body.columns, body.rows], [['Drop'], [[3]]]);
      assert.equal((await ask({ query: 'MATCH ()-[r:SUBSET_OF|CREATED_BY]->() RETURN count(r)' })).status, 200);
    });

    it('that explode are stopped by a limit', async () => {
      const explosions = [
        [endless, /rows|time/],
        ['MATCH (a), (b), (c), (d), (e), (f), (g), (h) RETURN count(*)', /rows|time/],
        ['MATCH (a)-[*0..6]-(b)-[*0..6]-(c)-[*0..6]-(d)-[*0..6]-(e) RETURN count(*)', /rows|time|paths|edges/],
        ['RETURN size(range(1, 9000000000))', /failed|rows|time|memory|work|values/],
        [`RETURN reduce(s = 'x', i IN range(1, 60) | s + s)`, /failed|memory|work|answer|time|values/],
        ['RETURN reduce(l = [1], i IN range(1, 40) | l + l)', /values|failed|memory|work|answer|time|rows/],
        ['WITH range(1, 2000) AS l RETURN [a IN l | [b IN l | [c IN l | a * b * c]]]', /failed|memory|work|answer|time|rows|values/],
        ['WITH range(1, 100000) AS l UNWIND l AS x RETURN x, l', /answer|rows|time/],
        ['UNWIND range(1, 100000) AS x WITH collect(x) AS l UNWIND l AS y WITH collect(l) AS m RETURN m', /answer|rows|time|memory|held|values/],
      ] as const; // oxfmt-ignore
      for (const [query, code] of explosions) {
        const { status, body } = await ask({ query });
        const shown = `${query.slice(0, 80)}: ${JSON.stringify(body).slice(0, 200)}`;
        assert.ok(status >= 400 && status < 500, shown);
        assert.match(body.code, code, shown);
      }
    });

    it('that match by exploding regular expressions take no more time than others', async () => {
      const letters = 'a'.repeat(5000);
      for (const pattern of ['(a+)+$', '(a|aa)+$', '(.*)*b', '([a-z]+)*!', '(x+x+)+y']) {
        const { status, body } = await ask({
          query: 'RETURN $text =~ $pattern',
          parameters: { text: `${letters}!!`, pattern },
        });
        if (status === 200) assert.equal(typeof body.rows[0][0], 'boolean');
        else assert.match(body.code, /^query_(work|time)_exceeded$/, JSON.stringify(body));
      }
      const huge = await ask({ query: `RETURN 'a' =~ '((((a{1000}){1000}){1000}){1000})'` });
      assert.ok(huge.status >= 400 && huge.status < 500, String(huge.status));
      assert.equal((await ask({ query: `RETURN 'a' =~ '(a)\\\\1'` })).status, 422);
    });

    it('do not block the process: they yield to the event loop again and again', async () => {
      const { eventLoop } = api.dependencies;
      const original = { ...eventLoop };
      let [milliseconds, pauses] = [0, 0];
      eventLoop.now = () => (milliseconds += 1);
      eventLoop.yield = () => ((pauses += 1), original.yield());
      try {
        assert.equal((await ask({ query: endless })).body.code, 'query_time_exceeded');
        assert.ok(pauses >= milliseconds / 20, `${pauses} pauses in ${milliseconds} ms`);
      } finally {
        Object.assign(eventLoop, original);
      }
    });
  });
});
