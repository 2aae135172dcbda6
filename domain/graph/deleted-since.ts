/** Places of two events in the order of all; null where there is none. */
export interface DeletionOrder {
  /** Last deletion of a concept by an edit. */
  deletedAt: number | null;
  /** The edit that a decision was. */
  decidedAt: number | null;
}

/** True if an edit has deleted the concept since the decision. */
export function isDeletedSince({ deletedAt, decidedAt }: DeletionOrder): boolean {
  return deletedAt !== null && deletedAt > (decidedAt ?? 0);
}
