import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/dev-server/index.js';
import { ApiClient } from './api-client.js';
import { essay } from './essays.js';
import { until, untilLasting } from './system-stack.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The whole stack as a service manager starts and ends it, who knows one process. */
describe('everything that is started', function () {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let output: string;
  let hasSmallDisk = false;

  before(async function () {
    if (process.platform !== 'linux') return this.skip();
    folder = mkdtempSync(join(tmpdir(), 'concordance-start-'));
    output = join(folder, 'output');
    // Only root may mount; then the data folder is a disk that can be filled.
    mkdirSync(join(folder, 'data'));
    hasSmallDisk = mounts('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', join(folder, 'data')]);
    const { TEMPORAL_ADDRESS: _address, ...others } = process.env;
    env = {
      ...others,
      CONCORDANCE_DATA_DIR: join(folder, 'data'),
      CONCORDANCE_PORT: String(await freePort()),
      CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
      CONCORDANCE_ADMIN_PASSWORD: 'correct horse battery',
      CONCORDANCE_MODEL_THREADS: '1',
      CONCORDANCE_LOG_LEVEL: 'debug',
    };
  });

  after(async () => {
    if (folder === undefined) return;
    for (const { pid } of left()) process.kill(pid, 'SIGKILL');
    if (hasSmallDisk) mounts('umount', ['-l', join(folder, 'data')]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Processes of this stack, found by the data folder in their environment or arguments. */
  function left(): { pid: number; command: string }[] {
    const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
    return names.flatMap((name) => {
      const [command, environment] = ['cmdline', 'environ'].map((file) => read(`/proc/${name}/${file}`));
      if (command === '' || !`${command}${environment}`.includes(folder)) return [];
      return [{ pid: Number(name), command: command!.replaceAll('\0', ' ') }];
    });
  }

  function launch(
    command: string,
    args: string[],
    more: { env?: NodeJS.ProcessEnv; output?: string } = {},
  ): { child: ChildProcess; ended: Promise<number | string> } {
    const log = openSync(more.output ?? output, 'w');
    // No terminal, and a group of its own: only who is named gets a signal.
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...more.env },
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    const ended = new Promise<number | string>((resolve) => {
      child.once('exit', (status, signal) => resolve(signal ?? status ?? -1));
    });
    return { child, ended };
  }

  const npmStart = () => launch('npm', ['start', '--silent']);
  const nodeStart = () => launch(process.execPath, ['from-source/run.mjs', 'scripts/start.ts']);

  async function running({ child }: { child: ChildProcess }): Promise<void> {
    await untilLasting('everything runs', async () => {
      const said = read(output);
      if (child.exitCode !== null) throw new Error(`it ended: ${said}`);
      return said.includes('Running;');
    });
    const commands = left().map(({ command }) => command);
    for (const part of ['api/main.js', 'worker/main.js', 'start-dev']) {
      assert.ok(
        commands.some((command) => command.includes(part)),
        `${part} runs: ${commands.join('\n')}`,
      );
    }
  }

  const url = () => `http://127.0.0.1:${env['CONCORDANCE_PORT']}`;
  const mains = () =>
    left()
      .filter(({ command }) => /(api|worker)\/main\.js|start-dev/.test(command))
      .map(({ pid }) => pid);

  /** Takes all the space of the disk the data folder is on. */
  function fillDisk(): { again(): void; free(): void } {
    const path = join(folder, 'data/fill');
    const file = openSync(path, 'w');
    const again = () => {
      for (const bytes of [64 * 1024, 1024]) while (writes(file, Buffer.alloc(bytes)));
    };
    again();
    return {
      again,
      free() {
        closeSync(file);
        rmSync(path);
      },
    };
  }

  const nothingLeft = () => until('nothing is left', async () => left().length === 0);

  describe('and runs', () => {
    let stack: ReturnType<typeof launch>;

    it('tells a second start at once where the first one is', async () => {
      stack = npmStart();
      await running(stack);
      const second = nodeStart();
      const status = await second.ended;
      const said = read(output);
      assert.equal(status, 3, said);
      const supervisor = left().find(({ command }) => command.includes('scripts/start.ts'))!;
      assert.ok(said.includes(`already running at ${url()} (pid ${supervisor.pid})`), said);
    });

    it('refuses to start another folder on its Temporal server, and names the files of both', async () => {
      const { address } = JSON.parse(read(join(folder, 'data/temporal.json'))) as { address: string };
      const [theirs, said] = [join(folder, 'other'), join(folder, 'other-output')];
      const given = {
        CONCORDANCE_DATA_DIR: theirs,
        CONCORDANCE_PORT: String(await freePort()),
        TEMPORAL_ADDRESS: address,
      };
      const { ended } = launch('npm', ['start', '--silent'], { env: given, output: said });
      assert.equal(await ended, 1, read(said));
      for (const file of [join(folder, 'data/temporal.db'), join(theirs, 'temporal.db')]) {
        assert.ok(read(said).includes(file), read(said));
      }
      assert.ok(!read(said).includes('The worker starts'), read(said));
    });

    it('answers while its disk is full: reads go on, writes get 507, steps wait for space', async function () {
      if (!hasSmallDisk) return this.skip();
      const api = new ApiClient(url(), 'correct horse battery');
      const before = mains();
      const jobId = await api.ingest('disk', 'essay.txt', essay(1, 40));
      await until('the job is under way', async () => (await api.job(jobId)).status === 'processing');
      const filled = fillDisk();
      for (let probe = 0; probe < 12; probe += 1) {
        filled.again();
        const answer = await fetch(`${url()}/health`, { signal: AbortSignal.timeout(120_000) });
        assert.equal(answer.status, 200);
        assert.equal((await api.call('GET', '/jobs')).status, 200);
        const refused = await api.call('POST', '/ingest/text', {
          ontology: 'd',
          filename: 'b.txt',
          text: essay(2, 60),
        });
        assert.deepEqual([refused.status, refused.body['code']], [507, 'disk_full']);
      }
      assert.equal((await api.job(jobId)).error_code, null);
      filled.free();
      await untilLasting('the job goes on to its end', async () => (await api.job(jobId)).status === 'completed');
      assert.deepEqual(mains(), before, 'no part was ended');
    });

    it('ends with npm at SIGTERM', async () => {
      stack.child.kill('SIGTERM');
      assert.equal(await stack.ended, 0);
      await nothingLeft();
    });
  });

  it('ends when the supervisor is killed, Temporal too; a start at that moment waits for that, and ends when npm, the one process that is known, is killed', async () => {
    const stack = nodeStart();
    await running(stack);
    const before = new Set(left().map(({ pid }) => pid));
    stack.child.kill('SIGKILL');
    await stack.ended;
    const next = npmStart();
    await running(next);
    assert.deepEqual(
      left().filter(({ pid }) => before.has(pid)),
      [],
    );
    next.child.kill('SIGKILL');
    await next.ended;
    await nothingLeft();
    assert.match(read(output), /Stopped by the end of npm/);
    assert.equal(read(join(folder, 'data/stack.json')), '');
  });

  it('ends when asked to while it is still being started', async () => {
    const stack = npmStart();
    await until('the worker is being started', async () =>
      left().some(({ command }) => command.includes('worker/main.js')),
    );
    stack.child.kill('SIGTERM');
    assert.equal(await stack.ended, 0);
    await nothingLeft();
  });

  it('is notified at once that another one is being started on the same port, and who that is; that one ends at SIGINT without a terminal', async () => {
    const args = ['from-source/run.mjs', 'scripts/start.ts'];
    const both = ['one', 'two'].map((name) => {
      const said = join(folder, `output-${name}`);
      const stack = launch(process.execPath, args, {
        env: { CONCORDANCE_DATA_DIR: join(folder, name) },
        output: said,
      });
      return { ...stack, said, dataDir: join(folder, name) };
    });
    const loser = await Promise.race(both.map(async (one) => (await one.ended, one)));
    const winner = both.find((one) => one !== loser)!;
    assert.equal(await loser.ended, 1);
    assert.ok(
      read(loser.said).includes(`Another program listens there: Concordance, process ${winner.child.pid}.`),
      read(loser.said),
    );
    // Neither Temporal nor a part of its own was started.
    assert.doesNotMatch(read(loser.said), /Temporal server|starts/);
    assert.deepEqual(
      readdirSync(loser.dataDir).filter((name) => name.startsWith('graph')),
      [],
    );
    assert.deepEqual(
      left().filter(({ pid, command }) => command.includes(loser.dataDir) || pid === loser.child.pid),
      [],
    );
    assert.equal(winner.child.exitCode, null, read(winner.said));
    // Its API takes the port over.
    await until(
      'the API answers',
      async () => (await fetch(`${url()}/health`, { signal: AbortSignal.timeout(120_000) })).status === 200,
    );
    await untilLasting('its worker runs', async () => read(winner.said).includes('Running;'));
    winner.child.kill('SIGINT');
    assert.equal(await winner.ended, 0);
    await nothingLeft();
    assert.match(read(join(winner.dataDir, 'logs/worker.log')), /The worker has ended/);
  });

  it('is not begun on a port that is taken', async () => {
    const { createServer } = await import('node:net');
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(Number(env['CONCORDANCE_PORT']), '127.0.0.1', resolve));
    try {
      const stack = nodeStart();
      assert.equal(await stack.ended, 1);
      assert.match(
        read(output),
        /port \d+\. Another program listens there: .*, process \d+\. Stop it or choose another CONCORDANCE_PORT/,
      );
      assert.doesNotMatch(read(output), /Temporal server/);
      assert.deepEqual(left(), []);
    } finally {
      other.close();
    }
  });
});

function mounts(command: string, args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

function writes(file: number, bytes: Uint8Array): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
