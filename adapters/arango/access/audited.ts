import type { AuditEntry } from '../../../domain/ports.js';
import type { CollectionName } from '../schema/collections.js';

/** The collections that a transaction decides on, with that of the log where an entry is written with it. */
export function audited(collections: readonly CollectionName[], entry: AuditEntry | undefined): CollectionName[] {
  return entry === undefined ? [...collections] : [...collections, 'audit_event'];
}
