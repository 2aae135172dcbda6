import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Type } from 'typebox';
import { createApp } from '../../api/server/create-app.js';
import { mintApiKey } from '../../api/auth/api-keys.js';
import { argon2Passwords } from '../../api/auth/argon2-passwords.js';
import { ensureFirstAdmin } from '../../api/auth/ensure-first-admin.js';
import { mintClientSecret } from '../../api/auth/oauth/secrets.js';
import { json } from '../../api/routing/answers.js';
import { route } from '../../api/routing/route.js';
import type { Access } from '../../api/routing/definition.js';
import { allRoutes } from '../../api/routes/index.js';
import { serve } from '../../api/server/serve.js';
import { openPlatform } from '../../platform/platform.js';
import type { Platform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';
import { connectTemporal } from '../../temporal-config/connect-temporal.js';

const password = 'only for the benchmark';
const rounds = 40;
const perRound = 100;
const atOnce = 16;

/** The same answer behind every lock there is. */
function emptyRoute(path: string, permission: Access) {
  return route({
    ...{ method: 'GET', path, operationId: path, tag: 'Benchmark', summary: 'Nothing', permission, impact: 'read' },
    budget: 'general',
    responses: { 200: json('Nothing', Type.Object({ done: Type.Boolean() })) },
    example: {},
  }).handle(async () => ({ status: 200, body: { done: true } }));
}
const emptyRoutes = [
  emptyRoute('/bench/public', 'public'),
  emptyRoute('/bench/any', 'any'),
  emptyRoute('/bench/permission', 'graph:read'),
];

/**
 * Measures the cost of authentication: the same route without a token, and with each kind of credential, in turns so
 * that what else the machine does falls on all alike. Client and API share this process.
 */
export async function measureAccess(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'concordance-bench-'));
  for (const limits of ['on', 'off']) {
    const settings = readSettings({
      CONCORDANCE_DATA_DIR: folder,
      CONCORDANCE_PORT: '0',
      CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
      CONCORDANCE_RATE_LIMITS: limits,
      CONCORDANCE_RATE_BUDGETS: 'general.address=100000000/60 general.user=100000000/60',
    });
    const platform = await openPlatform(settings);
    const { workflows, programs, webhooks, scheduler, close } = connectTemporal(settings, platform.installationId);
    const passwords = argon2Passwords({ memoryKiB: 1024, passes: 1 });
    await ensureFirstAdmin(platform.store, platform.ids, passwords, password);
    const logger = pino({ level: 'silent' });
    const dependencies = { ...platform, workflows, programs, webhooks, scheduler, passwords, logger };
    const serving = await serve(createApp(dependencies, undefined, [...allRoutes, ...emptyRoutes]), settings);
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    try {
      await measure(serving.url, agent, await credentials(serving.url, platform), limits);
    } finally {
      agent.destroy();
      await serving.close(0);
      await close();
      await platform.close();
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

type Headers = Record<string, string>;

async function credentials(url: string, { store, ids }: Platform): Promise<Record<string, Headers>> {
  const admin = (await store.userByName('admin'))!;
  const { key, keyHash } = mintApiKey();
  const owned = { userId: admin.userId, scopes: null };
  await store.saveApiKey({ ...owned, keyId: ids.mint('key'), name: 'bench', keyHash, expiresAt: null });
  const { secret, secretHash } = mintClientSecret();
  const { clientId } = await store.createOAuthClient({
    ...{ clientId: ids.mint('key'), clientName: 'bench', clientType: 'confidential', secretHash, scopes: null },
    ...{ grantTypes: ['client_credentials'], redirectUris: [], metadata: {}, ownerId: admin.userId },
    ...{ isActive: true, isBuiltin: false, isPersonal: false },
  });
  const login = await tokenOf(`${url}/auth/login`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const oauth = await tokenOf(`${url}/auth/token`, {
    headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return {
    'login token': { authorization: `Bearer ${login}` },
    'OAuth token': { authorization: `Bearer ${oauth}` },
    'API key': { 'x-api-key': key },
  };
}

async function tokenOf(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, { method: 'POST', ...init });
  const body = (await response.json()) as { access_token?: string };
  if (body.access_token === undefined) throw new Error(`${url} answered ${response.status} ${JSON.stringify(body)}`);
  return body.access_token;
}

async function measure(url: string, agent: Agent, by: Record<string, Headers>, limits: string): Promise<void> {
  const cases: [string, string, Headers][] = [['public', '/bench/public', {}]];
  for (const [name, headers] of Object.entries(by)) {
    cases.push([name, '/bench/any', headers], [`${name}, permission asked`, '/bench/permission', headers]);
  }
  const took = cases.map((): number[] => []);
  const rates = cases.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, [, path, headers]] of cases.entries()) {
      const alone: number[] = [];
      for (let n = 0; n < perRound; n += 1) alone.push(await ask(url + path, agent, headers));
      const began = performance.now();
      const lines = Array.from({ length: atOnce }, async () => {
        for (let n = 0; n < perRound / atOnce; n += 1) await ask(url + path, agent, headers);
      });
      await Promise.all(lines);
      if (round < 0) continue;
      took[index]!.push(...alone);
      rates[index]!.push((Math.ceil(perRound / atOnce) * atOnce * 1000) / (performance.now() - began));
    }
  }
  const base = quantile(took[0]!, 0.5);
  console.log(`\nrate limits ${limits}${' '.repeat(27)}p50 ms    added     p95 ms    calls/s (${atOnce} at once)`);
  for (const [index, [name]] of cases.entries()) {
    const [p50, p95] = [quantile(took[index]!, 0.5), quantile(took[index]!, 0.95)];
    const cells = [p50, p50 - base, p95].map((ms) => ms.toFixed(3).padStart(8)).join('  ');
    console.log(`  ${name.padEnd(36)}${cells}  ${quantile(rates[index]!, 0.5).toFixed(0).padStart(8)}`);
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!;
}

/** Milliseconds until the answer is there. */
function ask(url: string, agent: Agent, headers: Headers): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers }, (response) => {
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}
