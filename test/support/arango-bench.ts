import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from 'arangojs';
import type { JobKinds } from '../../domain/jobs/kinds.js';
import type { GraphSnapshots, RestoreStages, Store } from '../../domain/ports.js';
import { createArangoStore, type ArangoStoreOptions } from '../../adapters/arango/index.js';
import { createCopiedSnapshots, createStagesElsewhere } from '../../adapters/sqlite/index.js';
import type { StageBench } from '../contract/store-bench.js';
import { callInProcess } from './arango/call-in-process.js';
import type { ArangoDouble, ArangoDoubleOptions } from './arango/start-arango-double.js';
import { doubleServer, testServer, type ArangoServer } from './arango-server.js';

export interface ArangoBench extends StageBench {
  open(options?: { kinds?: JobKinds } & Partial<ArangoStoreOptions>): Promise<Store>;
  connection: ArangoServer['connection'];
  /** Opens stages of the same folder, from which the store publishes: another process on the host. */
  openStages(publisher?: Store): RestoreStages;
}

/** A bench on a double, whose calls are counted and fail on purpose. */
export interface ArangoDoubleBench extends ArangoBench {
  double: ArangoDouble;
}

/** An empty database, of the server of the tests or of a double, and a clock that stands until it is moved. */
export async function arangoBench(): Promise<ArangoBench> {
  return benchOn(await testServer(), (_, open) => open());
}

/** The same of a double. */
export async function arangoDoubleBench(options: ArangoDoubleOptions = {}): Promise<ArangoDoubleBench> {
  const server = await doubleServer(options);
  return { ...(await benchOn(server, (_, open) => open())), double: server.double };
}

/**
 * The same for suites that look at what a store does: a double is asked without sockets, unless
 * `CONCORDANCE_TEST_SOCKETS=1`.
 */
export async function arangoStoreBench(): Promise<ArangoBench> {
  if (process.env['CONCORDANCE_TEST_SOCKETS'] === '1') return arangoBench();
  return benchOn(await testServer(), (double, open) => (double === null ? open() : callInProcess(double, open)));
}

async function benchOn(
  { connection, double, keepEmptyStore, stop }: ArangoServer,
  connect: <T>(double: ArangoDouble | null, open: () => T) => T,
): Promise<ArangoBench> {
  const clock = { now: Date.UTC(2026, 0, 1) };
  const opened: { close(): Promise<void> }[] = [];
  const stores: Awaited<ReturnType<typeof createArangoStore>>[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'concordance-arango-'));
  return {
    connection,
    share: 0.2,
    clock,
    async open(options = {}) {
      const given = { ...connection, clock: { millis: () => clock.now }, ...options };
      const store = await connect(double, () => createArangoStore(given));
      opened.push(store);
      stores.push(store);
      if (opened.length === 1) keepEmptyStore();
      return store;
    },
    openSnapshots(): GraphSnapshots {
      const snapshots = createCopiedSnapshots({
        ...{ source: stores[0]!, folder: join(folder, 'snapshots') },
        clock: { now: () => new Date(clock.now).toISOString() },
      });
      opened.push(snapshots);
      return snapshots;
    },
    openStages(publisher?: Store): RestoreStages {
      const stages = createStagesElsewhere({
        ...{
          publisher: (publisher as (typeof stores)[number] | undefined) ?? stores[0]!,
          folder: join(folder, 'restores'),
        },
        clock: { millis: () => clock.now },
      });
      opened.push(stages);
      return stages;
    },
    async setLifecycle(ontologyId, state) {
      const { url, databaseName, ...auth } = connection;
      const database = new Database({ url, databaseName, auth });
      await database.query(
        'FOR one IN ontology FILTER one.ontologyId == @ontologyId UPDATE one WITH { lifecycleState: @state } IN ontology',
        { ontologyId, state },
      );
      database.close();
    },
    async dispose() {
      await Promise.all(opened.map((store) => store.close()));
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
