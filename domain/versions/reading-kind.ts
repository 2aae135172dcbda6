/** The version that a document has. */
export interface CurrentVersion {
  versionId: string;
  /** It was read to its end. */
  isRead: boolean;
}

/**
 * Kinds of readings. `first`: nothing of the document was read to its end, so what is found counts at once. All others
 * count once they are published: `unpublished` is of another version, whose chunks stand beside those of the current
 * one; `rereading` is of the current version, and writes over its rows.
 */
export type ReadingKind = 'first' | 'unpublished' | 'rereading';

/** Kind of a reading of the version. @param current null where the document is not in the graph */
export function readingKind(versionId: string, current: CurrentVersion | null): ReadingKind {
  if (current === null || !current.isRead) return 'first';
  return current.versionId === versionId ? 'rereading' : 'unpublished';
}
