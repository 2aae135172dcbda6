import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { watchStore } from '../../../scripts/supervisor/store-watch.js';

describe('watching the file of the store', () => {
  it('tells once when it goes, is replaced or comes back, and starts nothing meanwhile', () => {
    const folder = mkdtempSync(join(tmpdir(), 'concordance-watch-'));
    const path = join(folder, 'graph.db');
    writeFileSync(path, 'one');
    const watch = watchStore(folder, () => undefined);
    try {
      watch.require();
      assert.equal(watch.look(), null);
      renameSync(path, `${path}.kept`);
      assert.match(watch.look() ?? '', /^graph\.db in \S+: The database file was removed while the service uses it/);
      assert.equal(watch.look(), null);
      assert.throws(() => watch.require(), /Stop the service, put the file or a copy/);
      writeFileSync(path, 'another');
      assert.throws(() => watch.require(), /replaced by another one/);
      renameSync(`${path}.kept`, path);
      assert.match(watch.look() ?? '', /is whole and in its place/);
      watch.require();
    } finally {
      watch.end();
      rmSync(folder, { recursive: true });
    }
  });

  it('tells once when its end is cut off, and starts nothing on what is left', () => {
    const folder = mkdtempSync(join(tmpdir(), 'concordance-watch-'));
    const path = join(folder, 'graph.db');
    const database = new DatabaseSync(path);
    database.exec("CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(100000)), ('kept')");
    const watch = watchStore(folder, () => undefined);
    try {
      watch.require();
      // Shorter, and whole: what SQLite does itself is no damage.
      database.exec('DELETE FROM t WHERE length(x) > 10; VACUUM');
      assert.ok(statSync(path).size < 100_000);
      watch.require();
      truncateSync(path, statSync(path).size - 1);
      assert.match(watch.look() ?? '', /^graph\.db in \S+: .*its end was cut off/);
      assert.equal(watch.look(), null);
      assert.throws(() => watch.require(), { code: 'store_corrupt' });
    } finally {
      watch.end();
      database.close();
      rmSync(folder, { recursive: true });
    }
  });
});
