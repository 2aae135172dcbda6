import { literal } from '../database/literal.js';
import { asOntologyJob } from '../../../domain/jobs/job-identity.js';
import { statusesWithWorkflow, type JobStatus } from '../../../domain/jobs/job-status.js';
import type { JobKind } from '../../../domain/jobs/kinds.js';
import { queuePosition as positionBehind } from '../../../domain/jobs/queue.js';
import type { JobFilter, JobStore } from '../../../domain/ports.js';
import type { Database, SqlValue } from '../database/database.js';
import { isReferenced } from '../object-columns.js';
import type { Sync } from '../threads/sync.js';
import { checkSubmissions } from './check-submissions.js';
import { findJob, toJob } from './job-rows.js';
import { queueOrder } from './queue-order.js';
import { ontologiesNeedingActor } from './start-jobs.js';
import { finalStatusList, sqlList } from './status-lists.js';

/** The operations of `JobStore` that read jobs. `job` and `jobs` do not give those that were deleted. */
export function jobReads(database: Database) {
  return {
    job(jobId) {
      const found = findJob(database, jobId);
      if (found === undefined || found.deleted) return undefined;
      const { deleted: _, ...job } = found;
      return job;
    },

    jobs(filter, { limit, offset }) {
      const { where, values } = condition(filter);
      const rows = database.all(
        `SELECT * FROM job WHERE ${where} ORDER BY job.queue_sequence DESC LIMIT ? OFFSET ?`,
        ...values,
        limit,
        offset,
      );
      const total = database.number(`SELECT count(*) FROM job WHERE ${where}`, ...values);
      return { items: rows.map((row) => toJob(database, row)), total };
    },

    countJobs: () =>
      database
        .all(
          `SELECT kind, status, count(*) AS jobs FROM job WHERE deleted = 0
           GROUP BY kind, status ORDER BY kind, status`,
        )
        .map(({ kind, status, jobs }) => ({
          kind: kind as JobKind,
          status: status as JobStatus,
          count: Number(jobs),
        })),

    queuePosition: (jobId) => queuePosition(database, jobId),

    checkSubmissions: (to, submissions) => checkSubmissions(database, to, submissions),

    ontologiesNeedingActor: () => ontologiesNeedingActor(database),

    queuedWithoutWorkflow: (limit) =>
      database
        .all(
          `SELECT job.* FROM ontology_job JOIN job USING (queue_sequence)
           WHERE job_status = ${literal<JobStatus>('queued')} AND workflow_waits = 0 ORDER BY ${queueOrder} LIMIT ?`,
          limit,
        )
        .map((row) => asOntologyJob(toJob(database, row))),

    endedWithWorkflow: (limit) =>
      database
        .all(
          `SELECT * FROM job WHERE workflow_waits = 1 AND status IN ${finalStatusList}
           ORDER BY queue_sequence LIMIT ?`,
          limit,
        )
        .map((row) => toJob(database, row)),

    staleJobs: (unchangedSince) =>
      database
        .all(
          `SELECT * FROM job WHERE status IN ${sqlList(statusesWithWorkflow)} AND updated_at <= ?
           ORDER BY queue_sequence`,
          unchangedSince,
        )
        .map((row) => toJob(database, row)),

    isObjectReferenced: (key) => database.number(`SELECT ${isReferenced}`, key, JSON.stringify(foldersOf(key))) === 1,
  } satisfies Partial<Sync<JobStore>>;
}

/** All that the key lies in, as paths: `a` and `a/b` of `a/b/c`. */
function foldersOf(key: string): string[] {
  const names = key.split('/');
  return names.slice(1).map((_name, depth) => names.slice(0, depth + 1).join('/'));
}

/** 1 for the next of its ontology to start; null when the job is not queued. */
export function queuePosition(database: Database, jobId: string): number | null {
  const row = database.get(
    `SELECT status, ontology_id, queue_sequence FROM job JOIN ontology_job USING (queue_sequence) WHERE job_id = ?`,
    jobId,
  );
  if (row === undefined) return null;
  const ahead = database.number(
    `SELECT count(*) FROM ontology_job WHERE ontology_id = ? AND job_status = ${literal<JobStatus>('queued')}
       AND ${queueOrder} < ?`,
    ...[row['ontology_id']!, row['queue_sequence']!],
  );
  return positionBehind({ status: String(row['status']) }, ahead);
}

function condition(filter: JobFilter): { where: string; values: SqlValue[] } {
  const parts = ['deleted = 0'];
  const values: SqlValue[] = [];
  const add = (part: string, value: string | null) => {
    if (value === null) return;
    parts.push(part);
    values.push(...Array<SqlValue>(part.split('?').length - 1).fill(value));
  };
  add('job_id IN (SELECT job_id FROM job_submitter WHERE user_id = ?)', filter.userId);
  add('status = ?', filter.status);
  add('kind = ?', filter.kind);
  add('kind <> ?', filter.exceptKind ?? null);
  add(
    `queue_sequence IN (SELECT queue_sequence FROM ontology_job WHERE ontology = ?
       UNION ALL SELECT queue_sequence FROM batch_job JOIN ontology_name USING (ontology_id) WHERE name = ?)`,
    filter.ontology,
  );
  return { where: parts.join(' AND '), values };
}
