import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
      assert.match(watch.look() ?? '', /is back/);
      watch.require();
    } finally {
      watch.end();
      rmSync(folder, { recursive: true });
    }
  });
});
