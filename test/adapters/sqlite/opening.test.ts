import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { applicationId, schemaVersion } from '../../../adapters/sqlite/database/migrate.js';
import { profile } from '../../contract/graph-fixtures.js';
import { rejectsWith } from '../../contract/rejects-with.js';
import { sqliteBench, type SqliteBench } from '../../support/sqlite-bench.js';

describe('opening the store', () => {
  let bench: SqliteBench;
  beforeEach(async () => {
    bench = await sqliteBench();
  });
  afterEach(() => bench.dispose());

  const pragma = (name: string) =>
    bench.sql((database) => Object.values(database.prepare(`PRAGMA ${name}`).get() as object)[0] as unknown);

  it('makes a file with a write-ahead log, pages of 8 KiB and the newest schema', async () => {
    await bench.open();
    assert.equal(pragma('journal_mode'), 'wal');
    assert.equal(pragma('page_size'), 8192);
    assert.equal(pragma('user_version'), schemaVersion);
  });

  it('refuses a file of a newer version and leaves it as it is', async () => {
    bench.sql((database) =>
      database.exec(`CREATE TABLE later (x); PRAGMA application_id = ${applicationId}; PRAGMA user_version = 99`),
    );
    await rejectsWith('store_too_new', bench.open());
    assert.equal(pragma('user_version'), 99);
  });

  it('refuses a file that is no database', async () => {
    writeFileSync(bench.path, 'These are notes, not a database. '.repeat(500));
    await rejectsWith('store_corrupt', bench.open());
  });

  it('says so when the folder is not there', async () => {
    await rejectsWith('configuration_invalid', bench.open({ path: '/nowhere/at/all/graph.db' }));
  });

  it('works when many open a new file at once', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => bench.open()));
    await Promise.all(stores.map((store) => store.seedGraph({ vocabulary: [], profiles: [profile] })));
    for (const store of stores) assert.deepEqual(await store.profiles(), [profile]);
  });

  it('keeps what was there when it is opened again', async () => {
    const first = await bench.open();
    await first.seedGraph({ vocabulary: [], profiles: [profile] });
    await first.close();
    assert.deepEqual(await (await bench.open()).profiles(), [profile]);
  });

  it('finishes what was asked before it closes, and refuses what comes after', async () => {
    const store = await bench.open();
    const pending = store.acquireLease('x', 'ann', 1000);
    await store.close();
    assert.equal((await pending)?.owner, 'ann');
    await rejectsWith('store_busy', store.profiles());
    await store.close();
  });
});
