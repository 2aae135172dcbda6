import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnMain } from '../../../scripts/supervisor/spawn-main.js';
import { built } from '../../support/built.js';

/** Longer than a slow machine lets a process wait for its turn. */
const patienceMs = 2_000;

describe('a main that is started as a child process', () => {
  let folder: string;
  before(() => (folder = mkdtempSync(join(tmpdir(), 'concordance-main-'))));
  after(() => rmSync(folder, { recursive: true, force: true }));

  function run(code: string, graceMs = 10_000, heartbeatTimeoutMs = 60_000) {
    const main = join(folder, `main-${Math.random().toString(36).slice(2)}.mjs`);
    const messages: unknown[] = [];
    writeFileSync(main, code);
    const onMessage = (message: unknown) => messages.push(message) > 0;
    const logFile = join(folder, 'main.log');
    return {
      ...spawnMain({ main, cwd: folder, env: process.env, logFile, graceMs, onMessage, heartbeatTimeoutMs }),
      messages,
    };
  }

  it('is ready when it says so, and ends at SIGTERM', async () => {
    const child = run(
      `process.once('SIGTERM', () => process.exit(0)); process.send({ type: 'running' }); setInterval(() => {}, 1000);`,
    );
    await child.ready;
    assert.deepEqual(child.messages, [{ type: 'running' }]);
    await child.stop();
    assert.match(await child.ended, /^ended with status 0/);
  });

  it('tells with which status and which last words it ended', async () => {
    const child = run(`console.error('the port is taken'); process.exit(3);`);
    assert.match(await child.ended, /^ended with status 3, see .*main\.log\n\s+.*the port is taken/s);
  });

  it('is killed when it does not heed SIGTERM', async () => {
    const child = run(`process.on('SIGTERM', () => {}); process.send(1); setInterval(() => {}, 1000);`, 50);
    await child.ready;
    await child.stop();
    assert.match(await child.ended, /^was ended by SIGKILL/);
  });

  const hangs = [
    ['waits', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', 'it waits and does not compute'],
    ['computes', 'for (;;);', 'it computes without pause'],
    ['is suspended', "process.kill(process.pid, 'SIGSTOP')", 'it was suspended by a signal'],
  ] as const;
  it(`is ended, with why, when it hangs: one that ${hangs.map(([how]) => how).join(', ')}`, async function () {
    if (process.platform !== 'linux') return this.skip();
    const ends = hangs.map(async ([how, work, why]) => {
      const child = run(
        `setInterval(() => process.send({ type: 'heartbeat' }), 20);
         process.send({ type: 'running' });
         process.once('message', () => undefined);
         setTimeout(() => { ${work} }, 100);`,
        10_000,
        patienceMs,
      );
      await child.ready;
      const said = await child.ended;
      assert.match(said, /^hung, without a heartbeat for /, how);
      assert.ok(said.includes(why), said);
    });
    await Promise.all(ends);
  });

  it('is not ended while its heartbeat comes', async () => {
    const child = run(
      `setInterval(() => process.send({ type: 'heartbeat' }), 20);
       process.send({ type: 'running' });
       setTimeout(() => process.exit(7), ${1.25 * patienceMs});`,
      10_000,
      patienceMs,
    );
    assert.match(await child.ended, /^ended with status 7/);
    assert.deepEqual(child.messages, [{ type: 'running' }]);
  });

  it('ends by itself when its supervisor is killed', async () => {
    const main = join(folder, 'orphan.mjs');
    const goodbye = join(folder, 'goodbye');
    const supervisor = join(folder, 'supervisor.mjs');
    writeFileSync(
      main,
      `import { writeFileSync } from 'node:fs';
       import { exitWithSupervisor, notifySupervisor } from ${JSON.stringify(built('supervised/supervisor-channel'))};
       exitWithSupervisor();
       notifySupervisor({ type: 'running' });
       process.once('SIGTERM', () => { writeFileSync(${JSON.stringify(goodbye)}, ''); process.exit(0); });
       setInterval(() => {}, 1000);`,
    );
    writeFileSync(
      supervisor,
      `import { spawnMain } from ${JSON.stringify(built('scripts/supervisor/spawn-main'))};
       spawnMain({ main: ${JSON.stringify(main)}, cwd: ${JSON.stringify(folder)}, env: process.env, graceMs: 1000,
         logFile: ${JSON.stringify(join(folder, 'orphan.log'))}, onMessage: (m) => { console.log(m.type); return true; } });`,
    );
    const child = spawn(process.execPath, [supervisor], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    while (!existsSync(goodbye)) await sleep(20);
  });
});
