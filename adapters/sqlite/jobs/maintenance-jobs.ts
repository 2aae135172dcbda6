import type {
  MaintenancePlan,
  MaintenanceRecord,
  MaintenanceTask,
} from '../../../domain/vocabulary/maintenance/maintenance.js';
import type { Database, Row } from '../database/database.js';
import { decisionsOfJob } from '../vocabulary/type-decisions.js';
import { insertDetails } from './open-job.js';
import { columnsOf } from './row-columns.js';
import { openStatusList } from './status-lists.js';

/** Fields of `maintenance_job`, with the decisions that the job made. */
export function maintenanceDetails(database: Database, jobId: string, row: Row): MaintenanceRecord {
  const { json } = columnsOf(row);
  return { task: json('task'), plan: json('plan'), decisions: decisionsOfJob(database, jobId) } as MaintenanceRecord;
}

/** Id of another open job that maintains the vocabulary. */
export function openMaintenance(database: Database, jobId: string): string | undefined {
  const row = database.get(
    `SELECT job_id FROM maintenance_job JOIN job USING (queue_sequence)
     WHERE job_id <> ? AND status IN ${openStatusList}`,
    jobId,
  );
  return row === undefined ? undefined : String(row['job_id']);
}

export function insertMaintenance(database: Database, queueSequence: number, task: MaintenanceTask): void {
  insertDetails(database, 'maintenance_job', { queue_sequence: queueSequence, task: JSON.stringify(task) });
}

/** A plan that is there stays: decisions were made by it. */
export function saveMaintenancePlan(database: Database, jobId: string, plan: MaintenancePlan): void {
  database.run(
    `UPDATE maintenance_job SET plan = ? WHERE plan IS NULL
       AND queue_sequence = (SELECT queue_sequence FROM job WHERE job_id = ?)`,
    ...[JSON.stringify(plan), jobId],
  );
}
