import type { StoredDocument } from './stored-document.js';

/** A committed state of a document; null where it was removed. */
export interface Version {
  /** Number of the commit that wrote it. */
  commit: number;
  document: StoredDocument | null;
}

/** Reader: it sees everything up to a commit, and what an open transaction wrote itself. */
export interface ReadView {
  snapshot: number;
}

/** All states of one key of a collection that someone may still see. */
export class DocumentRecord {
  /** Newest first. */
  versions: Version[] = [];
  /** The open transaction that wrote it, and what it wrote. */
  writer: ReadView | null = null;
  pending: StoredDocument | null = null;

  readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  /** The document as a reader sees it. */
  seenBy(view: ReadView): StoredDocument | null {
    if (this.writer === view) return this.pending;
    for (const { commit, document } of this.versions) if (commit <= view.snapshot) return document;
    return null;
  }

  /** Every state of the document, also those that not all readers see. */
  states(): StoredDocument[] {
    const states = this.versions.flatMap(({ document }) => (document === null ? [] : [document]));
    return this.writer !== null && this.pending !== null ? [...states, this.pending] : states;
  }
}
