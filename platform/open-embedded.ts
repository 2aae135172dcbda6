import { join } from 'node:path';
import { createFilesystemObjectStore } from '../adapters/filesystem/index.js';
import { systemClock } from '../adapters/runtime/system-clock.js';
import {
  createSqliteRecords,
  createSqliteSnapshots,
  createSqliteStore,
  isStoreFile,
} from '../adapters/sqlite/index.js';
import { ConcordanceError } from '../domain/errors.js';
import type { GraphSnapshots, ObjectStore, OnMigration, RecordSource, Store } from '../domain/ports.js';

/** Parts of an installation in a data folder. */
export interface EmbeddedInstallation {
  store: Store;
  snapshots: GraphSnapshots;
  /** Records beside the graph. */
  records: RecordSource;
  objects: ObjectStore;
  installationId: string;
  close(): Promise<void>;
}

export interface OpenEmbeddedOptions {
  /** Objects of the installation where they are not in its folder. */
  objects?: ObjectStore;
  /** Folder of snapshots; in the data folder unless said. */
  snapshotFolder?: string;
  /** Called where the store is of an earlier version. */
  onMigration?: OnMigration;
}

/**
 * Opens the store and the objects of a data folder, whatever the settings name.
 * @throws ConcordanceError `invalid_request` where no graph is there, and as `createSqliteStore`
 */
export async function openEmbedded(
  dataDir: string,
  { objects, snapshotFolder, onMigration }: OpenEmbeddedOptions = {},
): Promise<EmbeddedInstallation> {
  const path = join(dataDir, 'graph.db');
  if (!isStoreFile(path)) {
    throw new ConcordanceError(
      'invalid_request',
      `${dataDir} holds no graph: there is no graph.db in it, or it is empty. Name the data folder of the installation that is to be carried over.`,
    );
  }
  const store = await createSqliteStore({ path, ...(onMigration && { onMigration }) });
  const records = createSqliteRecords({ path });
  const snapshots = createSqliteSnapshots({ path, folder: snapshotFolder, clock: systemClock });
  return {
    store,
    snapshots,
    records,
    objects: objects ?? (await createFilesystemObjectStore({ folder: join(dataDir, 'objects') })),
    installationId: await store.installationId(),
    async close() {
      await Promise.all([snapshots.close(), records.close()]);
      await store.close();
    },
  };
}
