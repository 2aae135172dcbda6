import assert from 'node:assert/strict';
import { Turns } from '../../../domain/concurrency/turns.js';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are few at the same time, in the order they were asked for', async () => {
    const turns = new Turns({ concurrency: 2 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map(async (n) => {
      ends[n] = await turns.take(null);
      begun.push(n);
    });
    await nextTurn();
    assert.deepEqual([begun, turns.waiting.length], [[0, 1], 2]);
    ends[1]!();
    ends[1]!();
    await nextTurn();
    assert.deepEqual(begun, [0, 1, 2], 'one that ended twice gives one place');
    ends[0]!();
    await Promise.all(all);
    assert.deepEqual(begun, [0, 1, 2, 3]);
  });

  it('are refused before the wait, and given up while it lasts', async () => {
    const turns = new Turns({ concurrency: 1 });
    const end = await turns.take(null, () => assert.fail('there is no wait'));
    const refuse = () => {
      throw new Error('too many');
    };
    await assert.rejects(turns.take(null, refuse), /too many/);
    const wait = new AbortController();
    const given = turns.take(null, () => wait.signal);
    const after = turns.take(null);
    wait.abort(new Error('too long'));
    await assert.rejects(given, /too long/);
    end();
    (await after)();
    assert.equal(turns.waiting.length, 0);
    await turns.take(null, () => assert.fail('the place is free again'));
  });

  it('are not given up any more once they have begun', async () => {
    const turns = new Turns({ concurrency: 1 });
    const end = await turns.take(null);
    const wait = new AbortController();
    const next = turns.take(null, () => wait.signal);
    end();
    await next;
    wait.abort();
    const last = turns.take(null);
    await nextTurn();
    assert.equal(turns.waiting.length, 1, 'the turn still lasts');
    (await next)();
    await last;
  });

  it('go to the task that a rule chooses, also when it chooses none', async () => {
    const next = (waiting: readonly string[], running: readonly string[]) =>
      waiting.find((who) => !running.includes(who));
    const turns = new Turns<string>({ concurrency: 2, next });
    const endAnn = await turns.take('ann');
    const second = turns.take('ann');
    const endBob = await turns.take('bob');
    endBob();
    await nextTurn();
    assert.deepEqual(turns.waiting, ['ann'], 'a place is free, but not for them');
    endAnn();
    await second;
    assert.deepEqual(turns.waiting, []);
  });
});
