import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSnapshot } from '../../../../adapters/sqlite/backup/prepare-snapshot.js';
import { pageQuery } from '../../../../adapters/sqlite/backup/read-snapshot.js';
import { streamQueries } from '../../../../adapters/sqlite/backup/stream-queries.js';
import type { Database } from '../../../../adapters/sqlite/database/database.js';
import { migrate } from '../../../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../../../adapters/sqlite/database/open-database.js';
import { streamNames, streams } from '../../../../domain/backup/format/streams.js';

describe('the queries of streams', () => {
  let folder: string;
  let database: Database;

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-queries-'));
    const path = join(folder, 'graph.db');
    database = openDatabase({ path, busyTimeoutMs: 1000, readOnly: false, maxPages: 0 });
    migrate(database, path);
    prepareSnapshot(database, { type: 'full' }, '2026-01-01T00:00:00Z');
  });
  after(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  for (const stream of streamNames) {
    it(`read no record of ${stream} twice to find the next page, and sort none but those of one id`, () => {
      const values = streamQueries[stream].key.map(() => '');
      const plan = database.all(`EXPLAIN QUERY PLAN ${pageQuery(stream, false)}`, ...values);
      const steps = plan.filter((row) => row['parent'] === 0).map((row) => String(row['detail']));
      assert.ok(!steps.includes('USE TEMP B-TREE FOR ORDER BY'), steps.join('\n'));
      assert.ok(
        steps.some((step) => /^SEARCH .*>/.test(step)),
        steps.join('\n'),
      );
    });

    it(`give all fields of ${stream}`, () => {
      const { columns, from } = streamQueries[stream];
      const sql = `SELECT ${columns} FROM ${from} LIMIT 0`;
      database.all(sql);
      for (const { name } of streams[stream].fields) {
        if (name === 'embedding_profile') continue;
        const pattern = new RegExp(`(^|[\\s,.])"?${name}"?\\s*(,|$)`);
        assert.match(columns, pattern);
      }
    });
  }
});
