import { join } from 'node:path';
import {
  createCopiedSnapshots,
  createSqliteSnapshots,
  createSqliteStages,
  createSqliteStore,
  createStagesElsewhere,
  type StartThread,
} from '../adapters/sqlite/index.js';
import type { JobKinds } from '../domain/jobs/kinds.js';
import type {
  Clock,
  GraphSnapshots,
  ObjectStore,
  OnMigration,
  RecordTarget,
  RestoreStages,
  Store,
} from '../domain/ports.js';
import type { Settings } from '../settings/settings.js';
import { shareSnapshots } from './share-snapshots.js';

/** Ends threads and files once nothing is in progress. */
interface Closable {
  close(): Promise<void>;
}

/** The store, the snapshots of it that backups read, and the stages of restores into it. */
export interface ChosenStore {
  store: Store;
  snapshots: GraphSnapshots & Closable;
  stages: RestoreStages & Closable;
  /** Takes the records of another installation; null: an embedded store, which is copied as a file. */
  records: RecordTarget | null;
}

export interface StoreOptions {
  clock: Clock;
  jobKinds: JobKinds;
  startThread?: StartThread | undefined;
  /** Object store, which keeps snapshots, too, where it is a bucket that the workers of all hosts reach. */
  objects: ObjectStore;
  /** Called where the store is of an earlier version. */
  onMigration: OnMigration;
  /** Cuts a migration off. */
  signal?: AbortSignal;
}

/**
 * The store that the settings name: ArangoDB, or the file `graph.db` of the data folder. Snapshots and stages are files
 * of the data folder in both cases.
 * @throws ConcordanceError as `createArangoStore` and `createSqliteStore`
 */
export async function chooseStore(
  { arango, bucket, dataDir }: Pick<Settings, 'arango' | 'bucket' | 'dataDir'>,
  { clock, jobKinds, startThread, objects, onMigration, signal }: StoreOptions,
): Promise<ChosenStore> {
  const path = join(dataDir, 'graph.db');
  if (arango === null) {
    return {
      store: await createSqliteStore({ path, kinds: jobKinds, startThread, onMigration, signal }),
      snapshots: createSqliteSnapshots({ path, clock }),
      stages: createSqliteStages({ path, clock }),
      records: null,
    };
  }
  // Loaded where it is used, as other services are.
  const { createArangoStore } = await import('../adapters/arango/index.js');
  const { url, database, username, password } = arango;
  const store = await createArangoStore({
    url,
    databaseName: database,
    username,
    password,
    kinds: jobKinds,
    onMigration,
    signal,
  });
  return {
    store,
    snapshots: createCopiedSnapshots({
      ...{ source: store, folder: join(dataDir, 'snapshots'), clock },
      ...(bucket !== null && { shared: shareSnapshots(objects) }),
    }),
    stages: createStagesElsewhere({ publisher: store, folder: join(dataDir, 'stages'), clock }),
    records: store,
  };
}
