import assert from 'node:assert/strict';
import type { Database } from '../../../adapters/sqlite/database/database.js';
import { migrate } from '../../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { toJob } from '../../../adapters/sqlite/jobs/job-rows.js';
import { openJob } from '../../../adapters/sqlite/jobs/open-job.js';
import { finishJob } from '../../../adapters/sqlite/jobs/plain-jobs.js';
import { detailTablesOfTests, survey, surveyMigration } from '../../support/own-kind.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

const timestamp = '2026-01-01T00:00:00.000Z';

describe('a kind of job with fields of its own', () => {
  let bench: SqliteBench;
  let database: Database;
  beforeEach(async () => {
    bench = await sqliteBench();
    database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    migrate(database, bench.path);
    database.run(surveyMigration);
  });
  afterEach(async () => {
    database.close();
    await bench.dispose();
  });

  const read = () =>
    toJob(database, database.get("SELECT * FROM job WHERE job_id = 'ana_1'")!, detailTablesOfTests) as object;
  const open = (questions: string[]) => {
    const opened = { jobId: 'ana_1', kind: survey, ownerId: 'ann', ownerName: 'Ann', filename: 'All', questions };
    return openJob(database, { ...opened, ontology: null }, timestamp, undefined, detailTablesOfTests);
  };

  it('is opened once with them, and read with them, by its table alone', () => {
    assert.deepEqual([open(['How deep?']), open(['How wide?'])], [true, false]);
    assert.equal(database.number('SELECT count(*) FROM survey_job'), 1);
    const { kind, status, questions, isAnswered } = read() as Record<string, unknown>;
    assert.deepEqual([kind, status, questions, isAnswered], ['survey', 'processing', ['How deep?'], false]);
    assert.ok(!('ontologyId' in read()) && !('documentId' in read()));
  });

  it('has fields that follow from those of all kinds', () => {
    open([]);
    assert.equal(finishJob(database, 'ana_1', null, { status: 'completed', error: null }, timestamp), true);
    assert.equal(finishJob(database, 'ana_1', null, { status: 'completed', error: null }, timestamp), false);
    assert.equal((read() as { isAnswered?: boolean }).isAnswered, true);
  });
});
