import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkBinary } from '../../../scripts/dev-server/check-binary.js';
import { findServerBinary, type ShowWork } from '../../../scripts/dev-server/find-server-binary.js';
import { serverCacheFolder } from '../../../scripts/dev-server/server-version.js';

const showWork: ShowWork = (_doing, _logFile, work) => work;

describe('the program that starts the Temporal server', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-find-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function program(path: string, version: string): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\necho '${version}'\n`);
    chmodSync(path, 0o755);
    return path;
  }
  const good = 'temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)';
  const env = () => ({ PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') });

  it('is the one of TEMPORAL_CLI before any other', async () => {
    program(join(folder, 'bin/temporal'), good);
    const cli = program(join(folder, 'mine'), good);
    assert.equal(await findServerBinary({ cli, showWork, env: env() }), cli);
  });

  it('is refused by name when TEMPORAL_CLI does not work, and nothing else is tried', async () => {
    program(join(folder, 'bin/temporal'), good);
    const cli = join(folder, 'missing');
    await assert.rejects(findServerBinary({ cli, showWork, env: env() }), {
      code: 'configuration_invalid',
      detail: /^TEMPORAL_CLI: .*missing does not run/,
    });
  });

  it('is the one on PATH before the copy in the cache', async () => {
    const onPath = program(join(folder, 'bin/temporal'), good);
    program(join(serverCacheFolder(env()), 'temporal'), good);
    assert.equal(await findServerBinary({ cli: null, showWork, env: env() }), onPath);
  });

  it('is the copy in the cache when the one on PATH is too old', async () => {
    program(join(folder, 'bin/temporal'), 'temporal version 1.0.0 (Server 1.24.2, UI 2.28.0)');
    const cached = program(join(serverCacheFolder(env()), 'temporal'), good);
    assert.equal(await findServerBinary({ cli: null, showWork, env: env() }), cached);
  });

  it('is checked by running it', async () => {
    assert.deepEqual(await checkBinary(program(join(folder, 'a'), good)), { usable: true, server: '1.29.1' });
    assert.deepEqual(await checkBinary(program(join(folder, 'b'), 'GNU tar 1.34')), {
      usable: false,
      why: 'is not a Temporal CLI with a built-in server',
    });
    assert.equal((await checkBinary(join(folder, 'none'))).usable, false);
  });
});
