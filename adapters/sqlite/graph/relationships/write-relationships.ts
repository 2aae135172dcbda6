import type { RelationshipUpsert } from '../../../../domain/graph/upserts.js';
import { confidenceOf, supportedProperties } from '../../../../domain/graph/upkeep/relationship-rules.js';
import type { Database } from '../../database/database.js';
import type { CommitContext } from '../commit-delta.js';
import { columnsOf } from '../../jobs/row-columns.js';
import { keepReplaced } from '../documents/replaced-rows.js';
import { changeProperties, joinProperties } from './join-properties.js';
import { insertRelationship, insertSupport } from './relationship-rows.js';
import { supportColumns } from './support-columns.js';

/** A source that states the relationship again states what is written last. */
const overwriting = `ON CONFLICT (edge_id, coalesce(source_id, ''), coalesce(named_type, '')) DO UPDATE SET
  ${Object.values(supportColumns).map((column) => `${column} = excluded.${column}`)},
  ${keepReplaced('relationship_support')}`;

/** Writes edges and their support. */
export function writeRelationships({ database, delta, jobId, replaced, isUnpublished }: CommitContext): void {
  for (const edge of delta.relationships) {
    // Properties of a reading that is not published join the relationship when it is.
    const held = isUnpublished ? edge.properties : {};
    const edgeId = writeEdge(database, isUnpublished ? { ...edge, properties: {} } : edge);
    const { fromLabel = null, toLabel = null } = edge;
    const heldProperties = Object.keys(held).length === 0 ? null : held;
    insertSupport(
      database,
      edgeId,
      { ...edge, jobId, fromLabel, toLabel, heldProperties, replaced: replaced === null ? null : 'nothing' },
      overwriting,
    );
    renewRelationship(database, edgeId);
  }
}

/** Sets the confidence and the properties of an edge as `confidenceOf` and `supportedProperties` say. */
export function renewRelationship(database: Database, edgeId: string): void {
  const row = database.get(
    `SELECT max(confidence) FILTER (WHERE source_id IS NULL) AS curated,
       max(confidence) FILTER (WHERE source_id IS NOT NULL) AS found
     FROM relationship_support WHERE edge_id = ?`,
    edgeId,
  );
  const { numberOrNull } = columnsOf(row!);
  const [curated, found] = [numberOrNull('curated'), numberOrNull('found')];
  const confidence = confidenceOf({ curated, found });
  database.run('UPDATE relationship SET confidence = ? WHERE edge_id = ?', confidence, edgeId);
  changeProperties(database, edgeId, (known) =>
    supportedProperties(known, { isCurated: curated !== null, isFound: found !== null }),
  );
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
  return insertRelationship(database, edge, edge.edgeId);
}
