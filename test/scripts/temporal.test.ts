import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { devNamespace, serverResponds } from '../../scripts/dev-server/index.js';
import { built } from '../support/built.js';

describe('the Temporal server run by hand', function () {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`leaves nothing running, ended by ${signal}`, () => endedBy(signal));
  }

  async function endedBy(signal: 'SIGTERM' | 'SIGKILL') {
    const folder = mkdtempSync(join(tmpdir(), 'concordance-temporal-alone-'));
    const env = { ...process.env, CONCORDANCE_DATA_DIR: folder };
    const child = spawn(process.execPath, [built('scripts/temporal')], { env });
    const ended = once(child, 'exit');
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    try {
      while (!/Temporal UI/.test(said) && child.exitCode === null) await sleep(50);
      const address = /Temporal {5}(\S+)/.exec(said)?.[1];
      assert.ok(address, said);
      assert.equal(await serverResponds(address, devNamespace, 120_000), true);
      assert.equal(child.exitCode, null, said);
      child.kill(signal);
      assert.equal((await ended)[0], signal === 'SIGTERM' ? 0 : null, said);
      while (await serverResponds(address, devNamespace, 500)) await sleep(50);
    } finally {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
});
