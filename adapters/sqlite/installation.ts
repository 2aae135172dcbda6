import type { InstallationStore } from '../../domain/ports.js';
import type { Database } from './database.js';
import type { Sync } from './threads/sync.js';

export function installationReads(database: Database): Sync<InstallationStore> {
  return {
    installationId: () => String(database.get('SELECT installation_id FROM installation')?.['installation_id']),
  };
}
