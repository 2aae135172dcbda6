import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';

/** A query whose results are fetched in batches. */
export interface Cursor {
  id: string;
  /** The query's own id, by which it is killed; the text for the list of queries. */
  query: string;
  rows: Iterator<Value>;
  /** The next row, taken in advance to know whether there is one. */
  ahead: IteratorResult<Value>;
  batchSize: number;
  ttlMs: number;
  expires: number;
  count: number | null;
  /** Warnings and statistics of the query. */
  extra(): Record<string, unknown>;
  /** Id of the stream transaction that it reads in. */
  transaction: string | null;
  /** Sends batches with numbers, so that each can be fetched again. */
  retriable: boolean;
  batch: number;
  last: { number: number; body: Record<string, unknown> } | null;
  streams: boolean;
  started: number;
  kill(): void;
  close(): void;
}

/** Open cursors by their ids. */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();

  add(cursor: Cursor): void {
    this.#cursors.set(cursor.id, cursor);
  }

  /** Throws 1600 where there is none, or its time is over. */
  get(id: string): Cursor {
    this.expire();
    const cursor = this.#cursors.get(id);
    if (!cursor) throw new ArangoFailure('cursorNotFound');
    cursor.expires = Date.now() + cursor.ttlMs;
    return cursor;
  }

  /** Queries that are not at their end, because their results are computed as they are fetched. */
  streaming(): Cursor[] {
    return [...this.#cursors.values()].filter(({ streams }) => streams);
  }

  remove(id: string): void {
    const cursor = this.#cursors.get(id);
    this.#cursors.delete(id);
    cursor?.close();
  }

  expire(now = Date.now()): void {
    for (const [id, { expires }] of this.#cursors) if (expires < now) this.remove(id);
  }

  get size(): number {
    return this.#cursors.size;
  }
}
