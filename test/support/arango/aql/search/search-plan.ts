import type { StoredDocument } from '../../storage/documents/stored-document.js';
import type { Value } from '../../values/value.js';
import type { Run } from '../run/run.js';

/** A term that a search looks for in an attribute; it counts for the score of a document that has it. */
export interface SearchTerm {
  path: string;
  analyzer: string;
  text: string;
  boost: number;
}

/** A search of a view: its documents, and what the score of each is computed from. */
export interface SearchPlan {
  documents(run: Run): Iterable<Value>;
  terms(run: Run): SearchTerm[];
  /** All documents of the view, for the frequencies of terms. */
  corpus(run: Run): Iterable<StoredDocument>;
  tokens(run: Run, document: StoredDocument, path: string, analyzer: string): string[];
}
