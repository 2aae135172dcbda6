import assert from 'node:assert/strict';
import { ConcordanceError } from '../../../../domain/errors.js';
import { createQueryGate } from '../../../../domain/query/cypher/query-gate.js';

/** Work that ends when told to. */
function work() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    run: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)!();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** Waits as long as it takes. */
const waitLimit = () => new AbortController().signal;

describe('queries at the same time', () => {
  it('run up to a number, and then in the order of those with fewest running', async () => {
    const gate = createQueryGate({ concurrency: 3, maxWaiting: 8, waitLimit });
    const { started, run, end } = work();
    const all = ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'bob 1', 'bob 2', 'cid 1'].map((name) =>
      gate.run(name.split(' ')[0]!, run(name)),
    );
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(started, ['ann 1', 'ann 2', 'bob 1'], 'one place is kept from a single user');
    await end('ann 1');
    assert.equal(started.at(-1), 'cid 1');
    await end('bob 1');
    assert.equal(started.at(-1), 'bob 2');
    await end('ann 2');
    await end('cid 1');
    await end('bob 2');
    await end('ann 3');
    await end('ann 4');
    assert.deepEqual((await Promise.all(all)).length, 7);
  });

  it('are refused when too many wait, of one user sooner', async () => {
    const gate = createQueryGate({ concurrency: 1, maxWaiting: 4, waitLimit });
    const { run, end } = work();
    const isBusy = (error: unknown) => error instanceof ConcordanceError && error.code === 'queries_busy';
    const taken = ['ann 1', 'ann 2', 'ann 3'].map((name) => gate.run('ann', run(name)));
    await assert.rejects(gate.run('ann', run('ann 4')), isBusy);
    taken.push(gate.run('bob', run('bob 1')), gate.run('cid', run('cid 1')));
    await assert.rejects(gate.run('dan', run('dan 1')), isBusy);
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'bob 1', 'cid 1']) await end(name);
    await Promise.all(taken);
  });

  it('all have their turn when sixteen readers ask again and again, and none is refused', async () => {
    const gate = createQueryGate({ concurrency: 4, maxWaiting: 250, waitLimit });
    let running = 0;
    let maxRunning = 0;
    const query = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return true;
    };
    const reader = async () => {
      const answers: boolean[] = [];
      while (answers.length < 60) answers.push(await gate.run('ann', query));
      return answers.length;
    };
    assert.deepEqual(new Set(await Promise.all(Array.from({ length: 16 }, reader))), new Set([60]));
    assert.equal(maxRunning, 3, 'one place is kept from a single user');
  });

  it('wait no longer than their limit, and those behind them keep their place', async () => {
    const waits: AbortController[] = [];
    const newLimit = () => {
      waits.push(new AbortController());
      return waits.at(-1)!.signal;
    };
    const gate = createQueryGate({ concurrency: 1, maxWaiting: 4, waitLimit: newLimit });
    const { run, end } = work();
    const first = gate.run('ann', run('ann 1'));
    const second = gate.run('bob', run('bob 1'));
    const third = gate.run('cid', run('cid 1'));
    waits[0]!.abort();
    await assert.rejects(second, (error: unknown) => error instanceof ConcordanceError && error.code === 'queries_busy'); // oxfmt-ignore
    await end('ann 1');
    waits[1]!.abort();
    await end('cid 1');
    assert.deepEqual([await first, await third, waits.length], ['ann 1', 'cid 1', 2]);
  });

  it('hand their place on when they fail', async () => {
    const gate = createQueryGate({ concurrency: 1, maxWaiting: 4, waitLimit });
    const failing = gate.run('ann', () => Promise.reject(new Error('failed')));
    const next = gate.run('ann', () => Promise.resolve(1));
    await assert.rejects(failing, /failed/);
    assert.equal(await next, 1);
  });
});
