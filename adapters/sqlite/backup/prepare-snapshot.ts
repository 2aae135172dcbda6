import { nothingPublished } from '../../../domain/no-such.js';
import type { BackupScope } from '../../../domain/backup/write/backup-header.js';
import type { Database } from '../database/database.js';
import { dropTriggers } from '../copies/copy-file.js';
import { breakOffReadings } from '../graph/documents/broken-off-versions.js';
import { keepOntology } from './keep-ontology.js';
import { isHashKey, orderedTables } from './stream-queries.js';

/**
 * Makes a copy of a store what a backup reads: readings in progress are broken off, what is outside of the scope goes,
 * and the objects that are named and the order of rows are listed. Leaves the feed of changes and full text as they
 * are: nobody reads them in a snapshot.
 * @param timestamp ISO 8601
 * @throws ConcordanceError `not_found` where the ontology is not there
 */
export function prepareSnapshot(database: Database, scope: BackupScope, timestamp: string): void {
  database.write(() => {
    dropTriggers(database);
    listLeftOut(database, () => breakOffReadings(database, timestamp));
  });
  // Rows are removed with all that refers to them, and in any order.
  database.script('PRAGMA foreign_keys = OFF');
  database.write(() => {
    if (scope.type === 'ontology') keepScope(database, scope);
    listOrders(database);
    listObjects(database);
    database.script('CREATE TABLE snapshot_taken (taken_at TEXT NOT NULL)');
    database.run('INSERT INTO snapshot_taken VALUES (?)', timestamp);
  });
}

/** Lists the jobs of which no chunk is left. */
function listLeftOut(database: Database, remove: () => void): void {
  database.script('CREATE TABLE left_out_job (job_id TEXT PRIMARY KEY) WITHOUT ROWID');
  database.script('INSERT INTO left_out_job SELECT DISTINCT job_id FROM source');
  remove();
  database.script('DELETE FROM left_out_job WHERE job_id IN (SELECT job_id FROM source)');
}

function keepScope(database: Database, { ontologyId, ontology }: Extract<BackupScope, { type: 'ontology' }>): void {
  const found = database.get('SELECT 1 FROM ontology WHERE ontology_id = ?', ontologyId);
  if (found === undefined) throw nothingPublished(ontology);
  keepOntology(database, ontologyId);
}

function listOrders(database: Database): void {
  for (const [table, { number, within }] of Object.entries(orderedTables)) {
    const parted = within === null ? '' : `PARTITION BY ${within} `;
    database.script(`CREATE TABLE ${table}_order (position INTEGER NOT NULL, ${number} INTEGER PRIMARY KEY)`);
    database.script(
      `INSERT INTO ${table}_order SELECT row_number() OVER (${parted}ORDER BY ${number}) - 1, ${number} FROM ${table}`,
    );
    if (within === null) database.script(`CREATE UNIQUE INDEX ${table}_position ON ${table}_order (position)`);
  }
}

/** Columns of the graph with keys of objects. */
const objectColumns = {
  document: ['blob_key', 'text_key'],
  document_version: ['blob_key', 'text_key', 'support_key'],
  source: ['blob_key', 'storage_key'],
};

function listObjects(database: Database): void {
  const keys = Object.entries(objectColumns).flatMap(([table, columns]) =>
    columns.map((column) => `SELECT ${column} AS key FROM ${table}`),
  );
  database.script('CREATE TABLE named_object (key TEXT PRIMARY KEY) WITHOUT ROWID');
  database.script(
    `INSERT INTO named_object SELECT DISTINCT key FROM (${keys.join(' UNION ALL ')}) WHERE ${isHashKey('key')}`,
  );
}
