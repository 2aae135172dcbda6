import type { ProgramStore } from '../../../domain/ports.js';
import { executionEnd } from '../../../domain/program/execution-end.js';
import { keyOf } from '../database/key.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import { changeJobs, type JobContext } from '../jobs/work.js';
import { findExecution, findForgettable } from './execution-statements.js';

/** Records of how executions of programs ended; the first of an execution stays. */
export function programExecutions(context: JobContext): ProgramStore {
  const { database } = context;
  return {
    recordExecution: (execution, audit) =>
      changeJobs(context, async (work) => {
        const { executionId, ownerId, outcome, aborted, nodes, links, resultKey } = execution;
        if ((await work.reading.first(findExecution, { executionId })) !== undefined) return false;
        const ended = { executionId, ownerId, outcome, aborted, nodes, links, resultKey, endedAt: work.now };
        work.put('program_execution', { _key: keyOf(executionId), ...ended });
        work.audit(audit);
        // Those that a client waited for are no jobs.
        for (const found of await work.jobs([executionId])) await finishJob(work, found, null, executionEnd(execution));
        return true;
      }),

    programExecution: (executionId) => database.first(findExecution, { executionId }),

    forgetExecutions: (endedBefore) =>
      changeJobs(context, async (work) => {
        const keys = await work.reading.rows(findForgettable, { endedBefore });
        for (const key of keys) work.remove('program_execution', key);
        return keys.length;
      }),
  };
}
