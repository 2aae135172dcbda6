import { ownCostCap } from '../../../../domain/jobs/job-status.js';
import * as owner from '../../../../domain/jobs/owner-transitions.js';
import { applyAll } from '../changes/apply-changes.js';
import type { FoundJob } from '../documents/found-job.js';
import { toState } from '../documents/to-job.js';
import type { JobWork } from '../job-work.js';
import { findWaitingInBatch } from './owner-statements.js';

/** Approves a batch, with the jobs that wait with it, and those of it that wait at their own limit of cost. */
export async function approveBatch(work: JobWork, found: FoundJob, approvedBy: string): Promise<FoundJob> {
  const { reading, now } = work;
  const { jobId: batchId } = found.document;
  const atOwnLimit = await reading.rows(findWaitingInBatch, { batchId, reason: ownCostCap });
  const approval = owner.approveBatch(toState(found, now), atOwnLimit.length, approvedBy, now);
  const { waitingFor } = approval;
  const waiting = waitingFor === null ? [] : await reading.rows(findWaitingInBatch, { batchId, reason: waitingFor });
  const released = (await work.jobs(waiting)).map((one) => ({ found: one, changes: approval.jobs }));
  const raised = (await work.jobs(atOwnLimit)).map((one) => ({
    found: one,
    changes: owner.approve(toState(one, now), null, approvedBy, now),
  }));
  const [batch] = await applyAll(work, [{ found, changes: approval.batch }, ...released, ...raised]);
  return batch!;
}
