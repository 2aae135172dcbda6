import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addOAuthClient } from './support/add-oauth-client.js';
import { password, startApi } from './support/start-api.js';
import type { Answer, Request } from './support/start-api.js';

/** Ways a text may are in a line: as it is, escaped, encoded. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // What lies at another offset encodes differently, so each offset has its own letters in the middle.
  const inner = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4)
      .replace(/=+$/, ''),
  );
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), bytes.toString('hex'), ...inner];
}

describe('secrets', () => {
  it('stand in no line of the log and in no answer but the one that gives them out', async function () {
    const api = await startApi({ CONCORDANCE_LOG_LEVEL: 'debug' }, ['curator', 'platform_admin']);
    const provider = createServer((_request, response) => void response.writeHead(401).end('no'));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;

    const wrong = 'Wr0ng-pass/word+of=somebody';
    const chosen = 'Ch0sen pass"word for herself';
    const providerKey = 'sk-provider-7Hq2Lm9Xw4Rt8Zb1';
    const clientSecret = 'client-secret-Pf6Kd3Vn8Js5Gy2';
    const forged = 'eyJhbGciOiJub25lIn0.Zm9yZ2VkLXRva2VuLWZvci10ZXN0cw.c2ln';
    const secrets = [password, wrong, chosen, providerKey, clientSecret, forged];
    const answers: Answer[] = [];
    const ask = async (method: string, path: string, request: Request = {}) => {
      const answer = await api.call(method, path, request);
      answers.push(answer);
      return answer;
    };

    try {
      const login = (json: unknown) => ask('POST', '/auth/login', { json });
      const raw = (path: string, body: string, type = 'application/json') =>
        ask('POST', path, { body, headers: { 'content-type': type } });
      const as = 'platform_admin';

      const token = (await api.call('POST', '/auth/login', { json: { username: 'curator', password } })).body
        .access_token;
      const key = (await api.call('POST', '/auth/api-keys', { as: 'curator', json: { name: 'k' } })).body.key;
      secrets.push(token, key, await api.tokenOf(as), await api.tokenOf('curator'));

      // Wrong, misplaced and mistyped.
      await login({ username: 'curator', password: wrong });
      await login({ username: wrong, password: wrong });
      await login({ username: 'curator', password: [wrong] });
      await login({ username: { name: wrong }, password: wrong });
      await login({ username: 'curator', password: wrong.repeat(100) });
      await login([wrong, wrong]);
      await raw('/auth/login', `{"username":"curator","password":"${wrong}`);
      await raw('/auth/login', `{"username":"curator","password":${wrong}}`);
      await raw('/auth/login', `username=curator&password=${wrong}`, 'application/x-www-form-urlencoded');
      await ask('GET', `/jobs?token=${encodeURIComponent(token)}&api_key=${key}`, { as });
      await ask('GET', '/jobs', { headers: { authorization: `Bearer ${forged}` } });
      await ask('GET', '/jobs', { headers: { authorization: `Basic ${btoa(`curator:${wrong}`)}` } });
      await ask('GET', '/jobs', { headers: { 'x-api-key': `${key}x` } });
      await ask('GET', '/jobs', { headers: { cookie: `session=${forged}`, 'x-request-id': 'a plain word' } });

      // Used as they should be.
      await ask('GET', '/users/me', { headers: { 'x-api-key': key } });
      await ask('GET', '/auth/api-keys', { headers: { authorization: `Bearer ${token}` } });
      await ask('PUT', '/auth/me', { as: 'curator', json: { current_password: wrong, password: chosen } });
      await ask('POST', '/users', { as, json: { username: 'ina', password: chosen, role: 'read_only' } });
      await ask('POST', '/users', { as, json: { username: 'ina', password: chosen, role: 'read_only' } });
      await ask('POST', '/users', { as, json: { username: 'i', password: chosen, role: chosen.length } });
      const set = (json: object) => ask('POST', '/admin/keys/openai-compatible', { as, json });
      await set({ api_key: providerKey, base_url });
      await set({ api_key: providerKey, base_url: 'http://127.0.0.1:1/v1' });
      await set({ api_key: `${providerKey}\n`, base_url });
      await set({ api_key: providerKey, base_url: `http://user:${wrong}@127.0.0.1/v1` });
      await ask('GET', '/admin/keys', { as });
      await raw(
        '/auth/token',
        `grant_type=client_credentials&client_id=x&client_secret=${clientSecret}`,
        'application/x-www-form-urlencoded',
      );
      await ask('POST', '/auth/token', { headers: { authorization: `Basic ${btoa(`x:${clientSecret}`)}` } });
      const client = await addOAuthClient(api.platform, 'curator');
      secrets.push(client.secret);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const basic = (secret: string) => ({ ...form, authorization: `Basic ${btoa(`${client.clientId}:${secret}`)}` });
      const body = 'grant_type=client_credentials';
      const granted = await api.call('POST', '/auth/token', { headers: basic(client.secret), body });
      assert.equal(granted.status, 200);
      secrets.push(granted.body.access_token);
      await ask('POST', '/auth/token', { headers: basic(clientSecret), body });
      await ask('POST', '/auth/token', { headers: basic(client.secret), body: 'grant_type=password&password=x' });
      await ask('POST', '/auth/token', { headers: basic(client.secret), body: `${body}&scope=${clientSecret}%22` });
      await ask('POST', '/auth/token/revoke', { headers: basic(client.secret), body: `token=${forged}` });
      await ask('POST', '/auth/token/introspect', { headers: basic(clientSecret), body: `token=${token}` });
      await ask('GET', '/jobs', { headers: { authorization: `Bearer ${granted.body.access_token}` } });
      await ask('GET', '/admin/audit?limit=500', { as });
      await ask('POST', '/auth/logout', { headers: { authorization: `Bearer ${token}` } });

      // And while the store is gone.
      await api.platform.store.close();
      await login({ username: 'curator', password });
      await ask('GET', '/jobs', { headers: { 'x-api-key': key } });
      assert.ok(answers.some(({ status }) => status >= 500));

      const lines = api.logs();
      assert.ok(lines.split('\n').length > answers.length);
      for (const secret of secrets) {
        for (const form of formsOf(secret)) {
          assert.ok(!lines.includes(form), `the log holds ${form}`);
          for (const { status, text, headers } of answers) {
            const whole = text + JSON.stringify([...headers]);
            assert.ok(!whole.includes(form), `an answer of ${status} holds ${form}: ${text.slice(0, 300)}`);
          }
        }
      }
    } finally {
      provider.close();
      await api.stop().catch(() => undefined);
      await rm(api.platform.settings.dataDir, { recursive: true, force: true });
    }
  });
});
