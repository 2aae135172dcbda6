import assert from 'node:assert/strict';
import { Database } from 'arangojs';
import type { Store } from '../../../domain/ports.js';
import { graphLease } from '../../../domain/ports/graph/lease-store.js';
import { arangoDoubleBench, type ArangoDoubleBench } from '../../support/arango-bench.js';

describe('leases in ArangoDB', () => {
  let bench: ArangoDoubleBench;
  let store: Store;
  before(async () => {
    bench = await arangoDoubleBench();
    store = await bench.open();
  });
  after(() => bench.dispose());

  /** Version of the graph's guard: while it is the same, a write that was decided before counts. */
  async function graphVersion(): Promise<number> {
    const { url, databaseName, ...auth } = bench.connection;
    const database = new Database({ url, databaseName, auth });
    const cursor = await database.query('FOR one IN guard FILTER one._key == "graph" RETURN one.version');
    const [version] = (await cursor.all()) as number[];
    database.close();
    return version!;
  }

  it('void what was decided on the graph before somebody got one, and nothing when it is held on', async () => {
    const before = await graphVersion();
    const lease = (await store.acquireLease(graphLease, 'a restore', 60_000))!;
    const held = await graphVersion();
    assert.ok(held > before);
    await store.renewLease(graphLease, lease.fence, 60_000);
    await store.releaseLease(graphLease, lease.fence);
    assert.equal(await graphVersion(), held);
  });
});
