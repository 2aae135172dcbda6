import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { built } from '../support/built.js';

describe('a process that is to stop', () => {
  let folder: string;
  let main: string;
  let ended: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'concordance-stop-'));
    [main, ended] = [join(folder, 'main.mjs'), join(folder, 'ended')];
    writeFileSync(
      main,
      `import { writeFileSync } from 'node:fs';
       import { stopSignal, untilAborted } from ${JSON.stringify(built('supervised/stop-signal'))};
       const stop = stopSignal();
       const alive = setInterval(() => {}, 1000);
       console.log('ready');
       await untilAborted(stop);
       // Told again, as by npm and the terminal at once.
       process.kill(process.pid, 'SIGINT');
       await new Promise((resolve) => setTimeout(resolve, 20));
       writeFileSync(${JSON.stringify(ended)}, stop.reason.message);
       clearInterval(alive);`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const node = `'${process.execPath}'`;
  const start = (shell: string, env: NodeJS.ProcessEnv) =>
    spawn('/bin/sh', ['-c', shell], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    it(`is notified by ${signal}, however often, and ends in its own way`, async () => {
      const child = start(`exec ${node} '${main}'`, {});
      await once(child.stdout, 'data');
      child.kill(signal);
      await once(child, 'exit');
      assert.equal(readFileSync(ended, 'utf8'), `Stopped by ${signal}`);
    });
  }

  const earlyStop = JSON.stringify(new URL('../../from-source/early-stop.mjs', import.meta.url).href);

  it('before its program is loaded ends in order, and says so', async () => {
    writeFileSync(
      main,
      `import { stopEarly } from ${earlyStop};
       stopEarly();
       console.log('loading');
       setInterval(() => {}, 1000);`,
    );
    const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child.stdout, 'data');
    const said = text(child.stderr);
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
    assert.equal(await said, 'Stopped by SIGTERM before it was ready\n');
  });

  it('ends in its own way once its program is loaded', async () => {
    const program = readFileSync(main, 'utf8');
    writeFileSync(main, `import { stopEarly } from ${earlyStop};\nstopEarly();\n${program}`);
    const child = start(`exec ${node} '${main}'`, {});
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await once(child, 'exit');
    assert.equal(readFileSync(ended, 'utf8'), 'Stopped by SIGTERM');
  });

  it('is notified by the end of the npm that started it', async () => {
    const npm = start(`${node} '${main}'; true`, { npm_lifecycle_event: 'start' });
    await once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    while (!existsSync(ended) || readFileSync(ended, 'utf8') === '') await sleep(20);
    assert.equal(readFileSync(ended, 'utf8'), 'Stopped by the end of npm');
  });
});
