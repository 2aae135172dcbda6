import type { RelationshipImage, RelationshipSupportImage } from '../../../../domain/graph/concept-image.js';
import type { LabelledSupport } from '../../../../domain/graph/relationships/labelled-support.js';
import type { SupportPlaces } from '../../../../domain/graph/relationships/support-places.js';
import type { Replaced } from '../../../../domain/graph/replaced.js';
import { edgeIdOf } from '../../../../domain/ids.js';
import type { Database, Row, SqlValue } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import { supportColumnList, supportColumns } from './support-columns.js';

/**
 * Writes a relationship that is not there, without support. Its category is its type's, or the given one where the
 * vocabulary does not know the type. Its confidence follows its support (`renewRelationship`). A type that was retired
 * because nothing used it is active again.
 * @returns its id
 */
export function insertRelationship(
  database: Database,
  { from, type, to, category, properties }: Omit<RelationshipImage, 'support'>,
  edgeId = edgeIdOf(from, type, to),
): string {
  database.run(
    `INSERT INTO relationship (edge_id, from_id, to_id, type, category, confidence, properties)
     VALUES (?1, ?2, ?3, ?4, coalesce((SELECT category FROM vocabulary WHERE relationship_type = ?4), ?5), 0, ?6)`,
    ...[edgeId, from, to, type, category, JSON.stringify(properties)],
  );
  database.run(
    `UPDATE vocabulary SET usage_count = usage_count + 1, is_active = iif(merged_into IS NULL, 1, is_active),
       deprecation_reason = iif(merged_into IS NULL, NULL, deprecation_reason) WHERE relationship_type = ?`,
    type,
  );
  return edgeId;
}

/**
 * Writes a row of support.
 * @param onConflict clause for a row that the source has already
 */
export function insertSupport(
  database: Database,
  edgeId: string,
  { sourceId, namedType, heldProperties, replaced, ...row }: RelationshipSupportImage,
  onConflict = '',
): void {
  const values: Record<keyof typeof supportColumns, SqlValue> = {
    jobId: row.jobId,
    confidence: row.confidence,
    fromLabel: row.fromLabel,
    toLabel: row.toLabel,
    properties: jsonOrNull(heldProperties),
    places: jsonOrNull(row.places),
    byLabels: jsonOrNull(row.byLabels),
  };
  const names = Object.keys(supportColumns) as (keyof typeof supportColumns)[];
  database.run(
    `INSERT INTO relationship_support (edge_id, source_id, named_type, replaced, ${supportColumnList})
     VALUES (?, ?, ?, ?${', ?'.repeat(names.length)}) ${onConflict}`,
    ...[edgeId, sourceId, namedType ?? null, jsonOrNull(replaced)],
    ...names.map((name) => values[name]),
  );
}

/** A row of `relationship_support`. */
export function toSupport(row: Row): RelationshipSupportImage {
  return {
    sourceId: textOrNull(row['source_id']),
    ...(row['named_type'] !== null && { namedType: String(row['named_type']) }),
    jobId: String(row['job_id']),
    confidence: Number(row['confidence']),
    fromLabel: textOrNull(row['from_label']),
    toLabel: textOrNull(row['to_label']),
    places: row['places'] === null ? null : (JSON.parse(String(row['places'])) as SupportPlaces),
    byLabels: row['by_labels'] === null ? null : (JSON.parse(String(row['by_labels'])) as LabelledSupport[]),
    replaced: replacedIn(row),
    ...(row['properties'] !== null && {
      heldProperties: JSON.parse(String(row['properties'])) as Record<string, unknown>,
    }),
  };
}

/** State of the row before a reading that is not published. */
export function replacedIn<Values>(row: Row): Replaced<Values> {
  return row['replaced'] === null ? null : (JSON.parse(String(row['replaced'])) as Replaced<Values>);
}

/** Null of what is absent too: images of earlier versions lack some fields. */
function jsonOrNull(value: unknown): string | null {
  return value == null ? null : JSON.stringify(value);
}
