import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFilesystemObjectStore } from '../../adapters/filesystem/index.js';
import { createCopiedSnapshots } from '../../adapters/sqlite/index.js';
import type { CopyTaker } from '../../domain/ports.js';
import { shareSnapshots } from '../../platform/share-snapshots.js';
import { rejectsWith } from '../contract/rejects-with.js';
import { snapshotText } from '../support/snapshot-document.js';

describe('snapshots that several hosts read', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-shared-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const profile = {
    ...{ profileId: 1, identity: 'test:words@4', vectorSpace: 'words', name: 'Words', dims: 4 },
    ...{ matchThreshold: 0.9, searchThreshold: 0.5 },
  };

  it('are the same on each, and are fetched when they are asked for', async () => {
    const shared = shareSnapshots(await createFilesystemObjectStore({ folder: join(folder, 'objects') }));
    let copies = 0;
    const source = {
      async copyGraph(taker: CopyTaker) {
        copies += 1;
        await taker.begin();
        await taker.add({ kind: 'embedding_profile', records: [profile] });
      },
    };
    const clock = { now: () => '2026-01-01T00:00:00.000Z' };
    const host = (name: string) => createCopiedSnapshots({ source, folder: join(folder, name), shared, clock });
    const [one, other] = [host('one'), host('other')];
    try {
      const text = await snapshotText(one, 'bak_1');
      await rejectsWith('object_missing', other.readSnapshot('bak_1', 'concepts', null));
      await one.shareSnapshot('bak_1');
      assert.equal((await other.readSnapshot('bak_1', 'concepts', null)).records, 0);
      assert.equal(await snapshotText(other, 'bak_1'), text);
      assert.equal(copies, 1);
      assert.deepEqual(await other.snapshotJobs(), ['bak_1']);
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  });

  it('may be larger than a piece', async () => {
    const shared = shareSnapshots(await createFilesystemObjectStore({ folder: join(folder, 'objects') }));
    const bytes = randomBytes(16 * 1024 * 1024 + 5);
    await writeFile(join(folder, 'large'), bytes);
    await shared.save('bak_1', join(folder, 'large'));
    assert.ok(await shared.load('bak_1', join(folder, 'copy')));
    assert.ok(bytes.equals(await readFile(join(folder, 'copy'))));
    assert.equal(await shared.load('bak_2', join(folder, 'none')), false);
  });
});
