import { ConcordanceError } from '../../../domain/errors.js';
import type { ExecutionOutcome, ProgramAbort, ProgramExecution } from '../../../domain/program/execution.js';
import type { ProgramStore } from '../../../domain/ports.js';
import { isFinal, type JobError, type JobStatus } from '../../../domain/jobs/job.js';
import { writeAudit } from '../access/audit.js';
import type { Database, Row } from '../database/database.js';
import { findJob, requireJob } from '../jobs/job-rows.js';
import { openJob } from '../jobs/open-job.js';
import { textOrNull } from '../database/text-or-null.js';
import type { Sync } from '../threads/sync.js';

type Store = Sync<ProgramStore>;

export function programReads(database: Database): Pick<Store, 'programExecution'> {
  return {
    programExecution(executionId) {
      const row = database.get('SELECT * FROM program_execution WHERE execution_id = ?', executionId);
      return row && toExecution(row);
    },
  };
}

export function programWrites(database: Database, now: () => string): Omit<Store, 'programExecution'> {
  return {
    openProgramJob({ jobId, ownerId, ownerName, filename }) {
      const opened = { jobId, ownerId, ownerName, filename, autoApprove: null, costCapUsd: null };
      openJob(database, { kind: 'program', status: 'processing', stage: 'running', ...opened }, now());
      const job = requireJob(database, jobId);
      if (job.kind === 'program') return job;
      throw new ConcordanceError('internal_error', `The job ${jobId} runs no program; it is a ${job.kind}.`);
    },

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
      settleJobOf(database, execution, now());
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

/** An abort of the program's own is a result like another: the job has done what it was to do. */
const statusOf: Record<ExecutionOutcome, JobStatus> = {
  completed: 'completed',
  aborted: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
};

function settleJobOf(
  database: Database,
  { executionId, outcome, aborted }: Omit<ProgramExecution, 'endedAt'>,
  instant: string,
): void {
  const job = findJob(database, executionId);
  if (job === undefined || isFinal(job.status)) return;
  const codes: Partial<Record<ExecutionOutcome, JobError['code']>> = {
    cancelled: 'job_cancelled',
    failed: 'workflow_failed',
  };
  const code = codes[outcome] ?? null;
  database.run(
    `UPDATE job SET status = ?, stage = 'finished', percent = ?, error_code = ?, error_detail = ?, completed_at = ?,
       updated_at = ? WHERE job_id = ?`,
    statusOf[outcome],
    statusOf[outcome] === 'completed' ? 100 : 0,
    code,
    code === null ? null : (aborted?.reason ?? null),
    instant,
    instant,
    executionId,
  );
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
