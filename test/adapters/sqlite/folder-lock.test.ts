import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireFolderLock } from '../../../adapters/sqlite/index.js';
import { built } from '../../support/built.js';

describe('the lock of a folder', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'concordance-lock-'));
    path = join(folder, 'temporal.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('has one holder at a time', () => {
    const lock = acquireFolderLock(path);
    assert.ok(lock);
    assert.equal(acquireFolderLock(path), null);
    lock.release();
    const next = acquireFolderLock(path);
    assert.ok(next);
    next.release();
  });

  it('is free again when the process that held it is killed', async () => {
    const child = spawn(process.execPath, [built('test/adapters/sqlite/hold-lock'), path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    assert.equal(said.toString().trim(), 'held');
    assert.equal(acquireFolderLock(path), null);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = acquireFolderLock(path);
    assert.ok(lock);
    lock.release();
  });
});
