import type { MaintenanceStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';
import { openStatusList } from './status-lists.js';

/** Id of the open job that maintains the vocabulary. */
export function openMaintenance(database: Database): string | undefined {
  const row = database.get(
    `SELECT job_id FROM maintenance_job JOIN job USING (queue_sequence)
     WHERE status IN ${openStatusList}`,
  );
  return row === undefined ? undefined : String(row['job_id']);
}

/** Plans of jobs that maintain the vocabulary. */
export function maintenanceWrites(database: Database): Sync<MaintenanceStore> {
  return {
    saveMaintenancePlan(jobId, plan) {
      database.run(
        `UPDATE maintenance_job SET plan = ? WHERE plan IS NULL
           AND queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)`,
        ...[JSON.stringify(plan), jobId],
      );
    },
  };
}
