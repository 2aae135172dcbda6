import assert from 'node:assert/strict';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { walkToDecision } from './support/oauth-client.js';
import { PageVisitor } from './support/page-visitor.js';
import { startApi, type RunningApi } from './support/start-api.js';

const redirectUri = 'http://127.0.0.1:9/back';

describe('the authorization of an assistant', () => {
  let api: RunningApi;
  before(async () => {
    api = await startApi({}, ['read_only', 'platform_admin']);
  });
  after(() => api.stop());

  const metadata = (path: string) => api.call('GET', `/.well-known/oauth-protected-resource${path}`);

  it('is found from the refusal on: resource, authorization server, and what to ask for', async () => {
    for (const [path, resource] of [
      ['/mcp', '/mcp'],
      ['/search', ''],
    ] as const) {
      const refused = await api.call(path === '/mcp' ? 'POST' : 'GET', path);
      assert.equal(refused.status, 401);
      const url = `${api.url}/.well-known/oauth-protected-resource${resource}`;
      assert.equal(refused.headers.get('www-authenticate'), `Bearer realm="concordance", resource_metadata="${url}"`);
      const { status, body } = await metadata(resource);
      assert.deepEqual([status, body.resource], [200, api.url + resource]);
      assert.deepEqual([body.authorization_servers, body.bearer_methods_supported], [[api.url], ['header']]);
    }
    assert.deepEqual((await metadata('/mcp')).body.scopes_supported, ['graph:read', 'sources:read', 'ingest:create']);
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    assert.equal((await api.call('GET', '/search', { headers: forged })).headers.get('www-authenticate')?.includes('evil'), false); // oxfmt-ignore
    const wrong = await api.call('GET', '/users/me', { headers: { authorization: 'Bearer x' } });
    assert.match(wrong.headers.get('www-authenticate') ?? '', /error="invalid_token", resource_metadata="/);
  });

  it('names the public address where there is one', async () => {
    const proxied = await startApi({ CONCORDANCE_PUBLIC_URL: 'https://graph.example.org/kg' }, []);
    try {
      const { headers } = await proxied.call('POST', '/mcp');
      const base = 'https://graph.example.org/kg';
      assert.match(headers.get('www-authenticate')!, new RegExp(`${base}/.well-known/oauth-protected-resource/mcp"$`));
      const { body } = await proxied.call('GET', '/.well-known/oauth-protected-resource/mcp');
      assert.deepEqual([body.resource, body.authorization_servers], [`${base}/mcp`, [base]]);
    } finally {
      await proxied.stop();
    }
  });

  it('is carried out by the client of the official SDK, for the resource that the metadata name', async () => {
    const made = await api.call('POST', '/auth/oauth/clients', {
      as: 'platform_admin',
      json: {
        ...{ client_name: 'assistant', client_type: 'public', redirect_uris: [redirectUri] },
        grant_types: ['authorization_code', 'refresh_token'],
      },
    });
    assert.equal(made.status, 201, made.text);
    const clientId = made.body.client_id as string;
    let code = '';
    let verifier = '';
    let tokens: OAuthTokens | undefined;
    let asked = new URLSearchParams();
    const provider: OAuthClientProvider = {
      redirectUrl: redirectUri,
      clientMetadata: { redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
      clientInformation: () => ({ client_id: clientId }),
      tokens: () => tokens,
      saveTokens: (given) => void (tokens = given),
      saveCodeVerifier: (given) => void (verifier = given),
      codeVerifier: () => verifier,
      async redirectToAuthorization(url) {
        asked = url.searchParams;
        const visitor = new PageVisitor();
        const decision = await walkToDecision(visitor, await visitor.get(url.href), 'read_only');
        const { url: back } = await visitor.send(decision, { do: 'allow' });
        code = new URL(back).searchParams.get('code') ?? back;
      },
    };
    const transport = () => new StreamableHTTPClientTransport(new URL(`${api.url}/mcp`), { authProvider: provider });
    const first = transport();
    await assert.rejects(new Client({ name: 'test', version: '1' }).connect(first), /Unauthorized/);
    assert.equal(asked.get('resource'), `${api.url}/mcp`);
    assert.equal(asked.get('scope'), 'graph:read sources:read ingest:create');
    await first.finishAuth(code);

    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport());
    const search = await client.callTool({ name: 'search', arguments: { query: 'river' } });
    assert.notEqual(search.isError, true, JSON.stringify(search));
    const submitted = await client.callTool({ name: 'ingest', arguments: { text: 'Snow melts.', ontology: 'nature' } });
    assert.match(JSON.stringify(submitted.content), /ingest:create/);
    await client.close();

    // The next token is asked for the same resource.
    const old = tokens!.access_token;
    tokens = { ...tokens!, access_token: 'gone' };
    const later = new Client({ name: 'test', version: '1' });
    await later.connect(transport());
    assert.notEqual(tokens.access_token, old);
    await later.close();
  });

  it('is refused for a resource that is not of this service', async () => {
    const { clientId, secret } = await confidential();
    const grant = (resource: string) =>
      api.call('POST', '/auth/token', {
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret, resource }), // oxfmt-ignore
      });
    assert.equal((await grant(`${api.url}/mcp`)).status, 200);
    assert.equal((await grant(api.url)).status, 200);
    const refused = await grant('https://elsewhere.example/mcp');
    assert.deepEqual([refused.status, refused.body.error], [400, 'invalid_target']);
  });

  async function confidential(): Promise<{ clientId: string; secret: string }> {
    const json = { client_name: 'program', scopes: ['graph:read'] };
    const { body } = await api.call('POST', '/auth/oauth/clients/personal/new', { as: 'read_only', json });
    return { clientId: body.client_id as string, secret: body.client_secret as string };
  }
});
