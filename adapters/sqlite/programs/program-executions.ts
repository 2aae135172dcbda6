import type { ExecutionOutcome, ProgramAbort, ProgramExecution } from '../../../domain/program/execution.js';
import type { ProgramStore } from '../../../domain/ports.js';
import { executionEnd } from '../../../domain/program/execution-end.js';
import { writeAudit } from '../access/audit.js';
import type { Database, Row } from '../database/database.js';
import { finishJob } from '../jobs/plain-jobs.js';
import { findJob } from '../jobs/job-rows.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

type Store = Sync<ProgramStore>;

/** Reads how executions of programs ended; undefined while one is running, and once it was forgotten. */
export function programReads(database: Database): Pick<Store, 'programExecution'> {
  return {
    programExecution(executionId) {
      const row = database.get('SELECT * FROM program_execution WHERE execution_id = ?', executionId);
      return row && toExecution(row);
    },
  };
}

/** Records how executions of programs ended; the first record of an execution stays. @param now ISO 8601 */
export function programWrites(database: Database, now: () => string): Omit<Store, 'programExecution'> {
  return {
    recordExecution(execution, audit) {
      const { executionId, ownerId, outcome, aborted, nodes, links, resultKey } = execution;
      const { changes } = database.run(
        `INSERT INTO program_execution (execution_id, owner_id, outcome, aborted, nodes, links, result_key, ended_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        executionId,
        ownerId,
        outcome,
        aborted === null ? null : JSON.stringify(aborted),
        nodes,
        links,
        resultKey,
        now(),
      );
      if (changes === 0) return false;
      writeAudit(database, now(), audit);
      // Those that a client waited for are no jobs.
      if (findJob(database, executionId) !== undefined)
        finishJob(database, executionId, null, executionEnd(execution), now());
      return true;
    },

    forgetExecutions: (endedBefore) =>
      database.run(
        `DELETE FROM program_execution WHERE ended_at < ?
           AND NOT EXISTS (SELECT 1 FROM job WHERE job_id = execution_id AND deleted = 0)`,
        endedBefore,
      ).changes,
  };
}

function toExecution(row: Row): ProgramExecution {
  const aborted = textOrNull(row['aborted']);
  return {
    executionId: String(row['execution_id']),
    ownerId: String(row['owner_id']),
    outcome: row['outcome'] as ExecutionOutcome,
    aborted: aborted === null ? null : (JSON.parse(aborted) as ProgramAbort),
    nodes: Number(row['nodes']),
    links: Number(row['links']),
    resultKey: textOrNull(row['result_key']),
    endedAt: String(row['ended_at']),
  };
}
