import { ConcordanceError } from '../../../domain/errors.js';
import type { OnMigration } from '../../../domain/ports.js';
import { closing, type Call, type SerializedError, type Reply, type ThreadSetup } from './messages.js';
import { startThread, type StartThread, type StoreThread } from './start-thread.js';
import { compactVectors } from './vector-transfer.js';

interface Pending {
  resolve(value: unknown): void;
  reject(error: ConcordanceError): void;
}

/**
 * Our end of one thread of the store. A thread that crashed rejects pending calls and is restarted by the next call.
 */
export class ThreadClient {
  #setup: ThreadSetup;
  readonly #now: () => number;
  readonly #startThread: StartThread;
  readonly #onMigration: OnMigration;
  #thread: StoreThread | null = null;
  #opened: Promise<string[]> = Promise.resolve([]);
  #pending = new Map<number, Pending>();
  #lastId = 0;
  #closed: Promise<void> | null = null;

  constructor(
    setup: ThreadSetup,
    now: () => number,
    start: StartThread = startThread,
    onMigration: OnMigration = () => undefined,
  ) {
    this.#setup = setup;
    this.#now = now;
    this.#startThread = start;
    this.#onMigration = onMigration;
  }

  /** Identity of the store's file; null until it was opened. */
  get file(): string | null {
    return this.#setup.file;
  }

  /** Calls that were not answered yet. */
  get load(): number {
    return this.#pending.size;
  }

  /** The operations of the thread, once it has opened the store. Rejects with why it could not. */
  open(): Promise<string[]> {
    if (this.#thread === null) this.#start();
    return this.#opened;
  }

  /**
   * Runs an operation in the thread, in a transaction of its own, and starts the thread where it is not running. Calls
   * run one after another, in the order in which they were made.
   * @throws ConcordanceError that of the operation; `store_busy` once the store is closed, `internal_error` where the
   * thread ends
   */
  async call(operation: string, args: unknown[]): Promise<unknown> {
    if (this.#closed !== null) throw new ConcordanceError('store_busy', 'The store is closed; the process is ending.');
    if (this.#thread === null) this.#start();
    const call: Call = { id: ++this.#lastId, operation, args: compactVectors(args), at: this.#now() };
    return new Promise((resolve, reject) => {
      this.#pending.set(call.id, { resolve, reject });
      this.#thread!.postMessage(call);
    });
  }

  /** Lets pending calls finish, then ends the thread. */
  close(): Promise<void> {
    this.#closed ??= this.#end();
    return this.#closed;
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    await new Promise<void>((resolve) => {
      thread.once('exit', () => resolve());
      thread.postMessage(closing);
    });
  }

  #start(): void {
    const thread = this.#startThread(this.#setup);
    this.#thread = thread;
    this.#opened = new Promise((resolve, reject) => {
      thread.on('message', (reply: Reply) => {
        if (reply.kind === 'ready') {
          // Started again, it is to open this very file and no other.
          this.#setup = { ...this.#setup, file: reply.file };
          resolve(reply.operations);
        } else if (reply.kind === 'refused') {
          reject(revived(reply.error));
          this.#abandon(thread, revived(reply.error));
        } else if (reply.kind === 'migration') this.#onMigration(reply.migration);
        else this.#deliver(reply);
      });
      const died = (why: string) => {
        const error = new ConcordanceError('internal_error', `A thread of the store ended (${why}). Try again.`);
        reject(error);
        this.#abandon(thread, error);
      };
      thread.on('error', (error) => died(error instanceof Error ? error.message : String(error)));
      thread.on('exit', (code) => died(`exit code ${code}`));
    });
    // Anyone who waits for a call learns of it there.
    this.#opened.catch(() => {});
  }

  #deliver(reply: Extract<Reply, { kind: 'done' | 'failed' }>): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.kind === 'done') pending?.resolve(reply.value);
    else pending?.reject(revived(reply.error));
  }

  #abandon(thread: StoreThread, error: ConcordanceError): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(error);
  }
}

function revived({ code, detail, errors, data }: SerializedError): ConcordanceError {
  return new ConcordanceError(code, detail, { ...(errors && { errors }), ...(data && { data }) });
}
