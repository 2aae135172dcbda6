import assert from 'node:assert/strict';
import { batchWrites } from '../../../adapters/sqlite/batches/batches.js';
import type { Database, SqlValue } from '../../../adapters/sqlite/database/database.js';
import { migrate } from '../../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { jobReads } from '../../../adapters/sqlite/jobs/job-reads.js';
import { activityFailureReads } from '../../../adapters/sqlite/jobs/activity-failures.js';
import { jobTransitions } from '../../../adapters/sqlite/jobs/transitions/job-transitions.js';
import { startJobs } from '../../../adapters/sqlite/jobs/start-jobs.js';
import { submitJob } from '../../../adapters/sqlite/jobs/submit-job.js';
import { plainJobWrites } from '../../../adapters/sqlite/jobs/plain-jobs.js';
import type { JobFilter } from '../../../domain/ports.js';
import { submission } from '../../contract/graph-fixtures.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

const timestamp = '2026-01-01T00:00:00.000Z';
const everything: JobFilter = { userId: null, status: null, kind: null, ontology: null };
const firstPage = { limit: 50, offset: 0 };

describe('queries of jobs', () => {
  let bench: SqliteBench;
  let database: Database;
  beforeEach(async () => {
    bench = await sqliteBench();
    database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    migrate(database, bench.path);
  });
  afterEach(async () => {
    database.close();
    await bench.dispose();
  });

  /** Steps of the plans of all queries that the work runs which go through a whole table or index of jobs. */
  function scansOf(work: () => unknown): string[] {
    const scans: string[] = [];
    const explained = (sql: string) => {
      if (!/^\s*(SELECT|UPDATE|WITH)/.test(sql)) return;
      const steps = database.table(`EXPLAIN QUERY PLAN ${sql}`).map((step) => String(step[3]));
      scans.push(
        ...steps.filter((step) =>
          /^SCAN (job|ontology_job|ingestion_job|batch_job|document|turn|other|line)\b/.test(step),
        ),
      );
    };
    for (const method of ['get', 'all', 'run'] as const) {
      const real = database[method].bind(database) as (sql: string, ...values: SqlValue[]) => never;
      database[method] = (sql: string, ...values: SqlValue[]) => {
        explained(sql);
        return real(sql, ...values);
      };
    }
    work();
    return scans;
  }

  for (const [name, filter] of Object.entries<Partial<JobFilter>>({
    status: { status: 'failed' },
    kind: { kind: 'batch' },
    ontology: { ontology: 'weather' },
    submitter: { userId: 'usr_1' },
    'submitter and status': { userId: 'usr_1', status: 'queued' },
    'kind and status': { kind: 'program', status: 'failed' },
    'ontology and status': { ontology: 'weather', status: 'failed' },
  })) {
    it(`list by ${name} through an index`, () => {
      assert.deepEqual(
        scansOf(() => jobReads(database).jobs({ ...everything, ...filter }, firstPage)),
        [],
      );
    });
  }

  it('submit, claim and follow a job through an index', () => {
    const now = () => timestamp;
    const scans = scansOf(() => {
      const { job } = submitJob(database, submission(), timestamp);
      jobReads(database).queuePosition(job.jobId);
      const [started] = startJobs(database, job.ontologyId, 4, timestamp);
      jobTransitions(database, now).confirmStart(job.jobId, started!.runToken);
      jobReads(database).ontologiesNeedingActor();
      jobReads(database).queuedWithoutWorkflow(10);
      jobReads(database).endedWithWorkflow(10);
      jobReads(database).staleJobs(timestamp);
      jobReads(database).isObjectReferenced('work/job_1/manifest/000000.json');
      activityFailureReads(database).activityFailures([job.jobId]);
      jobTransitions(database, now).cancelJob(job.jobId, { why: 'Ann cancelled the job.' });
    });
    assert.deepEqual(scans, []);
  });

  it('keep only what a job has: nothing of a document for programs and batches', () => {
    const now = () => timestamp;
    const { job } = submitJob(database, submission(), timestamp);
    const owner = { ownerId: 'usr_1', ownerName: 'ann', filename: 'x' };
    plainJobWrites(database, now).openJob({ kind: 'program', jobId: 'prg_1', ...owner });
    const manifest = { contentHash: 'sha256:1', bytes: 1, blobKey: 'sha256/1' };
    const sender = { userId: 'usr_1', username: 'ann', scopes: null, defaults: { ontology: null, autoApprove: null } };
    batchWrites(database, now).openBatch({ jobId: 'bat_1', ...owner, ...manifest }, { lines: 1, sender });
    const having = (table: string) =>
      database.all(`SELECT job_id FROM ${table} JOIN job USING (queue_sequence)`).map((row) => row['job_id']);
    assert.deepEqual(having('ontology_job'), [job.jobId]);
    assert.deepEqual(having('ingestion_job'), [job.jobId]);
    assert.deepEqual(having('batch_job'), ['bat_1']);
  });

  it('know the status of a document that changed by whatever way, so its content can be submitted again', () => {
    const given = submission();
    const { job } = submitJob(database, given, timestamp);
    database.run(`UPDATE job SET status = 'failed', stage = 'finished' WHERE job_id = ?`, job.jobId);
    assert.equal(submitJob(database, { ...given, jobId: 'job_2' }, timestamp).outcome, 'accepted');
  });
});
