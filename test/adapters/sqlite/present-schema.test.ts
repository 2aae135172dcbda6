import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { applyMigrations, migrate, schemaVersion } from '../../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../../adapters/sqlite/database/open-database.js';
import type { Database } from '../../../adapters/sqlite/database/database.js';
import { presentSchemaOf, schemaModule } from '../../../adapters/sqlite/schema/derive-schema.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('the schema of a new file', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  /** Reads what is in a file that this has made. */
  function contentOf(name: string, make: (database: Database, path: string) => void) {
    const path = `${bench.path}.${name}`;
    const database = openDatabase({ path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    try {
      make(database, path);
      const made = database.all('SELECT type, name, sql FROM sqlite_master ORDER BY type, name');
      const rows = database
        .all("SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        .map(({ name: table }) => [String(table), database.all(`SELECT * FROM ${String(table)}`)] as const)
        .filter(([, found]) => found.length > 0)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const settings = ['user_version', 'application_id'].map((one) => database.number(`PRAGMA ${one}`));
      return { made, rows: Object.fromEntries(rows), settings };
    } finally {
      database.close();
    }
  }

  it('is what all migrations make of an empty file; `npm run schema` writes it', () => {
    const file = new URL('../../../adapters/sqlite/schema/present-schema.ts', import.meta.url);
    assert.equal(readFileSync(file, 'utf8'), schemaModule(presentSchemaOf()));
    const atOnce = contentOf('new', migrate);
    const inSteps = contentOf('steps', (database, path) => applyMigrations(database, path));
    const [id, other] = [atOnce, inSteps].map(({ rows }) => rows['installation']![0]!['installation_id']);
    assert.notEqual(id, other, 'each installation has an id of its own');
    assert.match(String(id), /^[0-9a-f]{8}$/);
    inSteps.rows['installation']![0]!['installation_id'] = id!;
    assert.deepEqual(atOnce, inSteps);
    assert.equal(atOnce.settings[0], schemaVersion);
  });

  it('is not made of a step that fails: the file stays empty, and the next start makes it', () => {
    const failing = (database: Database, path: string) => {
      assert.throws(() =>
        applyMigrations(database, path, ['CREATE TABLE half (way TEXT); INSERT INTO nowhere VALUES (1)']),
      );
    };
    assert.deepEqual(contentOf('failed', failing), { made: [], rows: {}, settings: [0, 0] });
    assert.equal(contentOf('failed', migrate).settings[0], schemaVersion);
  });
});
