import type { MaintenanceStore } from '../../../domain/ports.js';
import { savePlan } from './plain-job-statements.js';
import type { JobContext } from './work.js';

/** Plans of jobs that maintain the vocabulary. */
export function maintenanceJobs({ database }: JobContext): MaintenanceStore {
  return { saveMaintenancePlan: (jobId, plan) => database.run(savePlan, { jobId, plan }) };
}
