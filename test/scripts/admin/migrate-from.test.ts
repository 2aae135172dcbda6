import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHashEmbedder } from '../../../adapters/builtin/embedding/hash-embedder.js';
import { createSqliteStore } from '../../../adapters/sqlite/index.js';
import { lockStack } from '../../../platform/data-folder.js';
import { openEmbedded } from '../../../platform/open-embedded.js';
import type { Platform } from '../../../platform/platform.js';
import { migrateFrom } from '../../../scripts/admin/migrate/migrate-from.js';
import { rejectsWith } from '../../contract/rejects-with.js';

const profile = createHashEmbedder().profile;

describe('the folder of an installation that is carried over', () => {
  let folder: string;
  let target: string;
  const to = () => ({ settings: { arango: {}, dataDir: target } }) as Platform;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-source-'));
    target = await mkdtemp(join(tmpdir(), 'concordance-target-'));
    const store = await createSqliteStore({ path: join(folder, 'graph.db') });
    await store.seedGraph({ vocabulary: [], profiles: [profile] });
    await store.close();
  });
  afterEach(async () => {
    await Promise.all([folder, target].map((one) => rm(one, { recursive: true })));
  });

  it('must not be in use', async () => {
    const lock = lockStack(folder);
    await rejectsWith('conflict', migrateFrom(folder, to()), /Concordance runs on .*Stop it/);
    lock?.release();
  });

  it('is not written to by a snapshot that is kept elsewhere', async () => {
    const source = await openEmbedded(folder, { snapshotFolder: join(target, 'snapshots') });
    await source.snapshots.takeSnapshot('res_1', { type: 'full' });
    assert.equal(existsSync(join(folder, 'snapshots')), false);
    assert.equal(existsSync(join(target, 'snapshots')), true);
    await source.close();
  });
});
