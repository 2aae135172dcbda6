import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Client, Connection } from '@temporalio/client';
import { defaultPayloadConverter } from '@temporalio/common';
import { createCodecAccess } from '../../../scripts/codec-server/codec-access.js';
import { createCodecServer } from '../../../scripts/codec-server/create-codec-server.js';
import { readPayloads, writePayloads } from '../../../scripts/codec-server/payload-json.js';
import { findServerBinary } from '../../../scripts/dev-server/index.js';
import { payloadEncryption } from '../../../temporal-config/encryption/payload-encryption.js';
import { testServer } from '../../support/temporal-server.js';

const run = promisify(execFile);
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [known, unknown] = [key('known'), key('unknown')];
const { codec } = payloadEncryption({ keys: [known], isOn: true })!;
const token = randomBytes(32).toString('hex');
const ui = 'https://temporal.example';

describe('the codec server', () => {
  let server: Server;
  let url: string;
  let now = 1_000_000;
  const requests: object[] = [];
  before(async () => {
    const access = createCodecAccess([token, 'another-token'], () => now);
    server = createCodecServer({ codec, access, origins: [ui], onRequest: (request) => void requests.push(request) });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const bearer = { authorization: `Bearer ${token}` };
  const value = { quote: 'Forests keep water.' };
  const sealed = async (by = codec) => writePayloads(await by.encode([defaultPayloadConverter.toPayload(value)]));
  const ask = (path: string, headers: Record<string, string>, body: string) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const valueOf = async (response: Response) =>
    defaultPayloadConverter.fromPayload(readPayloads(await response.text())[0]!);

  it('decrypts for who has a token, under any path of the UI, and encrypts what is sent to a workflow', async () => {
    for (const path of ['/decode', '/default/decode']) {
      assert.deepEqual(await valueOf(await ask(path, bearer, await sealed())), value);
    }
    const plain = writePayloads([defaultPayloadConverter.toPayload(value)]);
    const encoded = await (await ask('/encode', bearer, plain)).text();
    assert.ok(!encoded.includes(JSON.parse(plain).payloads[0].data));
    assert.deepEqual(await valueOf(await ask('/decode', bearer, encoded)), value);
    assert.deepEqual(await valueOf(await ask('/decode', bearer, plain)), value, 'what is not encrypted stays as it is');
  });

  it('gives nothing to anybody else', async () => {
    const body = await sealed();
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${token.slice(1)}` },
      { authorization: token },
      { cookie: 'concordance_codec=9999999999999.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      { origin: ui },
    ];
    for (const headers of wrong) {
      for (const path of ['/decode', '/encode']) {
        const response = await ask(path, headers, body);
        assert.equal(response.status, 401, JSON.stringify(headers));
        assert.match(await response.text(), /CONCORDANCE_CODEC_TOKENS/);
      }
    }
    const elsewhere = await ask('/decode', { ...bearer, origin: 'https://other.example' }, body);
    assert.equal(elsewhere.status, 403);
    assert.equal(elsewhere.headers.get('access-control-allow-origin'), null);
    assert.match(await elsewhere.text(), /Add it to CONCORDANCE_CODEC_ORIGINS/);
    assert.ok(!JSON.stringify(requests).includes(token), 'no token is reported');
  });

  it('answers the question that browsers ask before, for the origins of the UI alone', async () => {
    const preflight = (origin: string) => {
      const headers = { origin, 'access-control-request-headers': 'authorization,content-type,x-namespace' };
      return fetch(`${url}/decode`, { method: 'OPTIONS', headers });
    };
    const { status, headers } = await preflight(ui);
    assert.equal(status, 204);
    assert.equal(headers.get('access-control-allow-origin'), ui);
    assert.equal(headers.get('access-control-allow-credentials'), 'true');
    assert.equal(headers.get('access-control-allow-headers'), 'authorization,content-type,x-namespace');
    assert.equal((await preflight('https://other.example')).headers.get('access-control-allow-origin'), null);
  });

  it('lets a browser log in with a token, for 12 hours, and keeps its cookie from scripts and other sites', async () => {
    const logIn = (given: string, headers = {}) =>
      fetch(`${url}/session`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ token: given }) }); // oxfmt-ignore
    const refused = await logIn('a-wrong-token');
    assert.deepEqual([refused.status, refused.headers.get('set-cookie')], [401, null]);
    const cookie = (await logIn(token)).headers.get('set-cookie') ?? '';
    assert.match(cookie, /HttpOnly; SameSite=Strict/);
    assert.ok(!cookie.includes(token));
    const secure = (await logIn(token, { 'x-forwarded-proto': 'https' })).headers.get('set-cookie') ?? '';
    assert.match(secure, /HttpOnly; SameSite=None; Secure/);
    const headers = { origin: ui, cookie: cookie.split(';')[0]! };
    assert.deepEqual(await valueOf(await ask('/decode', headers, await sealed())), value);
    assert.match(await (await fetch(url, { headers })).text(), /may decrypt/);
    assert.match(await (await fetch(url)).text(), /Log in/);
    const gone = createCodecAccess(['another-token'], () => now);
    assert.equal(gone.allows(headers), false, 'it ends with its token');
    now += 12 * 3_600_000;
    assert.equal((await ask('/decode', headers, await sealed())).status, 401);
  });

  it('says which key is missing, and what is no request of the protocol', async () => {
    const other = payloadEncryption({ keys: [unknown], isOn: true })!.codec;
    const missing = await ask('/decode', bearer, await sealed(other));
    assert.equal(missing.status, 400);
    assert.match(await missing.text(), /the key .*unknown.* CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS/);
    for (const body of [
      '',
      '[]',
      '{"payloads":1}',
      '{"payloads":[{"data":1}]}',
      '{"payloads":[{"metadata":{"a":1}}]}',
    ]) {
      assert.equal((await ask('/decode', bearer, body)).status, 400, body);
    }
    assert.equal((await ask('/', bearer, '{}')).status, 404);
    assert.equal((await fetch(`${url}/decode`, { headers: bearer })).status, 405);
  });

  it("is read by Temporal's own command line: a history shows its contents with a token, and none without", async () => {
    const { address, namespace } = await testServer();
    const binary = await findServerBinary({ cli: process.env['TEMPORAL_CLI'] || null, showWork: (_doing, _log, work) => work }); // oxfmt-ignore
    const connection = await Connection.connect({ address });
    const client = new Client({ connection, namespace, dataConverter: { payloadCodecs: [codec] } });
    const handle = await client.workflow.start('nothing', { workflowId: `codec-${randomUUID()}`, taskQueue: 'nobody', args: [value] }); // oxfmt-ignore
    try {
      const show = async (...more: string[]) => {
        const at = ['--address', address, '--namespace', namespace, '--workflow-id', handle.workflowId];
        return (await run(binary, ['workflow', 'show', '--detailed', ...at, ...more])).stdout;
      };
      assert.ok((await show('--codec-endpoint', url, '--codec-auth', bearer.authorization)).includes(value.quote));
      assert.ok(!(await show()).includes(value.quote));
    } finally {
      await handle.terminate();
      await connection.close();
    }
  });
});
