import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { GraphSnapshots, RestoreStages, Store } from '../../domain/ports.js';
import {
  createSqliteSnapshots,
  createSqliteStages,
  createSqliteStore,
  type SqliteStoreOptions,
} from '../../adapters/sqlite/index.js';
import type { StageBench } from '../contract/store-bench.js';
import { storeInThisThread } from './store-in-this-thread.js';

export interface SqliteBench extends StageBench {
  path: string;
  open(options?: SqliteStoreOptions): Promise<Store>;
  /** Works on the file beside the stores. */
  sql<T>(work: (database: InstanceType<typeof DatabaseSync>) => T): T;
}

/**
 * An empty folder for a store, and a clock that stands until it is moved. The store runs in the thread of the test.
 */
export const sqliteBench = (): Promise<SqliteBench> => openBench({ startThread: storeInThisThread.startStoreThread });

/** The same with a store that runs in threads of its own, as in production. */
export const threadedSqliteBench = (): Promise<SqliteBench> => openBench({});

async function openBench(threads: Pick<SqliteStoreOptions, 'startThread'>): Promise<SqliteBench> {
  const folder = await mkdtemp(join(tmpdir(), 'concordance-sqlite-'));
  const path = join(folder, 'graph.db');
  const clock = { now: Date.UTC(2026, 0, 1) };
  const opened: { close(): Promise<void> }[] = [];
  const sql: SqliteBench['sql'] = (work) => {
    const database = new DatabaseSync(path, { timeout: 5000 });
    // Of a change past the store nothing is noted for the feed.
    database.function('note_change', { varargs: true }, () => null);
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  return {
    path,
    share: 1,
    clock,
    sql,
    async open(options = {}) {
      const store = await createSqliteStore({ path, clock: { millis: () => clock.now }, ...threads, ...options });
      opened.push(store);
      return store;
    },
    openSnapshots(): GraphSnapshots {
      const snapshots = createSqliteSnapshots({ path, clock: { now: () => new Date(clock.now).toISOString() } });
      opened.push(snapshots);
      return snapshots;
    },
    openStages(): RestoreStages {
      const stages = createSqliteStages({ path, clock: { millis: () => clock.now } });
      opened.push(stages);
      return stages;
    },
    async setLifecycle(ontologyId, state) {
      sql((database) =>
        database.prepare('UPDATE ontology SET lifecycle_state = ? WHERE ontology_id = ?').run(state, ontologyId),
      );
    },
    async dispose() {
      await Promise.all(opened.map((store) => store.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
