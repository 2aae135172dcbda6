import { isProgramAdmin, type AccountActor, type RoleDependencies } from '../../access/is-program-admin.js';
import { ConcordanceError } from '../../errors.js';
import { isFinal } from '../../jobs/job-status.js';
import type { JobStore, ObjectStore, ProgramStore } from '../../ports.js';
import { loadPayload, resultRetentionHours } from '../claim-check.js';
import type { BatchProgramResult, ProgramResult } from '../result.js';

export interface FindResultDependencies extends RoleDependencies {
  store: RoleDependencies['store'] & Pick<JobStore, 'job'> & Pick<ProgramStore, 'programExecution'>;
  objects: ObjectStore;
}

/**
 * The kept result of programs that ran as a job of the actor, or of any user for administrators.
 * @throws ConcordanceError `not_found`, also for those of others; `job_not_final`
 */
export async function findResult(
  dependencies: FindResultDependencies,
  actor: AccountActor,
  executionId: string,
): Promise<ProgramResult | BatchProgramResult> {
  const { store, objects } = dependencies;
  const [execution, job] = await Promise.all([store.programExecution(executionId), store.job(executionId)]);
  const ownerId = job?.ownerId ?? execution?.ownerId;
  const isVisible = ownerId === actor.userId || (ownerId !== undefined && (await isProgramAdmin(dependencies, actor)));
  if (isVisible && job !== undefined && execution === undefined && !isFinal(job.status)) {
    throw new ConcordanceError('job_not_final', `The program is still running; see the job ${executionId}.`);
  }
  const key = isVisible && job !== undefined ? (execution?.resultKey ?? null) : null;
  if (key === null || (await objects.head(key)) === null) {
    throw new ConcordanceError(
      'not_found',
      `You have no result of ${JSON.stringify(executionId)}; results are kept for ${resultRetentionHours} hours and deleted with their job.`,
    );
  }
  return loadPayload<ProgramResult | BatchProgramResult>(objects, { key });
}
