import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDevServer } from '../../../scripts/dev-server/index.js';
import { commandLine } from '../../../scripts/dev-server/own-process.js';

describe('a Temporal server whose pid cannot be recorded, as on a full disk', () => {
  it('is ended, for nobody would know of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'concordance-unrecorded-'));
    const binary = join(folder, 'temporal');
    writeFileSync(binary, '#!/bin/sh\nwhile :; do sleep 1; done\n', { mode: 0o755 });
    let started = 0;
    const onSpawn = (pid: number) => {
      started = pid;
      throw new Error('no space left');
    };
    const place = { binary, dbFile: join(folder, 'temporal.db'), port: 9, uiPort: null };
    await assert.rejects(startDevServer({ ...place, logFile: join(folder, 'log'), onSpawn }), /no space left/);
    assert.ok(started > 0);
    while ((await commandLine(started)) !== '') await sleep(20);
    rmSync(folder, { recursive: true });
  });
});
