import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findServerBinary, freePort, startDevServer, type DevServer } from '../../scripts/dev-server/index.js';
import { built } from '../support/built.js';
import { ApiClient } from './api-client.js';

/**
 * Ends a test that hangs: one that kills and restarts parts, many times over, on a machine that does much else beside.
 */
export const hangMs = 900_000;

export type Part = 'api' | 'worker' | 'temporal';

/** The Temporal server of a test that kills it: of its own, with a file. */
export class KillableServer {
  readonly address: string;
  readonly #place: { binary: string; dbFile: string; port: number; logFile: string };
  #server: DevServer | null = null;

  private constructor(place: { binary: string; dbFile: string; port: number; logFile: string }) {
    this.#place = place;
    this.address = `127.0.0.1:${place.port}`;
  }

  static async start(folder: string): Promise<KillableServer> {
    const binary = await findServerBinary({
      cli: process.env['TEMPORAL_CLI'] || null,
      showWork: (_what, _log, work) => work,
    });
    const place = {
      binary,
      dbFile: join(folder, 'temporal.db'),
      port: await freePort(),
      logFile: join(folder, 'temporal.log'),
    };
    const server = new KillableServer(place);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.#server = await startDevServer({ ...this.#place, uiPort: null, workflowTaskSeconds: 2 });
  }

  async kill(): Promise<void> {
    if (this.#server === null) return;
    process.kill(this.#server.pid, 'SIGKILL');
    await this.#server.ended;
    this.#server = null;
  }
}

/** API and worker as processes of their own on a data folder, to be killed and started again. */
export class SystemStack {
  readonly folder = mkdtempSync(join(tmpdir(), 'concordance-system-'));
  readonly tally = join(this.folder, 'tally');
  /** Settings of what is started from now on. */
  readonly env: Record<string, string>;
  readonly #children = new Map<Part, ChildProcess>();
  api!: ApiClient;

  constructor(temporalAddress: string, taskQueue: string, more: Record<string, string> = {}) {
    this.env = {
      CONCORDANCE_DATA_DIR: join(this.folder, 'data'),
      CONCORDANCE_ADMIN_PASSWORD: 'correct horse battery',
      CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
      CONCORDANCE_MODEL_THREADS: '1',
      CONCORDANCE_HEARTBEAT_SECONDS: '1',
      CONCORDANCE_STALE_SECONDS: '1',
      CONCORDANCE_LOG_LEVEL: 'warn',
      TEMPORAL_ADDRESS: temporalAddress,
      CONCORDANCE_TEMPORAL_TASK_QUEUE: taskQueue,
      // Links to workflows name their ids.
      CONCORDANCE_TEMPORAL_UI_URL: 'http://ui.invalid',
      CONCORDANCE_TEST_TALLY: this.tally,
      ...more,
    };
    writeFileSync(this.tally, '');
  }

  /** Id of a job's workflow, as the link to it has it. */
  async workflowIdOf(jobId: string): Promise<string> {
    const { workflow_url: url } = await this.api.job(jobId);
    return decodeURIComponent(String(url).split('/').at(-1)!);
  }

  /** Process id of a part that was started. */
  pidOf(part: 'api' | 'worker'): number {
    return this.#children.get(part)!.pid!;
  }

  /** Sets the address of Temporal for processes started from now on. */
  setTemporal(address: string): void {
    this.env['TEMPORAL_ADDRESS'] = address;
  }

  /** Starts what is to run; the API first, so that there is a user. */
  async start(parts: ('api' | 'worker')[] = ['api', 'worker']): Promise<void> {
    this.env['CONCORDANCE_PORT'] ??= String(await freePort());
    for (const part of parts) await this.startPart(part);
  }

  async startPart(part: 'api' | 'worker'): Promise<void> {
    const main = built(part === 'api' ? 'bundles/api/main' : 'bundles/test/counting-worker');
    const env = { ...process.env, ...this.env };
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = createWriteStream(join(this.folder, `${part}.log`), { flags: 'a' });
    child.stdout!.pipe(log);
    child.stderr!.pipe(log);
    this.#children.set(part, child);
    await new Promise<void>((resolve, reject) => {
      // heartbeats come before it takes work.
      child.on('message', ({ type }: { type?: string }) => {
        // It asks for a socket that is held for it; here none is, and it listens by itself.
        if (type === 'port') child.send({ type: 'port' });
        if (type === 'listening' || type === 'running') resolve();
      });
      child.once('exit', () =>
        reject(
          new Error(
            `${part} ended (${child.exitCode ?? child.signalCode}): ${readFileSync(join(this.folder, `${part}.log`), 'utf8')}`,
          ),
        ),
      );
    });
    if (part === 'api') {
      this.api ??= new ApiClient(`http://127.0.0.1:${this.env['CONCORDANCE_PORT']}`, 'correct horse battery');
    }
  }

  async kill(part: 'api' | 'worker'): Promise<void> {
    const child = this.#children.get(part);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Hashes of the questions asked of the extractor and of the answers stored, in order. */
  tallied(): { asked: string[]; stored: string[]; askedAfterStored: string[] } {
    const asked: string[] = [];
    const stored: string[] = [];
    const askedAfterStored: string[] = [];
    for (const line of readFileSync(this.tally, 'utf8').split('\n').filter(Boolean)) {
      const [what, hash = ''] = line.split(' ');
      if (what === 'program' || what === 'at') continue;
      if (what === 'stored') stored.push(hash);
      else if (stored.includes(hash)) askedAfterStored.push(hash);
      else asked.push(hash);
    }
    return { asked, stored, askedAfterStored };
  }

  /** Returns how many runs of programs, including repetitions, have begun. */
  programsBegun(): number {
    return readFileSync(this.tally, 'utf8').split('program begun').length - 1;
  }

  /** Holds analyses at this step until it is released; how often they were there says `timesAt`. */
  hold(step: string): { release: () => void } {
    const file = `${this.tally}.hold.${step}`;
    writeFileSync(file, '');
    return { release: () => rmSync(file, { force: true }) };
  }

  timesAt(step: string): number {
    return readFileSync(this.tally, 'utf8').split(`at ${step}\n`).length - 1;
  }

  async close(): Promise<void> {
    await this.kill('worker');
    await this.kill('api');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Milliseconds between two looks at a moment that is to be met. */
const momentMs = 100;
/** Longest pause where nothing is missed: a look takes the processor from what is waited for. */
const patientMs = 300;

/** Looks again and again until it gives something; fails with what was last seen. */
export function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  return lookFor(what, look, momentMs);
}

/** Waits as `until` does for what stays once it has come: it looks less and less often. */
export function untilLasting<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  withinMs = hangingMs,
): Promise<T> {
  return lookFor(what, look, patientMs, withinMs);
}

/** Ends a hang; how fast it comes about says the machine. */
const hangingMs = 300_000;

async function lookFor<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  maxPauseMs: number,
  withinMs = hangingMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  let last: unknown;
  let pauseMs = momentMs;
  while (Date.now() < end) {
    try {
      const seen = await look();
      if (seen) return seen;
      last = seen;
    } catch (error) {
      last = error;
    }
    await sleep(pauseMs);
    pauseMs = Math.min(maxPauseMs, pauseMs * 1.3);
  }
  throw new Error(`Waited ${withinMs} ms for ${what}; last: ${String(last)}`);
}
