import type { MaintenanceStore } from '../../../domain/ports.js';
import { changeJobs, type JobContext } from './work.js';

/** Plans of jobs that maintain the vocabulary. */
export function maintenanceJobs(context: JobContext): MaintenanceStore {
  return {
    saveMaintenancePlan: (jobId, plan) =>
      changeJobs(context, async (work) => {
        for (const { document } of await work.jobs([jobId])) {
          const { maintenance } = document;
          if (maintenance?.plan === null) work.putJob({ ...document, maintenance: { ...maintenance, plan } });
        }
      }),
  };
}
