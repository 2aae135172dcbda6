import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { editGraph } from '../support/edit-graph.js';
import { readDocument } from './support/read-document.js';
import { startApi, type RunningApi } from './support/start-api.js';

const text = 'Rain falls. Rivers carry rain to the sea. Fire burns wood.';
const quote = 'Rivers carry rain to the sea.';

describe('the Model Context Protocol', () => {
  let api: RunningApi;
  let documentId: string;
  before(async () => {
    api = await startApi({}, ['read_only', 'curator', 'platform_admin']);
    const json = { text, ontology: 'nature', filename: 'water.md', auto_approve: true };
    const { body: job } = await api.call('POST', '/ingest/text', { as: 'curator', json });
    const read = await readDocument(
      api.platform,
      job.job_id,
      text,
      [
        ['Rain', 'Rain falls.'],
        ['River', quote],
        ['Fire', 'Fire burns wood.'],
      ].map(([label, words]) => ({ label: label!, description: '', quote: words! })),
    );
    documentId = read.documentId;
    await editGraph(api.platform).link('river', 'CARRIES', 'rain');
  });
  after(() => api.stop());

  async function keyOf(username: string, scopes?: string[]): Promise<string> {
    const json = { name: 'assistant', ...(scopes && { scopes }) };
    return (await api.call('POST', '/auth/api-keys', { as: username, json })).body.key as string;
  }

  async function connected<T>(transport: Transport, use: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    try {
      return await use(client);
    } finally {
      await client.close();
    }
  }

  const overHttp = async (headers: Record<string, string>) =>
    new StreamableHTTPClientTransport(new URL(`${api.url}/mcp`), { requestInit: { headers } });

  const overStdio = async (key: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: ['cli/bin.js', 'mcp'],
      env: { PATH: process.env['PATH'] ?? '', CONCORDANCE_URL: api.url, CONCORDANCE_API_KEY: key },
      stderr: 'pipe',
    });

  /** The result of a tool: JSON as text and as it is are the same. */
  async function call(client: Client, name: string, input: Record<string, unknown>) {
    const result = await client.callTool({ name, arguments: input });
    const [{ text: said }] = result.content as [{ text: string }];
    const body = JSON.parse(said);
    if (result.isError !== true) assert.deepEqual(result.structuredContent, body);
    return { isError: result.isError === true, body };
  }

  async function useEverything(client: Client): Promise<void> {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search', 'passages', 'concept', 'related', 'connect', 'answer', 'ingest', 'job', 'query'],
    );
    assert.deepEqual(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name), ['ingest']); // oxfmt-ignore

    const search = await call(client, 'search', { query: 'river', ontology: 'nature' });
    const [evidence] = search.body.results[0].sample_evidence;
    assert.deepEqual([evidence.quote, evidence.document_id], [quote, documentId]);
    assert.equal(text.slice(evidence.start_offset, evidence.end_offset), quote);

    const passages = await call(client, 'passages', { query: 'rivers', limit: 1 });
    assert.equal(passages.body.results[0].document_id, documentId);
    const concept = await call(client, 'concept', { concept_id: 'river' });
    assert.equal(concept.body.instances[0].quote, quote);
    const related = await call(client, 'related', { concept_id: 'river', max_depth: 1 });
    assert.equal(related.body.results[0].concept_id, 'rain');
    const ways = await call(client, 'connect', { from_id: 'river', to_id: 'rain' });
    assert.equal(ways.body.paths.length, 1);
    const searched = await call(client, 'connect', { from_query: 'river', to_query: 'rain' });
    assert.equal(searched.body.paths.length, 1);
    const answer = await call(client, 'answer', { question: 'What do rivers carry?' });
    assert.equal(answer.body.sentences[0].citations[0].quote, quote);
    const query = await call(client, 'query', { query: 'MATCH (c:Concept) RETURN count(c)' });
    assert.equal(query.body.rows.length, 1);

    const { resources } = await client.listResources();
    assert.deepEqual(resources.map(({ uri, name }) => [uri, name]), [[`concordance://documents/${documentId}`, 'water.md']]); // oxfmt-ignore
    assert.equal((await client.listResourceTemplates()).resourceTemplates.length, 2);
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0] as { text: string };
    assert.equal((await read(resources[0]!.uri)).text, text);
    const place = `${evidence.start_offset}-${evidence.end_offset}`;
    assert.equal((await read(`${resources[0]!.uri}/quotes/${place}`)).text, quote);
    await assert.rejects(read('concordance://documents/none'), /none/);
    await assert.rejects(read('file:///etc/passwd'), /There is no resource/);

    const wrong = await call(client, 'search', { query: '' });
    assert.equal(wrong.isError, true);
    assert.match(wrong.body.detail, /query/);
    await assert.rejects(client.callTool({ name: 'delete', arguments: {} }), /There is no tool/);
  }

  it('has tools and resources over HTTP, with an API key or a token', async () => {
    await connected(await overHttp({ 'x-api-key': await keyOf('platform_admin') }), useEverything);
    const token = await api.tokenOf('curator');
    await connected(await overHttp({ authorization: `Bearer ${token}` }), async (client) => {
      const { body } = await call(client, 'ingest', { text: 'Snow melts.', ontology: 'nature', auto_approve: true });
      const job = await call(client, 'job', { job_id: body.job_id });
      assert.deepEqual([job.body.job_id, job.body.source_type], [body.job_id, 'mcp']);
    });
  });

  it('has the same on stdin and stdout', async () => {
    await connected(await overStdio(await keyOf('platform_admin')), useEverything);
  });

  it('refuses input that would become another call, with the field', async () => {
    await connected(await overHttp({ 'x-api-key': await keyOf('platform_admin') }), async (client) => {
      for (const [name, input, words] of [
        ['job', {}, /arguments\.job_id: is missing/],
        ['job', { job_id: '' }, /must not be empty/],
        ['job', { job_id: '..' }, /job_id cannot be/],
        ['concept', { concept_id: '..' }, /concept_id cannot be/],
        ['concept', { concept_id: { a: 1 } }, /must be of the type string/],
        ['search', { query: 'x', toString: 1 }, /toString: is not a known field/],
        ['answer', { question: 'x?', stream: true }, /stream: is not a known field/],
        ['ingest', { text: 'x', ontology: 'y', source_type: 'file' }, /source_type: is not a known field/],
        ['related', { concept_id: 'river', relationship_types: 'CARRIES' }, /must be of the type array/],
      ] as const) {
        const { isError, body } = await call(client, name, input);
        assert.equal(isError, true, JSON.stringify([name, input]));
        assert.match(body.detail, words);
      }
      // What an assistant leaves empty is as if it were not there.
      assert.equal((await call(client, 'search', { query: 'river', ontology: null, limit: null })).isError, false);
    });
  });

  it('names the argument that is too long, and its limit', async () => {
    const long = 'word '.repeat(40_000);
    await connected(await overHttp({ 'x-api-key': await keyOf('platform_admin') }), async (client) => {
      for (const [name, input, field, words] of [
        ['search', { query: long }, 'query', /query.* 10,?000/],
        ['passages', { query: long }, 'query', /query.* 10,?000/],
        ['connect', { from_query: 'rain', to_query: long }, 'to_query', /to_query.* 10,?000/],
        ['connect', { from_id: 'rain', to_id: long }, 'to_id', /to_id/],
        ['concept', { concept_id: long }, 'concept_id', /concept_id: is too long/],
        ['related', { concept_id: 'rain', relationship_types: [long] }, 'relationship_types', /is too long/],
        ['job', { job_id: long }, 'job_id', /job_id: is too long/],
      ] as const) {
        const { isError, body } = await call(client, name, input);
        assert.equal(isError, true, name);
        assert.match(body.detail, words, name);
        assert.doesNotMatch(body.detail, /POST/);
        if (body.status !== 404) assert.equal(body.errors[0].loc.at(-1), field, name);
      }
      assert.equal((await call(client, 'search', { query: long.slice(0, 9_999) })).isError, false);
      const typed = [await call(client, 'search', { query: 2026, limit: '1' }), await call(client, 'connect', { from_id: 'river', to_id: 'rain', max_hops: '2' })]; // oxfmt-ignore
      assert.deepEqual(typed.map(({ isError }) => isError), [false, false]); // oxfmt-ignore
    });
  });

  async function refuseResources(transport: Transport): Promise<void> {
    await connected(transport, async (client) => {
      const document = `concordance://documents/${documentId}`;
      for (const [uri, code, words] of [
        ['concordance://documents/none', -32_002, /^MCP error -32002: There is no document "none"/],
        ['concordance://documents/..', -32_602, /There is no resource/],
        ['concordance://documents/%2e%2E', -32_602, /There is no resource/],
        ['concordance://documents/%zz', -32_602, /There is no resource/],
        [`${document}/quotes/5-5`, -32_602, /There is no resource/],
        [`${document}/quotes/0-100001`, -32_602, /too long/],
        [`${document}/quotes/9999-10000`, -32_602, /beyond the text/],
      ] as const) {
        await assert.rejects(client.readResource({ uri }), (error: { code: number; message: string }) => {
          assert.equal(error.code, code, uri);
          assert.match(error.message, words);
          return true;
        });
      }
      for (const cursor of ['x', '-1', ''])
        await assert.rejects(client.listResources({ cursor }), /cursor is not valid/);
      assert.deepEqual((await client.listResources({ cursor: '100' })).resources, []);
    });
  }

  it('refuses resources that there are not, with the code and the words of the protocol', async () => {
    const key = await keyOf('platform_admin');
    await refuseResources(await overHttp({ 'x-api-key': key }));
    await refuseResources(await overStdio(key));
  });

  it('says on stdin and stdout as over HTTP what the API refused: sentence, code, status and fields', async () => {
    const key = await keyOf('platform_admin');
    for (const [name, input, code, status, field] of [
      ['answer', { question: 'What?', max_cost_usd: -1 }, 'invalid_request', 422, 'max_cost_usd'],
      ['search', { query: 'river', limit: 0 }, 'invalid_request', 422, 'limit'],
      ['query', { query: 'MATCH (c RETURN c' }, 'query_syntax', 400, null],
      ['concept', { concept_id: 'none' }, 'not_found', 404, null],
    ] as const) {
      const answers = [];
      for (const transport of [await overHttp({ 'x-api-key': key }), await overStdio(key)])
        answers.push(await connected(transport, (client) => call(client, name, input)));
      const [overTheNetwork, here] = answers;
      assert.deepEqual(here, overTheNetwork);
      const { body, isError } = here!;
      assert.deepEqual([isError, body.code, body.status, typeof body.detail], [true, code, status, 'string'], name);
      assert.doesNotMatch(body.detail, /--|\(\w+, request /);
      if (field !== null) assert.deepEqual(body.errors.map(({ loc }: { loc: string[] }) => loc.at(-1)), [field]); // oxfmt-ignore
    }
  });

  it('ends the call of a tool that the assistant cancels, or whose connection it closes', async () => {
    const query =
      'UNWIND range(1, 1000000) AS a UNWIND range(1, 1000000) AS b WITH a, b WHERE a + b < 0 RETURN count(*)';
    const params = { name: 'query', arguments: { query } };
    const key = await keyOf('platform_admin');
    const { eventLoop } = api.platform;
    const original = { ...eventLoop };
    /** Begins a query that runs until it is stopped, and waits for its entry in the audit log. */
    async function stopped(ask: (signal: AbortSignal) => Promise<unknown>, mark: string): Promise<void> {
      const leaving = new AbortController();
      let milliseconds = 0;
      eventLoop.now = () => (milliseconds = (milliseconds + 6) % 300);
      eventLoop.yield = () => (leaving.abort(), original.yield());
      try {
        await assert.rejects(ask(leaving.signal));
        for (;;) {
          const { events } = (await api.call('GET', '/admin/audit?limit=5', { as: 'platform_admin' })).body;
          const entry = events.find(({ details }: { details: { query?: string } }) => details.query?.includes(mark));
          if (entry !== undefined) return assert.equal(entry.details.code, 'query_cancelled');
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      } finally {
        Object.assign(eventLoop, original);
      }
    }
    const marked = (mark: string) => ({ ...params, arguments: { query: `${query} AS ${mark}` } });
    await connected(await overStdio(key), (client) =>
      stopped((signal) => client.callTool(marked('cancelled'), undefined, { signal }), 'cancelled'),
    );
    const headers = {
      ...{ 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    };
    await stopped((signal) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: marked('closed') });
      return fetch(`${api.url}/mcp`, { method: 'POST', headers, body, signal });
    }, 'closed');
  });

  it('calls the API as the client: its address in the audit log, its id in the log, and nobody else can say so', async () => {
    const proxied = await startApi({ CONCORDANCE_TRUST_PROXY: '127.0.0.1' }, ['platform_admin']);
    try {
      const token = await proxied.tokenOf('platform_admin');
      const ask = async (headers: Record<string, string>) => {
        const params = { name: 'query', arguments: { query: 'RETURN 1' } };
        const { status, text: said } = await proxied.call('POST', '/mcp', {
          json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
          headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', ...headers },
        });
        assert.equal(status, 200, said);
        const { events } = (await proxied.call('GET', '/admin/audit?limit=1', { as: 'platform_admin' })).body;
        return [events[0].action, events[0].address, events[0].request_id];
      };
      const id = 'request-of-a-test';
      assert.deepEqual(await ask({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': id }), ['query.cypher', '203.0.113.7', id]); // oxfmt-ignore
      const forged = { 'x-concordance-own-call': `${'0'.repeat(64)} 198.51.100.1`, 'x-request-id': id };
      assert.deepEqual(await ask(forged), ['query.cypher', '127.0.0.1', id]);
    } finally {
      await proxied.stop();
    }
  });

  it('respects the scopes of a key and the role of its user', async () => {
    const reading = await keyOf('curator', ['graph:read']);
    for (const transport of [
      await overHttp({ 'x-api-key': reading }),
      await overHttp({ 'x-api-key': await keyOf('read_only') }),
      await overStdio(reading),
    ]) {
      await connected(transport, async (client) => {
        assert.equal((await call(client, 'search', { query: 'river' })).isError, false);
        const refused = await call(client, 'ingest', { text: 'Snow melts.', ontology: 'nature' });
        assert.equal(refused.isError, true);
        assert.match(JSON.stringify(refused.body), /permission|ingest:create/);
      });
    }
    const { total } = (await api.call('GET', '/jobs?job_type=ingestion', { as: 'read_only' })).body;
    assert.equal(total, 0);
  });

  it('lets nobody in without a valid credential, and takes only messages of the protocol', async () => {
    for (const headers of [{}, { authorization: 'Bearer nothing' }] as Record<string, string>[]) {
      await assert.rejects(
        connected(await overHttp(headers), async () => undefined),
        /401|[Uu]nauth|token/,
      );
    }
    const accept = { accept: 'application/json, text/event-stream' };
    const send = (json: unknown, headers: Record<string, string> = accept) =>
      api.call('POST', '/mcp', { as: 'read_only', json, headers });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const foreign = await send(list, { ...accept, origin: 'http://evil.example' });
    assert.deepEqual([foreign.status, foreign.body.code], [403, 'permission_denied']);
    assert.equal((await send(list, { ...accept, origin: api.url })).status, 200);
    assert.equal((await send({ hello: 'there' })).status, 400);
    assert.equal((await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { accept: 'text/html' })).status, 406);
    assert.equal((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202);
    const unknown = await send({ jsonrpc: '2.0', id: 7, method: 'nothing/here' });
    assert.deepEqual([unknown.body.id, unknown.body.error.code], [7, -32_601]);
    assert.equal((await api.call('GET', '/mcp', { as: 'read_only', headers: accept })).status, 405);
  });
});
