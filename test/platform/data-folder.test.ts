import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openPlatform } from '../../platform/platform.js';
import { prepareDataFolder, requireGraph, moveAwayWithoutGraph } from '../../platform/data-folder.js';
import { readSettings } from '../../settings/settings.js';
import { rejectsWith } from '../contract/rejects-with.js';

describe('a data folder', () => {
  let folder: string;
  const umask = process.umask();
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-folder-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  after(() => process.umask(umask));

  it('is made with the folders above it', async () => {
    const path = join(folder, 'a/b/c');
    await prepareDataFolder(path);
    await prepareDataFolder(path);
    assert.ok(existsSync(path));
  });

  for (const path of ['/proc/a/b', '/dev/null', '/dev/null/a']) {
    it(`that cannot be made is an error that names it, at once: ${path}`, () =>
      assert.rejects(prepareDataFolder(path), (error: Error) => {
        assert.match(error.message, new RegExp(`CONCORDANCE_DATA_DIR names ${path}, which cannot be made`));
        return true;
      }));
  }

  const originals = () => {
    mkdirSync(join(folder, 'objects/sha256/ab'), { recursive: true });
    writeFileSync(join(folder, 'objects/sha256/ab', 'c'.repeat(62)), 'Forests keep water.');
  };
  const histories = (types: string[]) => {
    const database = new DatabaseSync(join(folder, 'temporal.db'));
    database.exec('CREATE TABLE executions_visibility (workflow_type_name TEXT)');
    const insert = database.prepare('INSERT INTO executions_visibility VALUES (?)');
    for (const type of types) insert.run(type);
    database.close();
  };
  const settings = () => readSettings({ CONCORDANCE_DATA_DIR: folder, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' });

  it('may be new, or have a Temporal server that ran nothing yet', async () => {
    histories(['temporal-sys-history-scanner-workflow']);
    await requireGraph(folder);
    assert.equal(await moveAwayWithoutGraph(folder, new Date(0)), null);
  });

  for (const state of ['missing', 'empty', 'without tables'] as const) {
    it(`with originals and histories whose graph is ${state} is refused, with what is there and what to do`, async () => {
      originals();
      histories(['ingestDocument', 'temporal-sys-history-scanner-workflow']);
      if (state === 'empty') writeFileSync(join(folder, 'graph.db'), '');
      if (state === 'without tables') {
        const database = new DatabaseSync(join(folder, 'graph.db'));
        database.exec('PRAGMA journal_mode = WAL');
        database.close();
      }
      await assert.rejects(openPlatform(settings()), (error: Error & { code: string }) => {
        assert.equal(error.code, 'store_missing');
        assert.match(error.message, /1 originals .*and 1 workflow histories.*--new/);
        return true;
      });
      assert.ok(existsSync(join(folder, 'objects/sha256/ab')), 'nothing was touched');
    });
  }

  it('is refused for its originals alone', async () => {
    originals();
    await rejectsWith('store_missing', requireGraph(folder));
  });

  it('begins again on demand, with what was there moved aside and nothing deleted', async () => {
    originals();
    histories(['ingestDocument']);
    writeFileSync(join(folder, 'secret.keys'), 'k1:x');
    const aside = await moveAwayWithoutGraph(folder, new Date(0));
    assert.equal(aside, join(folder, 'set-aside-1970-01-01T00-00-00-000Z'));
    assert.deepEqual(readdirSync(aside).sort(), ['objects', 'temporal.db']);
    assert.equal(readFileSync(join(aside, 'objects/sha256/ab', 'c'.repeat(62)), 'utf8'), 'Forests keep water.');
    const platform = await openPlatform(settings());
    await platform.close();
    assert.ok(existsSync(join(folder, 'secret.keys')));
  });

  it('keeps its graph when a new one is asked for', async () => {
    const platform = await openPlatform(settings());
    await platform.close();
    originals();
    assert.equal(await moveAwayWithoutGraph(folder, new Date(0)), null);
    await (await openPlatform(settings())).close();
  });
});
