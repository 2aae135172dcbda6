import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnMain } from '../../../scripts/supervisor/spawn-main.js';
import { built } from '../../support/built.js';

/** Milliseconds without a heartbeat until a process that sends none is ended. */
const silentStartMs = 2_000;

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
        `process.once('message', () => undefined);
         process.send({ type: 'running' }, () => { ${work} });`,
        10_000,
        silentStartMs,
      );
      await child.ready;
      const said = await child.ended;
      assert.match(said, /^hung, without a heartbeat for /, how);
      assert.ok(said.includes(why), said);
    });
    await Promise.all(ends);
  });

  it('is not ended while its heartbeat comes, and is when none does', async () => {
    const limitMs = 60_000;
    const main = join(folder, 'beats.mjs');
    writeFileSync(
      main,
      `let beats = 0;
       process.on('message', () => {
         process.send({ type: 'heartbeat' });
         beats += 1;
         process.send({ type: beats < 5 ? 'beat' : 'silence' });
       });
       process.send({ type: 'running' });`,
    );
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const types: string[] = [];
      const child = spawnMain({
        ...{ main, cwd: folder, env: process.env, logFile: join(folder, 'beats.log'), graceMs: 10_000 },
        heartbeatTimeoutMs: limitMs,
        onMessage(message, answer) {
          const { type } = message as { type: string };
          types.push(type);
          // Five times three quarters of the limit, each after a heartbeat; then the whole of it without one.
          if (type === 'silence') mock.timers.tick(limitMs);
          else {
            if (type === 'beat') mock.timers.tick(0.75 * limitMs);
            answer('next');
          }
          return type === 'running';
        },
      });
      assert.match(await child.ended, /^hung, without a heartbeat for 60 s/);
      assert.deepEqual(types, ['running', ...Array<string>(4).fill('beat'), 'silence']);
    } finally {
      mock.timers.reset();
    }
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
