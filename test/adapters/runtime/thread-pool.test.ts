import assert from 'node:assert/strict';
import { siblingEntry } from '../../../from-source/sibling-entry.mjs';
import { ThreadPool } from '../../../adapters/runtime/thread-pool.js';
import { ConcordanceError } from '../../../domain/errors.js';

const failed = (error: unknown): boolean => error instanceof ConcordanceError && error.code === 'model_failed';

describe('a pool of model threads', () => {
  let pool: ThreadPool<string, string>;
  beforeEach(() => {
    pool = new ThreadPool({ worker: siblingEntry(import.meta.url, '../builtin/fixtures/fragile-worker'), threads: 1 });
  });
  afterEach(() => pool.close());

  it('outlives a thread that crashes: its task fails, the next is answered', async () => {
    await assert.rejects(pool.run('die'), failed);
    assert.equal(await pool.run('answer'), 'answered');
  });

  it('gives tasks that wait a new thread where the one before crashed or was ended by cancelling its task', async () => {
    const crashed = pool.run('die');
    const waiting = [pool.run('answer'), pool.run('answer')];
    await assert.rejects(crashed, failed);
    assert.deepEqual(await Promise.all(waiting), ['answered', 'answered']);
    const controller = new AbortController();
    const cancelled = pool.run('work', controller.signal);
    const next = pool.run('answer');
    setTimeout(() => controller.abort(new Error('gone')), 50);
    await assert.rejects(cancelled, /gone/);
    assert.equal(await next, 'answered');
  });

  it('leaves out a task that is cancelled while it waits', async () => {
    const controller = new AbortController();
    const working = pool.run('work');
    const waiting = pool.run('die', controller.signal);
    controller.abort(new Error('gone'));
    await assert.rejects(waiting, /gone/);
    assert.equal(await working, 'worked');
    assert.equal(await pool.run('answer'), 'answered');
  });

  it('reports what a task threw as model_failed with the reason', async () => {
    await assert.rejects(
      pool.run('throw'),
      (error) => failed(error) && /the rules broke/.test((error as Error).message),
    );
    assert.equal(await pool.run('answer'), 'answered');
  });

  it('does not start a task whose signal was aborted before', async () => {
    const reason = new Error('gone');
    await assert.rejects(pool.run('die', AbortSignal.abort(reason)), reason);
  });

  it('rejects what is under way or comes after it was closed', async () => {
    await pool.run('answer');
    await pool.close();
    await assert.rejects(pool.run('answer'), failed);
  });

  it('lets tasks end that must not be interrupted, when it is closed and when they are cancelled', async () => {
    const worker = siblingEntry(import.meta.url, '../builtin/fixtures/fragile-worker');
    const lasting = new ThreadPool<string, string>({ worker, threads: 1, isInterruptible: false });
    const controller = new AbortController();
    const cancelled = lasting.run('work', controller.signal);
    const running = lasting.run('work');
    const began = performance.now();
    controller.abort(new Error('gone'));
    await assert.rejects(cancelled, /gone/);
    assert.ok(performance.now() - began > 100, 'it was not ended');
    await lasting.close();
    assert.equal(await Promise.race([running, Promise.resolve('in progress')]), 'worked');
  });

  it('gives back every task when no thread can start, with the reason, and tries again with the next', async () => {
    const worker = new URL('../builtin/fixtures/unstartable-worker.mjs', import.meta.url);
    const unstartable = new ThreadPool<string, string>({ worker, threads: 1 });
    try {
      for (let round = 0; round < 2; round += 1) {
        const ended = await Promise.allSettled(['a', 'b', 'c'].map((task) => unstartable.run(task)));
        for (const one of ended) {
          assert.ok(one.status === 'rejected' && failed(one.reason));
          assert.match((one.reason as Error).message, /no model is here/);
        }
      }
    } finally {
      await unstartable.close();
    }
  });
});
