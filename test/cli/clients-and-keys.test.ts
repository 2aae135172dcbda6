import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { runAs } from './run-in-process.js';

describe('the commands for OAuth clients, provider keys and tokens, against the API', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi()));
  after(() => api.stop());
  const as = (username: string, line: string, stdin = '') => runAs(api, username, line.split(' '), { stdin });
  const admin = (line: string, stdin = '') => as('platform_admin', `admin ${line}`, stdin);
  const tokenFor = async (secret: string) => {
    const json = { grant_type: 'client_credentials', client_id: 'nightly', client_secret: secret };
    return (await api.call('POST', '/auth/token', { json })).status;
  };

  it('make a client whose secret is shown once and works until it is rotated', async () => {
    const made = await admin('client create Nightly --id nightly --grant client_credentials --scopes graph:read');
    assert.equal(made.code, 0, made.stderr);
    const secret = made.stdout.trim();
    assert.match(secret, /^kg_cs_\S+$/);
    assert.equal(await tokenFor(secret), 200);
    const rotated = await admin('client rotate-secret nightly --yes');
    assert.equal(await tokenFor(secret), 401);
    assert.equal(await tokenFor(rotated.stdout.trim()), 200);
    for (const ran of [await admin('client list'), await admin('client show nightly')]) {
      assert.match(ran.stdout, /nightly[^]*graph:read/);
      assert.ok(!ran.stdout.includes(rotated.stdout.trim()));
    }
  });

  it('change a client, shut it out and remove it', async () => {
    const changed = await admin('client set nightly --name Daily --all-scopes --disable');
    assert.equal(changed.code, 0, changed.stderr);
    assert.match(changed.stdout, /name +Daily[^]*state +off[^]*scopes +all permissions of its user/);
    assert.doesNotMatch((await admin('client list --active')).stdout, /nightly/);
    assert.match((await admin('client set nightly --enable --grant client_credentials')).stdout, /state +active/);
    assert.equal((await admin('client delete nightly')).code, 2);
    assert.equal((await admin('client delete nightly --yes')).code, 0);
    assert.equal((await admin('client show nightly')).code, 4);
  });

  it('refuse what cannot be before anything is sent', async () => {
    for (const line of [
      'client create X --grant password',
      'client create X',
      'client set concordance-cli',
      'client set concordance-cli --enable --disable',
      'client set concordance-cli --scopes graph:read --all-scopes',
      'key set nobody --key-stdin',
      'key set openai',
    ]) {
      assert.equal((await admin(line)).code, 2, line);
    }
    assert.equal((await admin('key set openai --key-stdin', '\n')).code, 2);
    assert.equal((await as('platform_admin', 'token end')).code, 2);
    assert.equal((await as('contributor', 'admin client list')).code, 3);
  });

  it('set the key of a provider from stdin, never show it, and forget it', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const key = 'sk-test-Zw8rT2mK5yQ9vB3n';
    const set = await admin(`key set openai-compatible --base-url ${url} --key-stdin`, `${key}\n`);
    server.closeAllConnections();
    server.close();
    assert.equal(set.code, 0, set.stderr);
    assert.match(set.stdout, /openai-compatible +…vB3n +valid/);
    assert.equal((await api.platform.providerKeys.providerKey('openai-compatible'))?.key, key);
    const list = await admin('key list');
    assert.ok(!`${list.stdout}${set.stdout}${set.stderr}`.includes(key));
    assert.match(list.stdout, /^openai +not set/m);
    assert.equal((await admin('key delete openai-compatible')).code, 2);
    assert.equal((await admin('key delete openai-compatible --yes')).code, 0);
    assert.equal(await api.platform.providerKeys.providerKey('openai-compatible'), null);
  });

  it('show and set the model that reads documents', async () => {
    assert.match((await admin('extraction show')).stdout, /^model +builtin:english-rules[^]*as the settings say/m);
    const ran = await admin('extraction set builtin --cost-cap 2.5');
    assert.equal(ran.code, 0, ran.stderr);
    assert.match(ran.stdout, /^provider +builtin$[^]*^cost cap +2.5 US dollars$/m);
    assert.match(ran.stderr, /read by builtin:english-rules\./);
    const refused = await admin('extraction set openai --model small --price 0.15/0.60');
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /has no key: store one with `concordance admin key set openai`/);
    assert.match((await admin('extraction set openai --model small --price cheap')).stderr, /two amounts/);
    assert.equal((await admin('extraction set settings')).code, 0);
  });

  it('manage embedding profiles, and regenerate vectors', async () => {
    assert.match((await admin('embedding list')).stdout, /^1 +builtin:hash-v1@1536 +yes/m);
    const made = await admin('embedding create builtin use-lite-en --search-threshold 0.5');
    assert.equal(made.code, 0, made.stderr);
    const [, id] = /embedding regenerate (\d+)/.exec(made.stderr) ?? [];
    const planned = await admin(`embedding regenerate ${id} --dry-run`);
    assert.match(
      planned.stderr,
      /\d+ vectors of builtin:use-lite-en@512 would be made, of \d+ to \d+ tokens, for 0 to 0 USD\./,
    );
    const unasked = await admin(`embedding delete ${id}`);
    assert.deepEqual(
      [unasked.code, /will be deleted permanently\. There is no terminal/.test(unasked.stderr)],
      [2, true],
    );
    const refused = await admin(`embedding activate ${id} --yes`);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /vectors of the embedding profile .* are missing/);
    assert.equal((await admin(`embedding regenerate x --yes`)).code, 2);
    const started = await admin(`embedding regenerate ${id} --yes`);
    const [, jobId] = /job wait (\S+)/.exec(started.stderr) ?? [];
    assert.match(jobId ?? '', /^emb_/, started.stderr);
    assert.match((await admin('embedding list')).stderr, new RegExp(`${jobId} is regenerating`));
    assert.equal((await admin(`embedding delete ${id} --yes`)).code, 1);
    await api.platform.store.cancelJob(jobId!, { why: 'Ann cancelled the job.' });
    assert.equal((await admin(`embedding delete ${id} --yes`)).code, 0);
  });

  it('list own tokens and end them, one or all', async () => {
    const { body } = await api.call('POST', '/auth/login', {
      json: { username: 'curator', password: 'correct horse battery staple' },
    });
    const alive = async () =>
      (await api.call('GET', '/auth/me', { headers: { authorization: `Bearer ${body.access_token}` } })).status;
    const list = await as('curator', 'token list --json');
    const { access_tokens: tokens } = JSON.parse(list.stdout);
    assert.equal(tokens.length, 2);
    assert.match(
      (await as('curator', 'token list')).stdout,
      new RegExp(`^${tokens[0].token_hash.slice(0, 16)} +login `, 'm'),
    );
    for (const { token_hash: hash } of tokens) {
      if ((await alive()) === 200) await as('curator', `token end ${hash.slice(0, 16)}`);
      api.forgetTokens();
    }
    assert.equal(await alive(), 401);
    assert.equal((await as('curator', 'token end nothing')).code, 4);
    const all = await as('curator', 'token end --all');
    assert.equal(all.code, 0, all.stderr);
    assert.equal((await as('curator', 'token list')).code, 3);
  });
});
