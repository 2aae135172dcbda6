import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from 'arangojs';
import type { JobKinds } from '../../domain/jobs/kinds.js';
import type { GraphSnapshots, RestoreStages, Store } from '../../domain/ports.js';
import { createArangoStore, type ArangoStoreOptions } from '../../adapters/arango/index.js';
import { createCopiedSnapshots, createStagesElsewhere } from '../../adapters/sqlite/index.js';
import type { StageBench } from '../contract/store-bench.js';
import { startArangoDouble, type ArangoDouble } from './arango/start-arango-double.js';
import { stateOf } from './arango/storage/journal.js';

export interface ArangoBench extends StageBench {
  open(options?: { kinds?: JobKinds } & Partial<ArangoStoreOptions>): Promise<Store>;
  double: ArangoDouble;
}

/** A double with the collections of an empty store, which the first bench makes. */
let prepared: string | undefined;

/** An empty database of a double of ArangoDB, and a clock that stands until it is moved. */
export async function arangoBench(): Promise<ArangoBench> {
  const double = await startArangoDouble(prepared === undefined ? {} : { state: prepared });
  const clock = { now: Date.UTC(2026, 0, 1) };
  const opened: { close(): Promise<void> }[] = [];
  const stores: Awaited<ReturnType<typeof createArangoStore>>[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'concordance-arango-'));
  return {
    double,
    clock,
    async open(options = {}) {
      const store = await createArangoStore({
        ...{ url: double.url, databaseName: 'concordance', username: 'root', password: '' },
        clock: { millis: () => clock.now },
        ...options,
      });
      opened.push(store);
      stores.push(store);
      if (opened.length === 1) prepared ??= stateOf(double.engine);
      return store as unknown as Store;
    },
    openSnapshots(): GraphSnapshots {
      const snapshots = createCopiedSnapshots({
        ...{ source: stores[0]!, folder: join(folder, 'snapshots') },
        clock: { now: () => new Date(clock.now).toISOString() },
      });
      opened.push(snapshots);
      return snapshots;
    },
    openStages(): RestoreStages {
      const stages = createStagesElsewhere({
        ...{ publisher: stores[0]!, folder: join(folder, 'restores') },
        clock: { millis: () => clock.now },
      });
      opened.push(stages);
      return stages;
    },
    async setLifecycle(ontologyId, state) {
      const database = new Database({ url: double.url, databaseName: 'concordance' });
      await database.query(
        'FOR one IN ontology FILTER one.ontologyId == @ontologyId UPDATE one WITH { lifecycleState: @state } IN ontology',
        { ontologyId, state },
      );
      database.close();
    },
    async dispose() {
      await Promise.all(opened.map((store) => store.close()));
      await double.stop();
      await rm(folder, { recursive: true });
    },
  };
}
