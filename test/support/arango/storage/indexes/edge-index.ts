import type { DocumentRecord, ReadView } from '../documents/document-record.js';
import type { StoredDocument } from '../documents/stored-document.js';

/** Edges by their start and by their end; it serves equality only. */
export class EdgeIndex {
  readonly #keys = { _from: new Map<string, Set<string>>(), _to: new Map<string, Set<string>>() };

  add(edge: StoredDocument): void {
    for (const end of ['_from', '_to'] as const) {
      const id = edge[end] as string;
      const keys = this.#keys[end].get(id);
      if (keys) keys.add(edge._key);
      else this.#keys[end].set(id, new Set([edge._key]));
    }
  }

  /** Removes a state of an edge where no other of its states has the same end. */
  forget(state: StoredDocument, remaining: readonly StoredDocument[]): void {
    for (const end of ['_from', '_to'] as const) {
      if (remaining.some((one) => one[end] === state[end])) continue;
      const keys = this.#keys[end].get(state[end] as string);
      keys?.delete(state._key);
      if (keys?.size === 0) this.#keys[end].delete(state[end] as string);
    }
  }

  /** Yields the edges of an end, as a reader sees them. */
  *read(
    records: ReadonlyMap<string, DocumentRecord>,
    view: ReadView,
    end: '_from' | '_to',
    id: string,
  ): Generator<StoredDocument> {
    for (const key of [...(this.#keys[end].get(id) ?? [])]) {
      const edge = records.get(key)?.seenBy(view);
      if (edge?.[end] === id) yield edge;
    }
  }
}
