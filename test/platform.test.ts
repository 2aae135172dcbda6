import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlatform } from '../platform/platform.js';
import { readSettings } from '../settings/settings.js';

describe('the data folder', () => {
  let folder: string;
  const previous = process.umask();
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-platform-'));
    // As an operator may have made it beforehand.
    await chmod(folder, 0o755);
  });
  after(async () => {
    process.umask(previous);
    await rm(folder, { recursive: true });
  });

  async function openToOthers(): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode & 0o077));
    return names.filter((_, at) => modes[at] !== 0);
  }

  it('is closed to everybody else on the machine, file by file, also where it was there and open before', async () => {
    for (const round of ['new', 'opened to all by an older version']) {
      process.umask(0o022);
      const settings = readSettings({ CONCORDANCE_DATA_DIR: folder, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' });
      const platform = await openPlatform(settings);
      await platform.budgets.lease('general.user x', { calls: 10, seconds: 60 }, 1);
      await platform.providerKeys.save('openai-compatible', { key: 'k', baseUrl: 'http://127.0.0.1:9' }, () => ({
        ...{ actorId: null, actorName: null, credential: null, requestId: null, address: null, target: null },
        ...{ action: 'provider_key.set', outcome: 'done' as const, details: {} },
      }));
      assert.deepEqual(await openToOthers(), [], round);
      await platform.close();
      assert.deepEqual(await openToOthers(), [], round);
      await chmod(join(folder, 'graph.db'), 0o644);
    }
  });
});
