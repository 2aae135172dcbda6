import type { ProgramExecution } from '../../../domain/program/execution.js';
import { statement } from '../database/statement.js';

export const findExecution = statement<{ executionId: string }, ProgramExecution>(`
  FOR execution IN program_execution
    FILTER execution.executionId == @executionId
    RETURN UNSET(execution, "_key", "_id", "_rev")`);

/** Keys of executions that ended before a time, save those whose job is still listed. */
export const findForgettable = statement<{ endedBefore: string }, string>(`
  FOR execution IN program_execution
    FILTER execution.endedAt < @endedBefore
    LET listed = (
      FOR row IN job
        FILTER row.jobId == execution.executionId AND row.deleted == false
        LIMIT 1
        RETURN 1
    )
    FILTER LENGTH(listed) == 0
    RETURN execution._key`);
