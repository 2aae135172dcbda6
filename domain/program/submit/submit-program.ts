import { requirePermission } from '../../access/has-permission.js';
import { hasCode, isConcordanceError } from '../../errors.js';
import type { JobError, ProgramJob } from '../../jobs/job.js';
import { mintJobId } from '../../jobs/mint-job-id.js';
import type {
  AccessStore,
  Clock,
  IdMaker,
  JobStore,
  ObjectStore,
  ProgramWorkflows,
  ProgramDisplayFields,
  ProgramStore,
} from '../../ports.js';
import { claimCheckKeys, loadPayload, offload } from '../claim-check.js';
import { requiredPermissions } from '../dispatch/permissions.js';
import type { ProgramActor, ProgramReport, ProgramRequest, ProgramTask } from '../execution.js';
import { recordLostProgram } from '../record-lost-program.js';
import type { BatchProgramResult, ProgramResult } from '../result.js';

export interface SubmitProgramDependencies {
  store: Pick<AccessStore, 'apiKeys' | 'rulesOf' | 'token' | 'userById'> &
    Pick<JobStore, 'failJob' | 'openJob'> &
    Pick<ProgramStore, 'recordExecution'>;
  objects: ObjectStore;
  programs: ProgramWorkflows;
  clock: Clock;
  ids: IdMaker;
  settings: { programMs: number; heartbeatMs: number };
}

type Programs = Pick<ProgramRequest, 'entries' | 'deck'>;

/**
 * Runs programs and waits for their result. It is recorded when Temporal lost them.
 * @param signal stops the programs: nobody waits for the result
 * @param onStopFailure called when they cannot be stopped; they end at their deadline
 * @throws ConcordanceError `permission_denied`, `engine_unreachable`, `program_not_run`
 */
export async function runProgram(
  dependencies: SubmitProgramDependencies,
  actor: ProgramActor,
  programs: Programs,
  signal: AbortSignal,
  onStopFailure: (error: unknown, executionId: string) => void,
): Promise<ProgramResult | BatchProgramResult> {
  const { task, request, display } = await prepare(dependencies, { actor, ...programs, keep: false });
  const stop = () =>
    void dependencies.programs
      .cancelProgram(task.executionId, display)
      .catch((error: unknown) => onStopFailure(error, task.executionId));
  try {
    return await runAndWait(dependencies, task, display, signal, stop);
  } catch (error) {
    if (hasCode(error, 'program_not_run'))
      await recordLostProgram(dependencies, task, request, { reason: error.detail, outcome: 'failed' });
    throw error;
  }
}

/**
 * Starts programs as a job, whose result is kept. The job fails when they cannot be started. They run on when the
 * credential is revoked meanwhile: somebody who logs out still needs what they started.
 * @throws ConcordanceError `permission_denied`, `engine_unreachable`
 */
export async function startProgramJob(
  dependencies: SubmitProgramDependencies,
  actor: ProgramActor,
  programs: Programs,
): Promise<ProgramJob> {
  const request = { actor: { ...actor, credentialRow: null }, ...programs, keep: true };
  const { task, display } = await prepare(dependencies, request);
  const { executionId: jobId } = task;
  const { ownerId, ownerName, name: filename } = display;
  const job = await dependencies.store.openJob({ kind: 'program', jobId, ownerId, ownerName, filename });
  try {
    await dependencies.programs.startProgram(task, display);
  } catch (error) {
    await dependencies.store.failJob(jobId, null, notStarted(error));
    throw error;
  }
  return job as ProgramJob;
}

/** Error of a job whose program could not be started. */
function notStarted(error: unknown): JobError {
  if (isConcordanceError(error)) return { code: error.code, detail: `${error.detail} Run the program again.` };
  return { code: 'internal_error', detail: 'The program could not be started. Run it again.' };
}

async function prepare(dependencies: SubmitProgramDependencies, request: ProgramRequest) {
  const { userId, username, scopes } = request.actor;
  for (const permission of new Set(request.entries.flatMap(({ program }) => requiredPermissions(program)))) {
    const detail = `The program needs the permission ${permission}.`;
    await requirePermission(dependencies, { userId, scopes }, { permission, detail });
  }
  const executionId = mintJobId(dependencies.ids, 'program');
  const display: ProgramDisplayFields = { name: nameOf(request), ownerId: userId, ownerName: username };
  const task: ProgramTask = {
    v: 1,
    executionId,
    request: await offload(dependencies.objects, claimCheckKeys.request(executionId), request),
    timeoutMs: dependencies.settings.programMs,
    heartbeatMs: dependencies.settings.heartbeatMs,
  };
  return { task, request, display };
}

async function runAndWait(
  { programs, objects }: Pick<SubmitProgramDependencies, 'programs' | 'objects'>,
  task: ProgramTask,
  display: ProgramDisplayFields,
  signal: AbortSignal,
  stop: () => void,
): Promise<ProgramResult | BatchProgramResult> {
  await programs.startProgram(task, display);
  signal.addEventListener('abort', stop, { once: true });
  // It may have been stopped while it was started.
  if (signal.aborted) stop();
  let report: ProgramReport;
  try {
    report = await programs.awaitProgram(task, display);
  } finally {
    signal.removeEventListener('abort', stop);
    if ('key' in task.request) await objects.delete(task.request.key);
  }
  const result = await loadPayload(objects, report.result);
  await objects.delete(claimCheckKeys.result(task.executionId, false));
  return result;
}

function nameOf({ entries }: Programs): string {
  const [first] = entries;
  return first?.program.metadata?.name?.trim() || (first?.programId == null ? 'Program' : `Program ${first.programId}`);
}
