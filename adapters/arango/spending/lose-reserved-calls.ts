import { unconfirmedAfter } from '../../../domain/spending/reserve-call.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { StoredCall, StoredJob } from './model-call.js';

/**
 * Notes that open calls count as lost: their estimates are unconfirmed from then on, for their jobs and the batches of
 * these.
 * @param jobs those of the calls, at least
 * @returns all these jobs as they are then
 */
export function loseReservedCalls(
  unit: UnitOfWork<'job' | 'model_call'>,
  calls: readonly StoredCall[],
  jobs: readonly StoredJob[],
): StoredJob[] {
  for (const call of calls) unit.put('model_call', { ...call, state: 'lost' });
  return jobs.map((job) => {
    const lost = calls.filter(({ jobId, batchId }) => jobId === job.jobId || batchId === job.jobId);
    if (lost.length === 0) return job;
    const { progress } = job;
    const unconfirmedUsd = lost.reduce((sum, call) => unconfirmedAfter(sum, call.reservedUsd), progress.unconfirmedUsd);
    const after = { ...job, progress: { ...progress, unconfirmedUsd } };
    unit.put('job', after);
    return after;
  });
}
