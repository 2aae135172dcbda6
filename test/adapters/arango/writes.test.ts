import assert from 'node:assert/strict';
import type { LeaseStore } from '../../../domain/ports/graph/lease-store.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../support/arango-bench.js';

describe('a write of the store in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: LeaseStore;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open({ busyTimeoutMs: 1500 });
  });
  beforeEach(() => {
    bench.double.failures.clear();
    bench.double.calls.clear();
  });
  after(() => bench.dispose());
  let made = 0;
  const name = () => `lease-${(made += 1)}`;
  const acquired = async (of: string) => (await store.acquireLease(of, 'ann', 60_000))?.fence;
  const { failures, calls } = { failures: () => bench.double.failures, calls: () => bench.double.calls };

  it('costs three calls where it reads once and removes nothing', async () => {
    await acquired(name());
    assert.deepEqual(calls().all(), { query: 3 });
  });

  it('is done again where another wrote first, and from its beginning', async () => {
    failures().on('query', { kind: 'fail', error: 'conflict' }, { skip: 2, times: 1 });
    assert.equal(await acquired(name()), 1);
    assert.equal(calls().of('query'), 5, 'the guard and the same write again');
  });

  // The guard is read, then the lease, then both are written.
  for (const [call, skip] of Object.entries({ guard: 0, read: 1, write: 2 })) {
    it(`is done once though the connection is cut before the ${call}`, async () => {
      failures().on('query', { kind: 'dropBefore' }, { skip });
      const lease = name();
      assert.equal(await acquired(lease), 1);
      assert.equal(await store.acquireLease(lease, 'bob', 1000), null);
    });

    it(`is done once though the answer to the ${call} is lost`, async () => {
      failures().on('query', { kind: 'dropAfter' }, { skip });
      const lease = name();
      assert.equal(await acquired(lease), 1);
      assert.equal(await store.acquireLease(lease, 'bob', 1000), null);
    });

    it(`is done again where the server takes no ${call} for a moment`, async () => {
      failures().on('query', { kind: 'unavailable' }, { skip, times: 2 });
      assert.equal(await acquired(name()), 1);
    });
  }

  it('is written once where the answer is lost and others write before it is looked for', async () => {
    const other = await bench.open();
    const lease = name();
    failures().on('query', { kind: 'dropAfter' }, { skip: 2 });
    const [mine, others] = await Promise.all([
      store.acquireLease(lease, 'ann', 60_000),
      ...[1, 2, 3].map(() => other.acquireLease(name(), 'bob', 60_000)),
    ]);
    assert.deepEqual([mine?.fence, others?.fence], [1, 1]);
    assert.equal((await store.acquireLease(lease, 'ann', 60_000))?.fence, 1);
  });

  it('leaves no lock behind, whenever its process ends', async () => {
    const other = await bench.open();
    calls().clear();
    failures().on('query', { kind: 'delay', ms: 3000 }, { skip: 2 });
    const lease = name();
    const late = other.acquireLease(lease, 'ann', 60_000);
    await until(() => calls().of('query') >= 3);
    failures().clear();
    assert.equal((await store.acquireLease(lease, 'bob', 60_000))?.fence, 1);
    assert.equal(await late, null);
  });

  it('says that the store cannot be reached, after the time to try again, and works when it is back', async () => {
    failures().on('*', { kind: 'unavailable' }, { times: Infinity });
    await rejectsWith('store_unreachable', store.acquireLease(name(), 'ann', 1000));
    failures().clear();
    assert.equal(await acquired(name()), 1);
  });

  it('is decided on the state that it is written to, also where others write', async () => {
    const lease = name();
    const others = await Promise.all([1, 2, 3, 4].map(() => bench.open()));
    const owners = ['ann', 'bob', 'cleo', 'dan'];
    const got = await Promise.all(others.map((other, at) => other.acquireLease(lease, owners[at]!, 60_000)));
    assert.equal(got.filter((one) => one !== null).length, 1);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
