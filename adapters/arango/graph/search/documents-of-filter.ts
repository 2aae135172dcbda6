import type { PassageFilter } from '../../../../domain/ports.js';
import type { Reading } from '../../database/session.js';
import { listDocumentsOf } from './name-statements.js';

/** Ids of the documents that the filter lets through; null where it does not restrict. */
export async function documentsOfFilter(
  reading: Reading,
  { ontology, documentIds }: PassageFilter,
): Promise<readonly string[] | null> {
  if (ontology === null) return documentIds;
  const members = await reading.rows(listDocumentsOf, { name: ontology });
  if (documentIds === null) return members;
  const wanted = new Set(documentIds);
  return members.filter((one) => wanted.has(one));
}
