import { join } from 'node:path';
import { createFilesystemObjectStore } from '../adapters/filesystem/index.js';
import type { ObjectStore } from '../domain/ports.js';
import type { Settings } from '../settings/settings.js';

/** The object store that the settings name: a bucket, or the folder `objects` of the data folder. */
export async function chooseObjects({ bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>): Promise<ObjectStore> {
  if (bucket === null) return createFilesystemObjectStore({ folder: join(dataDir, 'objects') });
  // Loaded where it is used: Google's library takes a quarter of a second.
  const { createGcsObjectStore } = await import('../adapters/gcs/index.js');
  return createGcsObjectStore(bucket);
}
