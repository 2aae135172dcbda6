import type { MaintenancePlan } from '../../vocabulary/maintenance/maintenance.js';

/** Plans of jobs that maintain the vocabulary. */
export interface MaintenanceStore {
  /** Stores the plan of a job, unless it has one: decisions were made by that. */
  saveMaintenancePlan(jobId: string, plan: MaintenancePlan): Promise<void>;
}
