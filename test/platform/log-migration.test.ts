import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, migrations, schemaVersion } from '../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../adapters/sqlite/database/open-database.js';
import { unspacedWords } from '../../adapters/sqlite/migrations/0032-unspaced-words.js';
import type { StoreMigration } from '../../domain/ports.js';
import { openPlatform } from '../../platform/platform.js';
import { readSettings } from '../../settings/settings.js';

describe('the log of a process that opens the store', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-migration-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Opens and closes the platform, with the store in threads of its own; gives what is logged. */
  async function linesOfStart(): Promise<{ lines: string[]; states: string[] }> {
    const lines: string[] = [];
    const states: string[] = [];
    const line = (level: string) => (_fields: object, message: string) => void lines.push(`${level} ${message}`);
    const settings = readSettings({ CONCORDANCE_DATA_DIR: folder, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' });
    const onMigration = ({ state }: StoreMigration) => void states.push(state);
    const platform = await openPlatform(settings, { log: { info: line('info'), warn: line('warn') }, onMigration });
    await platform.close();
    return { lines, states };
  }

  it('says that a store of an earlier version is migrated, and when that is done; of a present one nothing', async () => {
    const path = join(folder, 'graph.db');
    const database = openDatabase({ path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    applyMigrations(database, path, migrations.slice(0, migrations.indexOf(unspacedWords)));
    const from = database.number('PRAGMA user_version');
    database.close();
    const { lines, states } = await linesOfStart();
    assert.deepEqual(states, ['begun', 'done']);
    assert.equal(
      lines[0],
      `warn migrating the store from version ${from} to ${schemaVersion}: rewriting full text in scripts without spaces between words; a large store takes minutes`,
    );
    assert.match(lines[1]!, new RegExp(`^info the store has version ${schemaVersion} now, after [\\d.]+ s$`));
    assert.equal(lines.length, 2);
    assert.deepEqual(await linesOfStart(), { lines: [], states: [] });
  });
});
