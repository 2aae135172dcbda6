import type { Pace } from '../../ports.js';

const sliceMilliseconds = 5;

/** Long work's manners: other work of the process has its turn every few milliseconds. */
export class EventLoopTurns {
  readonly #pace: Pace;
  #since: number;

  constructor(pace: Pace) {
    this.#pace = pace;
    this.#since = pace.now();
  }

  /** To be called between pieces of work that are short themselves. */
  async yieldWhenDue(): Promise<void> {
    if (this.#pace.now() - this.#since <= sliceMilliseconds) return;
    await this.#pace.pause();
    this.#since = this.#pace.now();
  }
}
