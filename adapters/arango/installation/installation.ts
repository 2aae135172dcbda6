import { statusesToMark } from '../../../domain/jobs/job-status.js';
import type { InstallationStore } from '../../../domain/ports.js';
import { writeAudit } from '../access/audit.js';
import type { ArangoDatabase } from '../database/arango-database.js';
import { changeInstallation, findInstallation, forgetWorkflows, moveJobs } from './installation-statements.js';

/**
 * The id of the installation, which each database has once it is prepared, and a new one for a copy. @param now ISO
 * 8601
 */
export function installation(database: ArangoDatabase, now: () => string): InstallationStore {
  return {
    installationId: async () => (await database.first(findInstallation, {}))!.installationId,

    renewInstallation: (installationId, audit) =>
      database.transaction({ decides: ['guard', 'installation', 'job', 'audit_event'] }, async (session) => {
        await session.run(changeInstallation, { change: { installationId } });
        // What is queued is shown to operators again, under the new id.
        await session.run(moveJobs, {});
        await session.run(forgetWorkflows, { statuses: statusesToMark(true) });
        await writeAudit(session, now(), audit);
      }),
  };
}
