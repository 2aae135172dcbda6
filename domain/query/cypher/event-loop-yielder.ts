import type { EventLoop } from '../../ports.js';

const sliceMilliseconds = 5;

/** Long work's manners: other work of the process has its turn every few milliseconds. */
export class EventLoopYielder {
  readonly #eventLoop: EventLoop;
  #since: number;

  constructor(eventLoop: EventLoop) {
    this.#eventLoop = eventLoop;
    this.#since = eventLoop.now();
  }

  /** To be called between pieces of work that are short themselves. */
  async yieldWhenDue(): Promise<void> {
    if (this.#eventLoop.now() - this.#since <= sliceMilliseconds) return;
    await this.#eventLoop.yield();
    this.#since = this.#eventLoop.now();
  }
}
