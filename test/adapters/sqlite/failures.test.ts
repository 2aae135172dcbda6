import assert from 'node:assert/strict';
import { copyFileSync, existsSync, renameSync, truncateSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { toStoreError } from '../../../adapters/sqlite/database/sqlite-errors.js';
import { startThread } from '../../../adapters/sqlite/threads/start-thread.js';
import { ThreadClient } from '../../../adapters/sqlite/threads/thread-client.js';
import { all, chunkDelta, fresh, profile, runningJob } from '../../contract/graph-fixtures.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { threadedSqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('a store in trouble', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await threadedSqliteBench();
  });
  afterEach(() => bench.dispose());

  it('says disk_full when no page is left, keeps what was acknowledged, and goes on when there is space', async () => {
    const roomy = await bench.open();
    await roomy.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(roomy);
    await roomy.commit(chunkDelta(job, 0, { concepts: [{ id: 'kept' }] }));
    await roomy.close();

    const pages = bench.sql(
      (database) => (database.prepare('PRAGMA page_count').get() as { page_count: number }).page_count,
    );
    const tight = await bench.open({ maxPages: pages + 4 });
    const big = chunkDelta(job, 1, { concepts: [{ id: 'big' }] });
    big.sources[0]!.fullText = 'many words '.repeat(50_000);
    await rejectsWith('disk_full', tight.commit(big));
    const counts = await tight.counts(all);
    assert.deepEqual([counts.concepts, counts.counter, counts.sources], [1, 1, 1]);
    await tight.close();

    const again = await bench.open();
    assert.equal((await again.commit(big)).outcome, 'committed');
    assert.equal((await again.concepts(all, ['kept', 'big'])).length, 2);
  });

  it('is used no more when its file is removed or replaced, makes no other, and goes on when the file is back', async () => {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const kept = `${bench.path}.kept`;
    renameSync(bench.path, kept);
    // The thread that searches opens the file with the first search, which comes now.
    const search = () => store.searchConceptText(all, { words: ['soil'], limit: 1, ontology: null });
    for (const call of [() => store.profiles(), search, () => store.acquireLease('x', 'ann', 1000)]) {
      const error = await rejectsWith('store_replaced', call());
      assert.match(
        error.detail,
        /was removed while the service uses it.* put the file or a copy of the data folder back/,
      );
      assert.ok(!error.detail.includes(bench.path));
    }
    assert.equal(existsSync(bench.path), false);
    // Another one, sound, but of another state.
    copyFileSync(kept, bench.path);
    for (const call of [() => store.profiles(), search, () => store.acquireLease('x', 'ann', 1000)]) {
      await rejectsWith('store_replaced', call());
    }
    renameSync(kept, bench.path);
    assert.deepEqual(await store.profiles(), [profile]);
    assert.deepEqual(await search(), []);
    assert.equal((await store.acquireLease('x', 'ann', 1000))?.owner, 'ann');
  });

  it('is used no more when the end of its file was cut off', async () => {
    const first = await bench.open();
    await first.seedGraph({ vocabulary: [], profiles: [profile] });
    // The last connection writes the log into the file.
    await first.close();
    const store = await bench.open();
    assert.deepEqual(await store.profiles(), [profile]);
    await store.acquireLease('x', 'ann', 1000);
    truncateSync(bench.path, 60_000);
    for (const call of [() => store.profiles(), () => store.acquireLease('y', 'ann', 1000)]) {
      const error = await rejectsWith('store_corrupt', call());
      assert.match(error.detail, /its end was cut off .*put a copy of the data folder back/);
    }
  });

  it('calls what cannot be read any more damaged, and a disk that fails to write a failure of the disk', () => {
    const failure = (code: number) => Object.assign(new Error('disk I/O error'), { sqliteExtendedCode: code });
    const [read, shortRead, write] = [266, 522, 778].map((code) => toStoreError(failure(code), bench.path).code);
    assert.deepEqual([read, shortRead, write], ['store_corrupt', 'store_corrupt', 'internal_error']);
  });

  it('refuses a text with a NUL character instead of keeping what stands before it', async () => {
    const store = await bench.open();
    const error = await rejectsWith('invalid_request', store.acquireLease('x', 'an\0n', 1000));
    assert.match(error.detail, /"an\\u0000n" must not contain the NUL character/);
    await rejectsWith('invalid_request', store.userByName('an\0n'));
  });

  it('says store_busy when another process holds the lock for too long, and reads go on meanwhile', async () => {
    const store = await bench.open({ busyTimeoutMs: 50 });
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const { DatabaseSync } = await import('@photostructure/sqlite');
    const blocker = new DatabaseSync(bench.path, { timeout: 1000 });
    blocker.exec('BEGIN IMMEDIATE');
    await rejectsWith('store_busy', store.acquireLease('x', 'ann', 1000));
    assert.deepEqual(await store.profiles(), [profile]);
    blocker.exec('ROLLBACK');
    blocker.close();
    assert.equal((await store.acquireLease('x', 'ann', 1000))?.owner, 'ann');
  });

  it('rejects what a dying thread was asked, and starts a new thread for what comes next', async () => {
    await (await bench.open()).seedGraph({ vocabulary: [], profiles: [profile] });
    const setup = { path: bench.path, busyTimeoutMs: 1000, maxPages: 0 };
    const threads: Worker[] = [];
    const client = new ThreadClient(
      { ...setup, role: 'reader', file: null },
      () => 0,
      (given) => {
        threads.push(startThread(given));
        return threads.at(-1)!;
      },
    );
    await client.open();
    // The thread is ended first, so that it cannot answer in time.
    void threads[0]!.terminate();
    await rejectsWith('internal_error', client.call('profiles', []));
    assert.deepEqual(await client.call('profiles', []), [profile]);
    assert.equal(threads.length, 2);
    await client.close();
  });

  it('refuses what does not fit without dying of it', async () => {
    const store = await bench.open();
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    const job = await runningJob(store);
    const delta = chunkDelta(job, 0, { concepts: [{ id: fresh('concept') }] });
    const orphan = { ...delta, instances: [{ ...delta.instances[0]!, sourceId: 'nobody' }] };
    await rejectsWith('conflict', store.commit(orphan));
    await assert.rejects(store.scan('nonsense' as 'concepts', null, 5), { name: 'ConcordanceError' });
    assert.equal((await store.commit(delta)).outcome, 'committed');
  });
});
