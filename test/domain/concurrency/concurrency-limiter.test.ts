import assert from 'node:assert/strict';
import { ConcurrencyLimiter } from '../../../domain/concurrency/concurrency-limiter.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the concurrency limiter', () => {
  it('runs few tasks at the same time, in the order they came', async () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 2 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map(async (n) => {
      ends[n] = await limiter.acquire(null);
      begun.push(n);
    });
    await nextTurn();
    assert.deepEqual([begun, limiter.waiting.length], [[0, 1], 2]);
    ends[1]!();
    ends[1]!();
    await nextTurn();
    assert.deepEqual(begun, [0, 1, 2], 'one that ended twice gives one place');
    ends[0]!();
    await Promise.all(all);
    assert.deepEqual(begun, [0, 1, 2, 3]);
  });

  it('refuses a task before it waits, and gives it up while it waits', async () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 1 });
    const end = await limiter.acquire(null, () => assert.fail('there is no wait'));
    const refuse = () => {
      throw new Error('too many');
    };
    await assert.rejects(limiter.acquire(null, refuse), /too many/);
    const wait = new AbortController();
    const given = limiter.acquire(null, () => wait.signal);
    const after = limiter.acquire(null);
    wait.abort(new Error('too long'));
    await assert.rejects(given, /too long/);
    end();
    (await after)();
    assert.equal(limiter.waiting.length, 0);
    await limiter.acquire(null, () => assert.fail('the place is free again'));
  });

  it('does not give up a task that has begun', async () => {
    const limiter = new ConcurrencyLimiter({ concurrency: 1 });
    const end = await limiter.acquire(null);
    const wait = new AbortController();
    const next = limiter.acquire(null, () => wait.signal);
    end();
    await next;
    wait.abort();
    const last = limiter.acquire(null);
    await nextTurn();
    assert.equal(limiter.waiting.length, 1, 'the task still runs');
    (await next)();
    await last;
  });

  it('runs the task that a rule chooses, also when it chooses none', async () => {
    const next = (waiting: readonly string[], running: readonly string[]) =>
      waiting.find((who) => !running.includes(who));
    const limiter = new ConcurrencyLimiter<string>({ concurrency: 2, next });
    const endAnn = await limiter.acquire('ann');
    const second = limiter.acquire('ann');
    const endBob = await limiter.acquire('bob');
    endBob();
    await nextTurn();
    assert.deepEqual(limiter.waiting, ['ann'], 'a place is free, but not for them');
    endAnn();
    await second;
    assert.deepEqual(limiter.waiting, []);
  });
});
