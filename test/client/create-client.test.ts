import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError, createClient, UnreachableError, UnreadableAnswerError } from '../../client/index.js';
import type { ClientOptions } from '../../client/index.js';

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse) => void;

describe('the client', () => {
  const asked: Asked[] = [];
  const answers: Answer[] = [];
  const slept: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(pieces).toString('utf8') });
      (answers.shift() ?? json(500, {}))(response);
    });
  });
  let url: string;

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    for (const list of [asked, answers, slept]) list.length = 0;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  function client(options: Partial<ClientOptions> = {}) {
    return createClient({ url, sleep: async (ms) => void slept.push(ms), ...options });
  }

  it('puts params into the path, query into the address, and the token into the head', async () => {
    answers.push(json(200, { results: [] }), json(200, { job_id: 'a/b', progress: {} }));
    const one = client({ credential: () => ({ token: 'secret' }), userAgent: 'test' });
    await one.call('search', { query: { query: 'a b&c', limit: 3 } });
    const { status, body } = await one.call('getJob', { params: { job_id: 'a/b' } });
    assert.deepEqual([status, body], [200, { job_id: 'a/b', progress: {} }]);
    assert.equal(asked[0]?.url, '/search?query=a+b%26c&limit=3');
    assert.equal(asked[0]?.headers.authorization, 'Bearer secret');
    assert.equal(asked[0]?.headers['user-agent'], 'test');
    assert.equal(asked[1]?.url, '/jobs/a%2Fb');
  });

  it('sends nothing where a part of the path is missing or would lead elsewhere', async () => {
    for (const id of ['', '.', '..']) {
      await assert.rejects(client().call('getJob', { params: { job_id: id } }), /job_id/);
    }
    await assert.rejects(client().call('getJob', { params: {} as { job_id: string } }), /job_id is missing/);
    assert.deepEqual(asked, []);
  });

  it('sends a key in its own header, and asks for the credential again for each call', async () => {
    answers.push(json(200, { nodes: {} }), json(200, { nodes: {} }));
    const keys = ['first', 'second'];
    const one = client({ credential: async () => ({ apiKey: keys.shift() ?? '' }) });
    await one.call('getStatistics');
    await one.call('getStatistics');
    assert.deepEqual(asked.map(({ headers }) => headers['x-api-key']), ['first', 'second']); // oxfmt-ignore
    assert.equal(asked[0]?.headers.authorization, undefined);
  });

  it('sends a body as JSON and a form with its file last', async () => {
    answers.push(json(202, { content_hash: '1' }), json(202, { content_hash: '2' }));
    const text = { text: 'A text.', ontology: 'o' };
    await client().call('ingestText', { body: text, idempotencyKey: 'once' });
    await client().call('ingestFile', { form: { file: new File(['# Bytes'], 'a.md'), ontology: 'o', force: true } });
    assert.equal(asked[0]?.headers['content-type'], 'application/json');
    assert.equal(asked[0]?.headers['idempotency-key'], 'once');
    assert.deepEqual(JSON.parse(asked[0]?.body ?? ''), text);
    const form = asked[1]?.body ?? '';
    assert.match(form, /name="force"\r\n\r\ntrue/);
    assert.match(form, /filename="a.md"/);
    assert.ok(form.indexOf('name="ontology"') < form.indexOf('# Bytes'));
  });

  it('gives a body without content as null, and bytes as a stream', async () => {
    answers.push((response) => response.writeHead(204).end());
    answers.push((response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('as it came'));
    assert.equal((await client().call('deleteJob', { params: { job_id: '1' } })).body, null);
    const { body } = await client().call('getSourceDocument', { params: { source_id: '1' } });
    assert.equal(await new Response(body).text(), 'as it came');
  });

  it('tells what the API found wrong, with code, issues and request', async () => {
    const errors = [{ loc: ['query', 'limit'], msg: 'must be at least 1', type: 'minimum' }];
    answers.push(json(422, { detail: 'limit: too small', code: 'invalid_request', request_id: 'r1', errors }));
    await assert.rejects(client().call('search', { query: { query: 'x' } }), (error: unknown) => {
      assert.ok(error instanceof ApiError);
      assert.deepEqual([error.status, error.code, error.requestId], [422, 'invalid_request', 'r1']);
      assert.equal(error.message, 'limit: too small');
      assert.deepEqual(error.issues, errors);
      return true;
    });
  });

  it('calls a success an error that is not JSON, cut off, empty or no answer of the operation', async () => {
    for (const said of ['<html>', '{"total": {"con', '{}', 'null', '[]', '']) {
      answers.push((response) => response.writeHead(200).end(said));
      await assert.rejects(client({ checksAnswers: true }).call('getStatistics'), (error: unknown) => {
        assert.ok(error instanceof UnreadableAnswerError && error.code === null, said);
        assert.match(error.message, /cannot be read/);
        return true;
      });
    }
    answers.push(json(200, {}), json(200, {}));
    await assert.rejects(client({ checksAnswers: true }).call('listJobs'), UnreadableAnswerError);
    assert.deepEqual((await client().call('listJobs')).body, {}, 'of a server of another version');
  });

  it('waits as long as the server asks and calls again, as often as it may', async () => {
    const busy = json(503, { detail: 'busy', code: 'store_busy' }, { 'retry-after': '2' });
    answers.push(busy, busy, json(200, { nodes: {} }));
    await client({ retries: 2 }).call('getStatistics');
    assert.deepEqual(slept, [2000, 2000]);
    answers.push(busy, busy);
    await assert.rejects(client({ retries: 1 }).call('getStatistics'), /busy/);
    assert.equal(asked.length, 5);
  });

  it('makes a cut call again only where that has no second effect', async () => {
    const cut: Answer = (response) => response.destroy();
    answers.push(cut, json(200, { nodes: {} }));
    await client({ retries: 1 }).call('getStatistics');
    answers.push(cut);
    const body = { text: 't', ontology: 'o' };
    await assert.rejects(client({ retries: 1 }).call('ingestText', { body }), UnreachableError);
    answers.push(cut, json(202, { content_hash: '1' }));
    await client({ retries: 1 }).call('ingestText', { body, idempotencyKey: 'k' });
    assert.equal(asked.length, 5);
  });

  it('does not carry the token to where a redirect leads', async () => {
    answers.push((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    await assert.rejects(client({ credential: () => ({ token: 't' }) }).call('getStatistics'), UnreachableError);
  });

  it('gives up in time, and at once when asked to', async () => {
    const never: Answer = () => {};
    answers.push(never, never);
    await assert.rejects(client({ timeoutMs: 20 }).call('getStatistics'), UnreachableError);
    const stop = new AbortController();
    const call = client().call('getStatistics', { signal: stop.signal });
    stop.abort();
    await assert.rejects(call, { name: 'AbortError' });
  });
});

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
