import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliError } from '../../cli/errors/cli-error.js';
import { withLock } from '../../cli/login/with-lock.js';

describe('the lock around renewing a login', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'concordance-lock-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('lets one work at a time, and is given back when the work fails', async () => {
    const path = join(folder, 'session.lock');
    let open = 0;
    const work = async (item: number) => {
      open += 1;
      assert.equal(open, 1);
      await new Promise(setImmediate);
      open -= 1;
      if (item === 1) throw new Error('failed');
    };
    const ended = await Promise.allSettled([0, 1, 2].map((item) => withLock(path, () => work(item))));
    assert.deepEqual(
      ended.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(await readdir(folder), []);
  });

  it('is taken over from a command that was killed', async () => {
    const path = join(folder, 'session.lock');
    await mkdir(path);
    await utimes(path, new Date('2020-01-01'), new Date('2020-01-01'));
    assert.equal(await withLock(path, async () => 'done'), 'done');
  });

  it('says what to do when it cannot be made', async () => {
    await writeFile(join(folder, 'file'), '');
    const made = withLock(join(folder, 'file', 'session.lock'), async () => 'done');
    await assert.rejects(made, (error: CliError) => /CONCORDANCE_CONFIG/.test(error.hint ?? ''));
  });
});
