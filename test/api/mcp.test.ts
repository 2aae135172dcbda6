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
    assert.equal((await send({ hello: 'there' })).status, 400);
    assert.equal((await send({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { accept: 'text/html' })).status, 406);
    assert.equal((await send({ jsonrpc: '2.0', method: 'notifications/initialized' })).status, 202);
    const unknown = await send({ jsonrpc: '2.0', id: 7, method: 'nothing/here' });
    assert.deepEqual([unknown.body.id, unknown.body.error.code], [7, -32_601]);
    assert.equal((await api.call('GET', '/mcp', { as: 'read_only', headers: accept })).status, 405);
  });
});
