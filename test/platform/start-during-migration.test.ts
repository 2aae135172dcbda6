import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../adapters/sqlite/database/database.js';
import { applyMigrations, migrations, schemaVersion } from '../../adapters/sqlite/database/migrate.js';
import { openDatabase } from '../../adapters/sqlite/database/open-database.js';
import { unspacedWords } from '../../adapters/sqlite/migrations/0032-unspaced-words.js';
import { freePort } from '../../scripts/dev-server/free-port.js';
import { built } from '../support/built.js';

const parts = {
  API: { main: 'bundles/api/main', port: 'CONCORDANCE_API_MONITORING_PORT' },
  worker: { main: 'bundles/worker/main', port: 'CONCORDANCE_WORKER_MONITORING_PORT' },
};

describe('processes that start while the store cannot be migrated yet', function () {
  this.timeout(120_000);
  let folder: string;
  let other: Database;
  let child: ChildProcess;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-start-'));
    const path = join(folder, 'graph.db');
    other = openDatabase({ path, busyTimeoutMs: 5_000, readOnly: false, maxPages: 0 });
    applyMigrations(other, path, migrations.slice(0, migrations.indexOf(unspacedWords)));
    other.script('BEGIN IMMEDIATE');
  });
  afterEach(() => {
    child.kill('SIGKILL');
    other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a process; gives the address of its probes, once they answer. */
  async function start({ main, port: setting }: { main: string; port: string }): Promise<string> {
    const port = await freePort();
    child = spawn(process.execPath, [built(main)], {
      env: {
        ...process.env,
        CONCORDANCE_DATA_DIR: folder,
        CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
        CONCORDANCE_ADMIN_PASSWORD: 'correct horse battery',
        CONCORDANCE_PORT: '0',
        TEMPORAL_ADDRESS: '127.0.0.1:9',
        [setting]: String(port),
      },
      stdio: 'ignore',
    });
    const url = `http://127.0.0.1:${port}`;
    await until(() => fetch(`${url}/live`).then(({ ok }) => ok));
    return url;
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds().catch(() => false))) {
      assert.equal(child.exitCode, null, 'it has ended');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const readiness = async (url: string) =>
    (await fetch(`${url}/ready`)).json() as Promise<{ status: string; store: string; reasons: string[] }>;

  for (const [name, part] of Object.entries(parts)) {
    it(`the ${name} is live and not ready meanwhile, says why, and ends when asked to`, async () => {
      const url = await start(part);
      assert.match((await fetch(`${url}/metrics`).then((answer) => answer.text())) ?? '', /part="store"\} 0/);
      await until(async () => /waiting for another process/.test((await readiness(url)).reasons.join(' ')));
      const { status, store } = await readiness(url);
      assert.deepEqual({ status, store }, { status: 'not_ready', store: 'unreachable' });
      assert.equal((await fetch(`${url}/live`)).status, 200);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null]);
      assert.ok(other.number('PRAGMA user_version') < schemaVersion);
    });
  }

  it('the API serves once the store is migrated', async () => {
    const url = await start(parts.API);
    other.script('ROLLBACK');
    await until(async () => (await readiness(url)).status === 'ready');
    assert.equal(other.number('PRAGMA user_version'), schemaVersion);
    assert.match(await fetch(`${url}/metrics`).then((answer) => answer.text()), /^concordance_data_disk_free_bytes/m);
  });
});
