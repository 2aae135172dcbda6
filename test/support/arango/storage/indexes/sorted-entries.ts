import { compareValues } from '../../values/compare-values.js';
import type { Value } from '../../values/value.js';

/** The values of a document in an index, and its key. */
export interface IndexEntry {
  values: readonly Value[];
  key: string;
}

/** Place where a scan begins or ends: the values of the first fields. */
export interface Bound {
  values: readonly Value[];
  inclusive: boolean;
}

const chunkSize = 256;
/** Entries that a scan takes first: one that looks a value up needs few. */
const firstPage = 4;

/** Entries in the order of their values, then keys, in chunks: adding and removing stay cheap with many. */
export class SortedEntries {
  #chunks: IndexEntry[][] = [[]];
  size = 0;

  add(entry: IndexEntry): void {
    const { chunk, at, found } = this.#locate(entry);
    if (found) return;
    const entries = this.#chunks[chunk]!;
    entries.splice(at, 0, entry);
    this.size++;
    if (entries.length > 2 * chunkSize) this.#chunks.splice(chunk + 1, 0, entries.splice(chunkSize));
  }

  remove(entry: IndexEntry): void {
    const { chunk, at, found } = this.#locate(entry);
    if (!found) return;
    this.#chunks[chunk]!.splice(at, 1);
    this.size--;
    if (this.#chunks[chunk]!.length === 0 && this.#chunks.length > 1) this.#chunks.splice(chunk, 1);
  }

  /** Yields the entries between two bounds, also while others add and remove. */
  *between(lower: Bound | null, upper: Bound | null, descending = false): Generator<IndexEntry> {
    const outside = (entry: IndexEntry, bound: Bound | null, sign: 1 | -1): boolean => {
      if (bound === null) return false;
      const difference = comparePrefix(entry.values, bound.values) * sign;
      return difference > 0 || (difference === 0 && !bound.inclusive);
    };
    const [first, last, sign] = descending ? ([upper, lower, -1] as const) : ([lower, upper, 1] as const);
    const before = (entry: IndexEntry): boolean => outside(entry, first, -sign as 1 | -1);
    let size = firstPage;
    for (let page = this.#page(before, descending, size); page.length > 0;) {
      for (const entry of page) {
        if (outside(entry, last, sign)) return;
        yield entry;
      }
      const end = page[page.length - 1]!;
      size = Math.min(size * 4, chunkSize);
      page = this.#page((entry) => compareEntries(entry, end) * sign <= 0, descending, size);
    }
  }

  /** A copy of some entries of a chunk, behind all that come before the page. */
  #page(before: (entry: IndexEntry) => boolean, descending: boolean, size: number): IndexEntry[] {
    if (!descending) {
      const chunk = partition(this.#chunks, (one) => one.length === 0 || before(one[one.length - 1]!));
      const entries = this.#chunks[chunk];
      const start = entries === undefined ? 0 : partition(entries, before);
      return entries?.slice(start, start + size) ?? [];
    }
    const chunk = partition(this.#chunks, (one) => one.length > 0 && !before(one[0]!)) - 1;
    const entries = this.#chunks[chunk];
    return entries === undefined
      ? []
      : entries
          .slice(
            0,
            partition(entries, (one) => !before(one)),
          )
          .reverse();
  }

  #locate(entry: IndexEntry): { chunk: number; at: number; found: boolean } {
    const less = (one: IndexEntry): boolean => compareEntries(one, entry) < 0;
    const last = this.#chunks.length - 1;
    const chunk = Math.min(
      last,
      partition(this.#chunks, (one) => one.length > 0 && less(one[one.length - 1]!)),
    );
    const entries = this.#chunks[chunk]!;
    const at = partition(entries, less);
    return { chunk, at, found: at < entries.length && compareEntries(entries[at]!, entry) === 0 };
  }
}

/** The number of leading elements for which a condition holds, which holds for none behind. */
function partition<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparePrefix(values: readonly Value[], prefix: readonly Value[]): number {
  for (let at = 0; at < prefix.length; at++) {
    const difference = compareValues(values[at]!, prefix[at]!);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareEntries(a: IndexEntry, b: IndexEntry): number {
  return comparePrefix(a.values, b.values) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
}
