import type { RelationshipImage } from '../../../../domain/graph/concept-image.js';
import { edgeIdOf } from '../../../../domain/ids.js';
import type { Database, SqlValue } from '../../database/database.js';
import { removeRelationship } from '../deletion/reconcile-support.js';
import { insertRelationship, insertSupport, toSupport } from './relationship-rows.js';
import { toRelationship } from './to-relationship.js';
import { renewRelationship } from './write-relationships.js';

/**
 * Relationships with their support, by id, in the order of their ids.
 * @param edges query of their ids, with `values`
 */
export function readRelationshipImages(
  database: Database,
  edges: string,
  ...values: SqlValue[]
): Map<string, RelationshipImage> {
  const images = new Map<string, RelationshipImage>();
  for (const row of database.all(
    `SELECT * FROM relationship WHERE edge_id IN (${edges}) ORDER BY edge_id`,
    ...values,
  )) {
    const { edgeId, from, type, to, category, properties } = toRelationship(row);
    images.set(edgeId, { from, type, to, category, properties, support: [] });
  }
  const support = database.all(
    `SELECT * FROM relationship_support WHERE edge_id IN (${edges}) ORDER BY edge_id, coalesce(source_id, ''), named_type`,
    ...values,
  );
  for (const row of support) images.get(String(row['edge_id']))?.support.push(toSupport(row));
  return images;
}

/** Writes what differs between a relationship as it is and as it will be; null where it is not there. */
export function writeRelationshipImage(
  database: Database,
  before: RelationshipImage | null,
  after: RelationshipImage | null,
): void {
  const one = before ?? after;
  if (one === null || before === after) return;
  const edgeId = edgeIdOf(one.from, one.type, one.to);
  if (after === null) return void removeRelationship(database, edgeId);
  if (before === null) insertRelationship(database, after);
  else {
    const properties = JSON.stringify(after.properties);
    database.run('UPDATE relationship SET properties = ? WHERE edge_id = ?', properties, edgeId);
  }
  const [known, kept] = [before, after].map((image) => new Set(image?.support.map((row) => JSON.stringify(row))));
  for (const row of before?.support ?? []) {
    if (kept!.has(JSON.stringify(row))) continue;
    database.run(
      `DELETE FROM relationship_support
       WHERE edge_id = ?1 AND coalesce(source_id, '') = coalesce(?2, '') AND coalesce(named_type, '') = coalesce(?3, '')`,
      ...[edgeId, row.sourceId, row.namedType ?? null],
    );
  }
  for (const row of after.support) if (!known!.has(JSON.stringify(row))) insertSupport(database, edgeId, row);
  renewRelationship(database, edgeId);
}
