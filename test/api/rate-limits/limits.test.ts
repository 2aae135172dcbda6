import assert from 'node:assert/strict';
import { blockOf } from '../../../api/rate-limits/address-block.js';
import { createLimits } from '../../../api/rate-limits/limits.js';
import { budgetOf } from '../../../api/routing/route.js';
import { allRoutes } from '../../../api/routes/index.js';
import { defaultBudgets } from '../../../domain/access/rate-budgets.js';
import { takeTokens } from '../../../domain/access/token-bucket.js';
import type { TokenBucket } from '../../../domain/access/token-bucket.js';
import { ConcordanceError, isConcordanceError } from '../../../domain/errors.js';
import type { BudgetStore } from '../../../domain/ports.js';
import { password, startApi } from '../support/start-api.js';
import type { RunningApi } from '../support/start-api.js';

describe('limits', () => {
  let now = 0;
  let leases = 0;
  let failing = false;
  let warnings = 0;
  const buckets = new Map<string, TokenBucket>();
  const budgets: BudgetStore = {
    async lease(key, budget, wanted) {
      leases += 1;
      if (failing) throw new ConcordanceError('disk_full', 'No space.');
      const taken = takeTokens(buckets.get(key), budget, now, wanted);
      buckets.set(key, taken.bucket);
      return taken;
    },
  };
  const made = () =>
    createLimits({
      budgets,
      clock: { millis: () => now },
      logger: { warn: () => (warnings += 1) } as never,
      settings: { rateBudgets: { ...defaultBudgets, 'general.user': { calls: 100, seconds: 10 } } },
    });
  beforeEach(() => {
    [now, leases, failing, warnings] = [0, 0, false, 0];
    buckets.clear();
  });

  const refused = (error: unknown) => isConcordanceError(error) && error.code === 'rate_limited';
  async function through(limits: ReturnType<typeof made>, calls: number, who = 'u'): Promise<number> {
    const ends = await Promise.allSettled(Array.from({ length: calls }, () => limits.spend('general.user', who)));
    return ends.filter(({ status }) => status === 'fulfilled').length;
  }

  it('let through what the budget allows, asking the store once for a block of calls', async () => {
    const limits = made();
    assert.equal(await through(limits, 100), 100);
    assert.equal(leases, 20);
    await assert.rejects(limits.spend('general.user', 'u'), (error) => {
      assert.ok(refused(error));
      assert.deepEqual((error as ConcordanceError).data, {
        ...{ budget: 'general.user', calls: 100, seconds: 10, retry_after: 1 },
      });
      return true;
    });
    assert.equal(await through(limits, 3, 'another'), 3);
  });

  it('refuse a flood without asking the store again, until there is something', async () => {
    const limits = made();
    assert.equal(await through(limits, 1_000), 100);
    assert.equal(leases, 21);
    now = 99;
    assert.equal(await through(limits, 1_000), 0);
    assert.equal(leases, 21);
    now = 1_000;
    assert.equal(await through(limits, 1_000), 10);
  });

  it('are shared by processes, each of which holds a block at most', async () => {
    const [one, two] = [made(), made()];
    assert.equal(await through(one, 1), 1);
    // 4 more lie with the first, whatever the second does; if the first dies, they are lost and no more.
    assert.equal(await through(two, 100), 95);
    assert.equal(await through(one, 100), 4);
  });

  it('do not let a block be kept for later', async () => {
    const limits = made();
    assert.equal(await through(limits, 1), 1);
    now = 10_000;
    assert.equal(await through(limits, 200), 100);
  });

  it('are kept by each process for itself while the store fails, with one line in the log', async () => {
    failing = true;
    const limits = made();
    assert.equal(await through(limits, 150), 100);
    assert.equal(warnings, 1);
  });

  it('count an IPv6 address with its neighbours of the same /64', () => {
    assert.equal(blockOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
    assert.equal(blockOf('2001:0DB8:1:2::9'), '2001:db8:1:2::/64');
    assert.equal(blockOf('2001:db8::1'), '2001:db8:0:0::/64');
    assert.equal(blockOf('::1'), '0:0:0:0::/64');
    assert.equal(blockOf('192.0.2.1'), '192.0.2.1');
    assert.notEqual(blockOf('2001:db8:1:3::9'), blockOf('2001:db8:1:2::9'));
  });

  it('leave out public reading alone', () => {
    const free = allRoutes.filter((route) => budgetOf(route) === null);
    for (const { permission, impact } of free) assert.deepEqual([permission, impact], ['public', 'read']);
    const named = (operationId: string) => budgetOf(allRoutes.find((route) => route.operationId === operationId)!);
    assert.deepEqual(
      ['getHealth', 'login', 'updateOwnUser', 'ingestText', 'ingestFile', 'search', 'createUser'].map(named),
      [null, 'login', 'login', 'ingestion', 'ingestion', 'general', 'general'],
    );
  });
});

describe('too many calls', () => {
  let api: RunningApi;
  const start = async (budgets: string, env: Record<string, string> = {}) => {
    api = await startApi({ CONCORDANCE_RATE_BUDGETS: budgets, ...env }, ['curator', 'contributor']);
  };
  afterEach(() => api.stop());
  const login = (username: string, secret: string) =>
    api.call('POST', '/auth/login', { json: { username, password: secret } });

  it('to log in to one account from one address are refused, the right password among them, and others still get in', async () => {
    await start('login.account=3/3600');
    for (let n = 0; n < 3; n++) assert.equal((await login('curator', `wrong ${n}`)).status, 401);
    const answer = await login('Curator', password);
    assert.equal(answer.status, 429);
    assert.equal(answer.body.code, 'rate_limited');
    const seconds = answer.headers.get('retry-after')!;
    assert.ok(Number(seconds) > 600 && Number(seconds) <= 1200, seconds);
    assert.equal(answer.headers.get('ratelimit-policy'), '"login.account";q=3;w=3600');
    assert.equal(answer.headers.get('ratelimit'), `"login.account";r=0;t=${seconds}`);
    assert.equal((await login('contributor', password)).status, 200);
    // Each failed login is in the audit log, and the budget bounds how many there are.
    const { total } = await api.platform.store.auditEvents(
      { actorId: null, action: 'auth.login', target: null, outcome: 'refused', since: null, until: null },
      { limit: 1, offset: 0 },
    );
    assert.equal(total, 3);
  });

  it('to log in with wrong passwords do not lock the owner out at another address', async () => {
    await start('login.account=3/3600', { CONCORDANCE_TRUST_PROXY: '127.0.0.1' });
    const from = (address: string, secret: string) =>
      api.call('POST', '/auth/login', {
        json: { username: 'curator', password: secret },
        headers: { 'x-forwarded-for': address },
      });
    for (let n = 0; n < 3; n++) assert.equal((await from('203.0.113.7', 'wrong')).status, 401);
    assert.equal((await from('203.0.113.7', password)).status, 429);
    assert.equal((await from('198.51.100.9', password)).status, 200);
  });

  it('to log in from one address are refused, whatever the account', async () => {
    await start('login.address=2/3600');
    for (const name of ['a', 'b']) assert.equal((await login(name, 'x')).status, 401);
    assert.equal((await login('c', 'x')).body.data.budget, 'login.address');
  });

  it('by one user stop that user alone, and what is public stays open', async () => {
    await start('general.user=40/3600');
    for (let n = 0; n < 40; n++) assert.equal((await api.call('GET', '/jobs', { as: 'curator' })).status, 200);
    const { status, body } = await api.call('GET', '/search?query=x', { as: 'curator' });
    assert.deepEqual([status, body.data.budget], [429, 'general.user']);
    assert.equal((await api.call('GET', '/jobs', { as: 'contributor' })).status, 200);
    assert.equal((await api.call('GET', '/health')).status, 200);
    const json = { text: 'Rain feeds the river.', ontology: 'Water' };
    assert.equal((await api.call('POST', '/ingest/text', { as: 'curator', json })).status, 202);
  });

  it('without a token count for the address', async () => {
    await start('general.address=20/3600');
    for (let n = 0; n < 20; n++) assert.equal((await api.call('GET', '/jobs')).status, 401);
    assert.equal((await api.call('GET', '/jobs')).status, 429);
  });

  it('are shared by processes on one data folder', async () => {
    await start('login.address=2/3600');
    const second = createLimits({ ...api.dependencies });
    await second.spend('login.address', '127.0.0.1');
    assert.equal((await login('curator', 'x')).status, 401);
    assert.equal((await login('curator', 'x')).status, 429);
  });

  it('are never too many where limits are off', async () => {
    api = await startApi({ CONCORDANCE_RATE_LIMITS: 'off', CONCORDANCE_RATE_BUDGETS: 'login.address=1/3600' }, []);
    for (let n = 0; n < 3; n++) assert.equal((await login('curator', 'x')).status, 401);
  });
});
