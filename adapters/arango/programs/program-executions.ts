import type { ProgramStore } from '../../../domain/ports.js';
import { executionEnd } from '../../../domain/program/execution-end.js';
import { writeAudit } from '../access/audit.js';
import { keyOf } from '../database/key.js';
import { jobsOf } from '../jobs/find-jobs.js';
import { finishJob } from '../jobs/transitions/finish-job.js';
import { changeInJobs, type JobContext } from '../jobs/work.js';
import { addExecution, findExecution, forgetExecutions } from './execution-statements.js';

/** How executions of programs ended; the first record of an execution stays. */
export function programExecutions(context: JobContext): ProgramStore {
  const { database } = context;
  return {
    recordExecution: (execution, audit) =>
      changeInJobs(context, ['program_execution', 'audit_event'], async (work) => {
        const { session, now } = work;
        const { executionId, ownerId, outcome, aborted, nodes, links, resultKey } = execution;
        if ((await session.first(findExecution, { executionId })) !== undefined) return false;
        const ended = { executionId, ownerId, outcome, aborted, nodes, links, resultKey, endedAt: now };
        await session.run(addExecution, { execution: { _key: keyOf(executionId), ...ended } });
        await writeAudit(session, now, audit);
        // Those that a client waited for are no jobs.
        const [found] = await jobsOf(session, [executionId]);
        if (found !== undefined) await finishJob(work, found, null, executionEnd(execution));
        return true;
      }),

    programExecution: (executionId) => database.first(findExecution, { executionId }),

    forgetExecutions: (endedBefore) =>
      database.transaction(
        { decides: ['job', 'program_execution'] },
        async (session) => (await session.rows(forgetExecutions, { endedBefore })).length,
      ),
  };
}
