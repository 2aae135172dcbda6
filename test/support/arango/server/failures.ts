import type { ErrorName } from '../errors/error-table.js';

/** Something that goes wrong with a call. */
export type Failure =
  /** Answers 503; without `errorNum` the body is no document of the server, as of a proxy in front of it. */
  | { kind: 'unavailable'; errorNum?: boolean }
  /** Closes the connection before anything happens. */
  | { kind: 'dropBefore' }
  /** Does the work and closes the connection instead of answering. */
  | { kind: 'dropAfter' }
  /** Waits so many milliseconds before the work. */
  | { kind: 'delay'; ms: number }
  /** Fails with an error of the server before the work; a failed commit aborts its transaction. */
  | { kind: 'fail'; error: ErrorName };

interface Placed {
  call: string;
  failure: Failure;
  skip: number;
  times: number;
}

/** Failures that tests place on the calls of a kind. */
export class Failures {
  #placed: Placed[] = [];

  /**
   * Places a failure on calls of a kind, as `commit`, or on all with `*`.
   * @param skip number of such calls that are left alone first
   * @param times number of calls that fail then; Infinity for all
   */
  on(call: string, failure: Failure, { skip = 0, times = 1 }: { skip?: number; times?: number } = {}): void {
    this.#placed.push({ call, failure, skip, times });
  }

  clear(): void {
    this.#placed = [];
  }

  /** The failure of the next call of a kind, if any; each of its failures counts the call. */
  take(call: string): Failure | null {
    let found: Failure | null = null;
    for (const placed of this.#placed) {
      if (placed.call !== call && placed.call !== '*') continue;
      if (placed.skip > 0) placed.skip--;
      else if (placed.times > 0 && found === null) {
        placed.times--;
        found = placed.failure;
      }
    }
    return found;
  }
}
