import { statusesToMark } from '../../domain/jobs/job-status.js';
import type { InstallationStore } from '../../domain/ports.js';
import { writeAudit } from './access/audit.js';
import type { Database } from './database/database.js';
import { sqlList } from './jobs/status-lists.js';
import type { Sync } from './threads/sync.js';

/** Reads the id of the installation, which each store has. */
export function installationReads(database: Database): Pick<Sync<InstallationStore>, 'installationId'> {
  return {
    installationId: () => String(database.get('SELECT installation_id FROM installation')?.['installation_id']),
  };
}

/**
 * Gives the store a new id, for a copy of it. Queued jobs count as without a workflow from then on. @param now ISO 8601
 */
export function installationWrites(
  database: Database,
  now: () => string,
): Pick<Sync<InstallationStore>, 'renewInstallation'> {
  return {
    renewInstallation(installationId, audit) {
      database.run('UPDATE installation SET installation_id = ?', installationId);
      database.run(`UPDATE job SET workflow_waits = 0 WHERE status IN ${sqlList(statusesToMark(true))}`);
      writeAudit(database, now(), audit);
    },
  };
}
