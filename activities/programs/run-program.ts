import { isToRepeat } from '../../domain/program/is-to-repeat.js';
import { hasPermission } from '../../domain/access/has-permission.js';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import { loadPayload } from '../../domain/program/claim-check.js';
import { guardDispatch } from '../../domain/program/dispatch/guard-dispatch.js';
import { storeDispatch } from '../../domain/program/dispatch/store-dispatch.js';
import { executeDeck, executeProgram } from '../../domain/program/execute-program.js';
import type { ProgramReport, ProgramRequest } from '../../domain/program/execution.js';
import type { BatchProgramResult, ProgramResult } from '../../domain/program/result.js';
import type { ProgramDispatch } from '../../domain/program/dispatch.js';
import type { ProgramDependencies, TimedTask } from './program-dependencies.js';
import { recordReport } from '../../domain/program/record-report.js';

/**
 * Runs the programs of a request to their end or to the deadline. A program writes nothing, so a run that was cut off
 * is simply begun again, within what is left of its time.
 */
export async function runProgram(dependencies: ProgramDependencies, task: TimedTask): Promise<ProgramReport> {
  const request = await loadPayload(dependencies.objects, task.request);
  const signal = dependencies.signal();
  const result = await run(dependencies, task, request, signal);
  // A worker that is being stopped leaves the run to another one; a cancelled run is recorded as such.
  if (signal?.aborted === true && !isCancelled(signal)) throw signal.reason;
  return recordReport(dependencies, task, request, result);
}

async function run(
  dependencies: ProgramDependencies,
  { executionId, deadline }: TimedTask,
  { actor, entries, deck }: ProgramRequest,
  signal: AbortSignal | undefined,
): Promise<ProgramResult | BatchProgramResult> {
  const { eventLoop, clock } = dependencies;
  const end = eventLoop.now() + deadline - clock.millis();
  const timer = interruption(end - eventLoop.now(), signal);
  const isPermitted = (permission: string) => hasPermission(dependencies, actor, permission);
  const bounds = {
    left: () => end - eventLoop.now(),
    cancelled: () => signal?.aborted === true || eventLoop.now() >= end,
    isPermitted,
  };
  const context = {
    dispatch: guardDispatch(dispatchOf(dependencies, actor, bounds), isPermitted),
    clock: () => eventLoop.now(),
    deadline: end,
    cancelled: () => signal?.aborted === true,
    interrupted: timer.promise,
    onFailure: (error: unknown) => {
      if (!(error instanceof ConcordanceError)) dependencies.onFailure(error, executionId);
    },
    rethrow: isToRepeat,
  };
  try {
    const [first] = entries;
    if (deck || first === undefined) return await executeDeck(entries, context);
    const { program, params } = first;
    return await executeProgram(program, { ...context, ...(params && { params }) });
  } finally {
    timer.clear();
  }
}

function dispatchOf(
  dependencies: ProgramDependencies,
  actor: ProgramRequest['actor'],
  bounds: Parameters<typeof storeDispatch>[2],
): ProgramDispatch {
  const { store, embedder, eventLoop, queries, settings } = dependencies;
  const limits = settings.query;
  const dispatch = storeDispatch({ graph: store, embedder, eventLoop, limits }, readAll, bounds);
  return { ...dispatch, cypher: (...args) => queries.run(actor.userId, () => dispatch.cypher(...args)) };
}

function isCancelled({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.message === 'CANCELLED';
}

/** Settles after `ms` or when the signal is given. */
function interruption(ms: number, signal: AbortSignal | undefined): { promise: Promise<void>; clear(): void } {
  let finish = () => {};
  const promise = new Promise<void>((resolve) => (finish = resolve));
  const timer = setTimeout(finish, Math.max(0, ms));
  signal?.addEventListener('abort', finish, { once: true });
  return {
    promise,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      finish();
    },
  };
}
