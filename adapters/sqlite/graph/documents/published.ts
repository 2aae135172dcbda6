import { countsForConcept } from '../../../../domain/graph/membership/counting-evidence.js';
import type { Database } from '../../database/database.js';
import { isOfPublished } from './replaced-rows.js';

/** Condition: chunk `s` is of the current version of document `d`, not of one that is being read. */
export const isCurrent = 's.document_id = d.document_id AND s.version_id = d.version_id';

/**
 * Condition: chunk `s` of document `d` supports by this row what is published. Rows that a reading adds do so once it
 * is published.
 * @param row alias of a row of support
 */
export type PublishedRule = (row: string) => string;

/** The rule at any moment, also within the commit of the first chunk of a reading. */
export const isPublished: PublishedRule = (row) => `${isCurrent} AND ${isOfPublished(row)}`;

/** The rule of the present moment: while no reading is unpublished, rows need not be looked at. */
export function publishedRule(database: Database): PublishedRule {
  return hasUnpublished(database) ? isPublished : () => isCurrent;
}

/** Published evidence of a concept; the condition on `evidence p` follows. */
const publishedEvidence = `SELECT 1 FROM evidence p JOIN source s ON s.source_id = p.source_id
  JOIN document d ON ${isPublished('p')} WHERE p.concept_id =`;

/** The condition while no reading is unpublished. */
export const allCounts = 'true';

/** Condition: `evidence e` of chunk `s` and its document `d` counts for its concept, as `countsForConcept` says. */
export function countingRule(database: Database): string {
  return hasUnpublished(database) ? counting(isPublished('e')) : allCounts;
}

/** The same of `evidence e` alone. */
export function countingEvidence(database: Database): string {
  if (!hasUnpublished(database)) return allCounts;
  return counting(
    `EXISTS (SELECT 1 FROM source s JOIN document d ON ${isPublished('e')} WHERE s.source_id = e.source_id)`,
  );
}

/** The same of one concept, at any moment; of `evidence e` with chunk `s` and document `d`. */
export function countingEvidenceOf(database: Database, conceptId: string): string {
  const hasPublished = database.get(`${publishedEvidence} ? LIMIT 1`, conceptId) !== undefined;
  return countsForConcept({ isPublished: false }, hasPublished) ? allCounts : isPublished('e');
}

function counting(isPublishedEvidence: string): string {
  return `(${isPublishedEvidence} OR NOT EXISTS (${publishedEvidence} e.concept_id))`;
}

function hasUnpublished(database: Database): boolean {
  return database.get('SELECT 1 FROM unpublished_version LIMIT 1') !== undefined;
}

/** Condition: `evidence e` is published of its chunk; of a chunk that is not published, all of it. */
export const publishedInChunk = `(${isOfPublished('e')} OR NOT EXISTS (
  SELECT 1 FROM source s JOIN document d ON ${isCurrent} WHERE s.source_id = e.source_id))`;
