import type { ReadView } from '../documents/document-record.js';
import type { CommitLog } from '../transactions/commit-log.js';
import type { Transaction } from '../transactions/transaction.js';

/** States that views show: a server's views follow its collections with a delay. */
export class ViewSnapshots {
  readonly #log: CommitLog;
  readonly #lagMs: number;
  #shown: Transaction | null = null;
  #since = 0;

  constructor(log: CommitLog, lagMs: number) {
    this.#log = log;
    this.#lagMs = lagMs;
  }

  /** The state that views show now. */
  present(now = Date.now()): ReadView {
    if (this.#lagMs === 0) return { snapshot: this.#log.last };
    if (this.#shown !== null && now - this.#since < this.#lagMs) return this.#shown;
    if (this.#shown !== null) this.#log.abort(this.#shown);
    this.#since = now;
    return (this.#shown = this.#log.begin(null));
  }
}
