import { Piscina } from 'piscina';
import { ConcordanceError } from '../../domain/errors.js';
import type { ErrorCode } from '../../domain/errors.js';
import { ConcurrencyLimiter } from '../../domain/concurrency/concurrency-limiter.js';

export interface ThreadPoolOptions {
  /** File of the worker, which default-exports a function of one task. */
  worker: URL;
  /** Maximum number of concurrent threads. They start on the first task. */
  threads: number;
  /** Milliseconds after which an idle thread ends and gives its memory back. */
  idleMs?: number;
  /** Heap limit of each thread; a thread that exceeds it ends alone. */
  heapMb?: number;
  /**
   * False: its threads work with SQLite, where ending one takes the process with it. Cancelling a task and closing the
   * pool then wait for the end of what is in progress. True unless said.
   */
  isInterruptible?: boolean;
  /** Name of what the threads run, and the code of its failures; those of the built-in models by default. */
  failure?: { name: string; code: ErrorCode };
}

const modelFailure = { name: 'The built-in model', code: 'model_failed' } as const;

/**
 * Worker threads for one kind of task. A thread that crashes or is ended fails its own task and nothing else: the next
 * task, also one that waits already, gets a new thread.
 */
export class ThreadPool<Task, Answer> {
  readonly #options: ThreadPoolOptions;
  /** Tasks wait here and not in the pool: where the only thread ended, the pool would leave them. */
  readonly #turns: ConcurrencyLimiter;
  #pool: Piscina<Task, Answer> | undefined;
  /** Reason why a thread ended before it could take a task. */
  readonly #lost = new WeakMap<Piscina<Task, Answer>, Error>();
  /** Tasks that must end by themselves. */
  readonly #lasting = new Set<Promise<Answer>>();
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    this.#turns = new ConcurrencyLimiter({ concurrency: this.#threads });
  }

  /**
   * Cancelling takes the task out of the queue, or ends the thread that works on it, where that may be ended.
   * @throws ConcordanceError with the code of failures; the signal's own reason when it was aborted
   */
  async run(task: Task, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#closed) throw this.#closedError();
    if (this.#isInterruptible) return this.#runInTurn(task, signal);
    const running = this.#runInTurn(task, signal).finally(() => this.#lasting.delete(running));
    this.#lasting.add(running);
    return running;
  }

  /** Ends the threads; tasks not done yet are rejected, or waited for where threads must not be ended. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#lasting);
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }

  get #threads(): number {
    return Math.max(1, this.#options.threads);
  }

  get #isInterruptible(): boolean {
    return this.#options.isInterruptible ?? true;
  }

  get #failure(): { name: string; code: ErrorCode } {
    return this.#options.failure ?? modelFailure;
  }

  #closedError(): ConcordanceError {
    const { name, code } = this.#failure;
    return new ConcordanceError(code, `${name} was closed. Create a new one to continue.`);
  }

  async #runInTurn(task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    const end = await this.#turns.acquire(null, () => signal);
    try {
      if (this.#closed && this.#isInterruptible) throw this.#closedError();
      return await this.#runNow((this.#pool ??= this.#start()), task, signal);
    } finally {
      end();
    }
  }

  async #runNow(pool: Piscina<Task, Answer>, task: Task, signal: AbortSignal | undefined): Promise<Answer> {
    try {
      const answer = await pool.run(task, signal && this.#isInterruptible ? { signal } : {});
      signal?.throwIfAborted();
      return answer;
    } catch (thrown) {
      if (signal?.aborted) throw signal.reason;
      const { name, code } = this.#failure;
      const cause = this.#pool === pool ? thrown : (this.#lost.get(pool) ?? thrown);
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ConcordanceError(code, `${name} failed: ${reason}. Try again: it is started again.`, { cause });
    }
  }

  #start(): Piscina<Task, Answer> {
    const pool = new Piscina<Task, Answer>({
      filename: this.#options.worker.href,
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout: this.#options.idleMs ?? 60_000,
      maxQueue: Infinity,
      ...(this.#options.heapMb ? { resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb } } : {}),
    });
    // A thread that crashes while idle is reported here; without a listener the event would end the process. One that
    // cannot even start leaves the tasks that wait for it without anybody: they are given back, and the next one starts
    // afresh.
    pool.on('error', (error) => {
      this.#lost.set(pool, error);
      setImmediate(() => {
        if (pool.queueSize === 0 || pool.threads.length > 0 || this.#pool !== pool) return;
        this.#pool = undefined;
        void pool.destroy();
      });
    });
    return pool;
  }
}
