export interface LimiterOptions<Who> {
  /** Maximum tasks at the same time. */
  concurrency: number;
  /**
   * Chooses who is next; undefined: nobody yet. First come, first served unless said.
   * @param waiting in the order they came, at least one
   * @param running one for each task that has begun
   */
  next?: (waiting: readonly Who[], running: readonly Who[]) => Who | undefined;
}

interface Waiting<Who> {
  who: Who;
  start: () => void;
}

/** Limits how many tasks run concurrently; the others wait. */
export class ConcurrencyLimiter<Who = null> {
  readonly #running: Who[] = [];
  readonly #waiting: Waiting<Who>[] = [];
  readonly #concurrency: number;
  readonly #next: NonNullable<LimiterOptions<Who>['next']>;

  constructor({ concurrency, next = ([first]) => first }: LimiterOptions<Who>) {
    this.#concurrency = concurrency;
    this.#next = next;
  }

  /** Those that wait, in the order they came. */
  get waiting(): Who[] {
    return this.#waiting.map(({ who }) => who);
  }

  /**
   * Waits until the task may run, and gives the function that ends it, which may be called more than once.
   * @param beforeWait called when there is none at once: throws to refuse the wait, and gives the signal that ends it,
   *   with whose reason this rejects
   */
  async acquire(who: Who, beforeWait: () => AbortSignal | undefined = () => undefined): Promise<() => void> {
    if (this.#canStart([who])) this.#running.push(who);
    else await this.#wait(who, beforeWait());
    let taken = true;
    return () => {
      if (taken) this.#end(who);
      taken = false;
    };
  }

  #canStart(waiting: readonly Who[]): boolean {
    return this.#running.length < this.#concurrency && this.#next(waiting, this.#running) !== undefined;
  }

  #wait(who: Who, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waits), 1);
        reject(signal?.reason);
      };
      const waits = {
        who,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waits);
    });
  }

  #end(who: Who): void {
    this.#running.splice(this.#running.indexOf(who), 1);
    const waiting = this.waiting;
    if (waiting.length === 0 || !this.#canStart(waiting)) return;
    const next = this.#next(waiting, this.#running);
    const [first] = this.#waiting.splice(
      this.#waiting.findIndex((one) => one.who === next),
      1,
    );
    this.#running.push(first!.who);
    first!.start();
  }
}
