import assert from 'node:assert/strict';
import type { Database, SqlValue } from '../../../adapters/sqlite/database/database.js';
import { migrate } from '../../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import { releaseObjects } from '../../../adapters/sqlite/graph/documents/release-objects.js';
import { jobReads } from '../../../adapters/sqlite/jobs/job-reads.js';
import { objectTables } from '../../../adapters/sqlite/object-columns.js';
import { referencedObjects } from '../../../adapters/sqlite/referenced-objects.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

/** Columns `…_key` that name no object: of texts, rows and requests; results of programs belong to executions. */
const otherKeys = [
  ...['concept.label_key', 'concept_term.term_key', 'former_label.label_key', 'user_account.name_key'],
  ...['idempotency.idempotency_key', 'document.document_key', 'ingestion_job.document_key'],
  ...['program_execution.result_key', 'artifact.request_key', 'analysis_job.request_key'],
];

const key = 'sha256/named';
const columns = objectTables.flatMap(({ table, keys }) => keys.map((column) => ({ table, column })));

describe('the columns that name objects', () => {
  let bench: SqliteBench;
  let database: Database;
  before(async () => {
    bench = await sqliteBench();
    database = openDatabase({ path: bench.path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    migrate(database, bench.path);
    database.run('PRAGMA foreign_keys = OFF');
  });
  afterEach(() => {
    for (const table of ['source', ...objectTables.map((one) => one.table), 'job', 'released_object'])
      database.run(`DELETE FROM ${table}`);
  });
  after(async () => {
    database.close();
    await bench.dispose();
  });

  /** Adds a row with these values, and a value of its type in every other column that needs one. */
  function insert(table: string, values: Record<string, SqlValue>): void {
    const needed = database
      .all(`SELECT name, type FROM pragma_table_info('${table}') WHERE "notnull" = 1 AND dflt_value IS NULL`)
      .map(({ name, type }): [string, SqlValue] => [String(name), type === 'INTEGER' ? 1 : type === 'REAL' ? 0 : 'x']);
    const row = { ...Object.fromEntries(needed), ...values };
    const names = Object.keys(row);
    database.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
  }

  /** A row of the table, of a document and ontology that are called `id`, which alone names the object. */
  function insertNaming(table: string, column: string, object = key): void {
    const { from, releasedBy } = objectTables.find((one) => one.table === table)!;
    if (from.includes('JOIN job')) {
      const status = ['backup_job', 'restore_job'].includes(table) ? 'processing' : 'completed';
      insert('job', { queue_sequence: 1, status, filename: 'named.txt' });
      insert(table, {
        ...{ queue_sequence: 1, [column]: object, ...(table === 'restore_job' && { epochs: 'simple' }) },
        ...(releasedBy && { job_status: 'completed', document_id: 'id', ontology_id: 'id' }),
      });
      return;
    }
    if (table === 'backup') return insert(table, { filename: 'named.txt', [column]: object });
    if (table === 'artifact') return insert(table, { name: 'named.txt', inline_result: null, [column]: object });
    if (table !== 'document') insert('document', { document_id: 'id', ontology_id: 'id' });
    const named: Record<string, string> = table === 'source' ? { file_path: 'named.txt' } : { filename: 'named.txt' };
    insert(table, {
      document_id: 'id',
      ...(table === 'document' && { ontology_id: 'id' }),
      ...named,
      [column]: object,
    });
  }

  it('are all listed', () => {
    const found = database
      .all(
        `SELECT m.name || '.' || c.name AS column FROM sqlite_schema AS m, pragma_table_info(m.name) AS c
         WHERE m.type = 'table' AND c.type = 'TEXT' AND c.name LIKE '%\\_key' ESCAPE '\\'`,
      )
      .map((row) => String(row['column']));
    const listed = objectTables.flatMap(({ table, keys, folders = [] }) =>
      [...keys, ...folders].map((column) => `${table}.${column}`),
    );
    assert.deepEqual(found.filter((column) => !otherKeys.includes(column)).sort(), listed.sort());
  });

  for (const { table, column } of columns) {
    it(`keep the object of ${table}.${column}, in a copy too, and release it`, () => {
      assert.equal(jobReads(database).isObjectReferenced(key), false);
      insertNaming(table, column);
      assert.equal(jobReads(database).isObjectReferenced(key), true);
      assert.deepEqual(
        referencedObjects(bench.path).filter((object) => object.key === key),
        [{ key, filename: 'named.txt' }],
      );
      if (objectTables.find((one) => one.table === table)!.releasedBy === undefined) return;
      for (const of of ['document_id', 'ontology_id'] as const) {
        database.run('DELETE FROM released_object');
        releaseObjects(database, of, 'id');
        assert.equal(database.number('SELECT count(*) FROM released_object WHERE key = ?', key), 1, of);
      }
    });
  }

  it('keep all objects of the folder of a manifest', () => {
    insertNaming('ingestion_job', 'manifest_key', 'work/1/manifest');
    const { isObjectReferenced } = jobReads(database);
    assert.deepEqual(
      ['work/1/manifest/000000.json', 'work/1/other.json'].map((object) => isObjectReferenced(object)),
      [true, false],
    );
  });
});
