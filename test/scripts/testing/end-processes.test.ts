import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endProcessesOf } from '../../../scripts/testing/end-processes.js';

describe('processes that tests left', () => {
  it('are ended by their folder for temporary files, with those they started, and no others', async function () {
    if (process.platform !== 'linux') return this.skip();
    const wait = 'setInterval(() => {}, 1000)';
    const nested = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(wait)}]);
      console.log('started'); ${wait}`;
    const start = (folder: string) =>
      spawn(process.execPath, ['-e', nested], { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'ignore'] }); // oxfmt-ignore
    const [left, other] = [start('/tmp/left'), start('/tmp/left-by-others')];
    await Promise.all([left, other].map((child) => once(child.stdout, 'data')));
    const ended = once(left, 'exit');
    const pids = endProcessesOf('/tmp/left');
    assert.equal(pids.length, 2);
    assert.ok(pids.includes(left.pid!));
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    assert.equal(other.exitCode, null);
    assert.equal(endProcessesOf('/tmp/left-by-others').length, 2);
  });
});
