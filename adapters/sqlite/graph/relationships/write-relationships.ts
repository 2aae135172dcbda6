import type { RelationshipUpsert } from '../../../../domain/graph/upserts.js';
import { confidenceOf } from '../../../../domain/graph/upkeep/relationship-rules.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';
import { columnsOf } from '../../jobs/row-columns.js';
import { keepReplaced } from '../documents/replaced-rows.js';
import { joinProperties } from './held-properties.js';

/** Writes edges and their support. */
export function writeRelationships({ database, delta, jobId, replaced, isUnpublished }: CommitContext): void {
  for (const edge of delta.relationships) {
    // Properties of a reading that is not published join the relationship when it is.
    const held = isUnpublished ? edge.properties : {};
    const edgeId = writeEdge(database, isUnpublished ? { ...edge, properties: {} } : edge);
    database.run(
      `INSERT INTO relationship_support
         (edge_id, source_id, named_type, job_id, confidence, from_label, to_label, properties, places, replaced)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (edge_id, coalesce(source_id, ''), coalesce(named_type, '')) DO UPDATE SET job_id = excluded.job_id,
         confidence = excluded.confidence, from_label = excluded.from_label, to_label = excluded.to_label,
         properties = excluded.properties, places = excluded.places, ${keepReplaced('relationship_support')}`,
      edgeId,
      edge.sourceId,
      edge.namedType ?? null,
      jobId,
      edge.confidence,
      edge.fromLabel ?? null,
      edge.toLabel ?? null,
      Object.keys(held).length === 0 ? null : JSON.stringify(held),
      edge.places === undefined ? null : JSON.stringify(edge.places),
      replaced,
    );
    renewConfidence(database, edgeId);
  }
}

/** Sets the confidence of an edge as `confidenceOf` says. */
export function renewConfidence(database: Database, edgeId: string): void {
  const row = database.get(
    `SELECT max(confidence) FILTER (WHERE source_id IS NULL) AS curated,
       max(confidence) FILTER (WHERE source_id IS NOT NULL) AS found
     FROM relationship_support WHERE edge_id = ?`,
    edgeId,
  );
  const { numberOrNull } = columnsOf(row!);
  const confidence = confidenceOf({ curated: numberOrNull('curated'), found: numberOrNull('found') });
  database.run('UPDATE relationship SET confidence = ? WHERE edge_id = ?', confidence, edgeId);
}

/**
 * The id under which the edge stands. Its category is its type's, as it was first given. Properties that it has stay,
 * new ones join.
 */
function writeEdge(database: Database, edge: RelationshipUpsert): string {
  const known = database.get(
    'SELECT edge_id FROM relationship WHERE from_id = ? AND type = ? AND to_id = ?',
    edge.from,
    edge.type,
    edge.to,
  );
  if (known !== undefined) {
    joinProperties(database, String(known['edge_id']), edge.properties);
    return String(known['edge_id']);
  }
  database.run(
    `INSERT INTO relationship (edge_id, from_id, to_id, type, category, confidence, properties)
     VALUES (?1, ?2, ?3, ?4, (SELECT category FROM vocabulary WHERE relationship_type = ?4), ?5, ?6)`,
    edge.edgeId,
    edge.from,
    edge.to,
    edge.type,
    edge.confidence,
    JSON.stringify(edge.properties),
  );
  database.run('UPDATE vocabulary SET usage_count = usage_count + 1 WHERE relationship_type = ?', edge.type);
  return edge.edgeId;
}
