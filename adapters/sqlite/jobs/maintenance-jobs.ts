import type { MaintenanceStore } from '../../../domain/ports.js';
import type { Database } from '../database/database.js';
import type { Sync } from '../threads/sync.js';

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
