import { statusesToMark } from '../../../domain/jobs/job-status.js';
import type { InstallationStore } from '../../../domain/ports.js';
import { noteAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { findInstallation, findWithWorkflow, installationWrites } from './installation-statements.js';

/**
 * The id of the installation, which each database has once it is prepared, and a new one for a copy. @param now ISO
 * 8601
 */
export function installation(database: ArangoDatabase, now: () => string): InstallationStore {
  return {
    installationId: async () => (await database.first(findInstallation, {}))!.installationId,

    renewInstallation: (installationId, audit) =>
      database.write(installationWrites, async (unit) => {
        unit.put('installation', { _key: 'only', installationId });
        // What is queued is shown to operators again, under the new id.
        const jobs = await unit.rows(findWithWorkflow, { statuses: statusesToMark(true) });
        for (const job of jobs) unit.put('job', { ...job, workflowWaits: false });
        noteAudit(unit, now(), audit);
      }),
  };
}
