import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeWorkLock } from '../../../scripts/dev-server/work-lock.js';

describe('the lock on long work', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-lock-'));
    file = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is held by one at a time', async () => {
    const order: string[] = [];
    const first = await takeWorkLock(file);
    let waits: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (waits = resolve));
    const second = takeWorkLock(file, undefined, waits).then((lock) => {
      order.push('second takes');
      return lock;
    });
    await waiting;
    order.push('first releases');
    await first.release();
    await (await second).release();
    assert.deepEqual(order, ['first releases', 'second takes']);
    assert.equal(existsSync(file), false);
  });

  it('is free when its holder has not touched it for long', async () => {
    writeFileSync(file, '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    const lock = await takeWorkLock(file);
    await lock.release();
  });

  it('is not waited for any more once the work is called off', async () => {
    const first = await takeWorkLock(file);
    const off = new AbortController();
    const second = takeWorkLock(file, off.signal, () => off.abort());
    await assert.rejects(second, { name: 'AbortError' });
    await first.release();
  });
});
