import assert from 'node:assert/strict';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyData } from '../../domain/verify/verify-data.js';
import { openPlatform } from '../../platform/platform.js';
import { copyDataFolder } from '../../platform/copy-data-folder.js';
import { readSettings } from '../../settings/settings.js';
import { extracted, openIngestBench, type IngestBench } from '../activities/ingest/ingest-bench.js';
import { rejectsWith } from '../contract/rejects-with.js';

const page = 'Rain feeds the river. The river carries sediment.';

describe('copying a data folder that is in use', () => {
  let bench: IngestBench;
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-copy-'));
    bench = await openIngestBench();
    dataDir = bench.platform.settings.dataDir;
    bench.answer = () => ({ concepts: [extracted('rain', ['Rain feeds the river.'])], relationships: [] });
    await bench.read(await bench.submit(page));
  });
  afterEach(async () => {
    await bench.close();
    await rm(folder, { recursive: true });
  });

  it('holds the newest work, which the file alone does not, and is sound', async () => {
    const newest = await bench.submit(`${page} It is the newest.`);
    const target = join(folder, 'copy');
    await copyDataFolder(dataDir, target);
    const copy = await openPlatform(
      readSettings({ CONCORDANCE_DATA_DIR: target, CONCORDANCE_EMBEDDER: 'builtin:hash-v1' }),
    );
    try {
      assert.equal((await copy.store.job(newest.jobId))?.status, 'processing');
      const faults: string[] = [];
      const counts = await verifyData(copy.store, copy.objects, ({ detail }) => faults.push(detail));
      assert.deepEqual([faults, counts.documents, counts.quotes], [[], 1, 1]);
      assert.deepEqual((await readdir(target)).includes('engine.json'), false);
    } finally {
      await copy.close();
    }
  });

  it('refuses a folder in use, one inside the data folder, and data that is not there, and leaves nothing behind', async () => {
    const used = join(folder, 'used');
    await mkdir(used);
    await writeFile(join(used, 'file'), '');
    await rejectsWith('invalid_request', copyDataFolder(dataDir, used));
    await rejectsWith('invalid_request', copyDataFolder(dataDir, join(dataDir, 'copy')));
    await rejectsWith('invalid_request', copyDataFolder(join(folder, 'nothing'), join(folder, 'copy')));
    assert.deepEqual(await readdir(folder), ['used']);
    await assert.rejects(access(join(dataDir, 'copy')));
  });
});
