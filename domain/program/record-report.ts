import { claimCheckKeys, offload } from './claim-check.js';
import type { ExecutionOutcome, ProgramExecution, ProgramReport, ProgramRequest, ProgramTask } from './execution.js';
import { programAudit } from './program-audit.js';
import { abortReasons } from './result.js';
import type { BatchProgramResult, ProgramResult } from './result.js';
import type { ObjectStore, ProgramStore } from '../ports.js';

type AnyResult = ProgramResult | BatchProgramResult;

/** Stores how an execution ended, once, and readies the result for its way to the client. */
export async function recordReport(
  { objects, store }: { objects: ObjectStore; store: Pick<ProgramStore, 'recordExecution'> },
  { executionId }: Pick<ProgramTask, 'executionId'>,
  request: ProgramRequest,
  result: AnyResult,
  outcome: ExecutionOutcome = outcomeOf(result),
): Promise<ProgramReport> {
  const { keep, actor } = request;
  const travelling = await offload(objects, claimCheckKeys.result(executionId, keep), result, keep);
  const { nodes, links } = result.result;
  const execution: Omit<ProgramExecution, 'endedAt'> = {
    executionId,
    ownerId: actor.userId,
    outcome,
    aborted: abortOf(result),
    nodes: nodes.length,
    links: links.length,
    resultKey: keep && 'key' in travelling ? travelling.key : null,
  };
  await store.recordExecution(execution, programAudit(executionId, request, result, outcome));
  return { outcome, result: travelling };
}

function outcomeOf({ aborted }: AnyResult): ExecutionOutcome {
  if (aborted === undefined) return 'completed';
  return aborted.reason === abortReasons.cancelled ? 'cancelled' : 'aborted';
}

function abortOf({ aborted }: AnyResult): ProgramExecution['aborted'] {
  if (aborted === undefined) return null;
  return {
    program: 'program' in aborted ? aborted.program : null,
    statement: aborted.statement,
    reason: aborted.reason,
  };
}
