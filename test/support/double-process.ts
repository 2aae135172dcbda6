import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/dev-server/index.js';
import type { Failure } from './arango/server/failures.js';
import { built } from './built.js';

/** A double of ArangoDB as a process of its own, which keeps its data in a folder and may be killed. */
export class DoubleProcess {
  readonly url: string;
  readonly #options: string;
  #child: ChildProcess | null = null;

  private constructor(port: number, folder: string) {
    this.url = `http://127.0.0.1:${port}`;
    // As operators are told to set it; a view shows what was written a moment later, as that of a server does.
    const options = { port, journal: join(folder, 'double.journal'), transactionIdleMs: 5_000, viewLagMs: 100 };
    this.#options = JSON.stringify(options);
  }

  /** Starts one. @param folder for its data */
  static async start(folder: string): Promise<DoubleProcess> {
    const double = new DoubleProcess(await freePort(), folder);
    await double.start();
    return double;
  }

  async start(): Promise<void> {
    const main = built('test/support/arango/main');
    this.#child = spawn(process.execPath, [main, this.#options], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(this.#child.stdout!, 'data');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    this.#child = null;
  }

  /** Lets calls of the kind fail. @param skip calls that succeed before */
  async fail(call: string, failure: Failure, { skip = 0, times = 1 } = {}): Promise<void> {
    const body = JSON.stringify({ call, failure, skip, times });
    await fetch(`${this.url}/_double/failures`, { method: 'POST', body });
  }
}
