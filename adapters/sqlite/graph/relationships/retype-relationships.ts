import { edgeIdOf } from '../../../../domain/ids.js';
import type { Retyping } from '../../../../domain/vocabulary/merging/type-images.js';
import type { Database, SqlValue } from '../../database/database.js';
import { supportColumnList } from './support-columns.js';

/**
 * Gives relationships another type, with all they have. None of the new type may connect the same concepts. It writes
 * only what differs: their support stays the same, so do their confidence and their properties.
 * @param edges query of their ids, with `values`
 * @returns their number
 */
export function retypeRelationships(
  database: Database,
  { from, to, nameOfUnnamed, unnamed }: Retyping,
  edges: string,
  ...values: SqlValue[]
): number {
  const moved = database.table(
    `SELECT edge_id, from_id, to_id FROM relationship WHERE edge_id IN (${edges}) ORDER BY from_id, to_id`,
    ...values,
  );
  const category =
    database.get('SELECT category FROM vocabulary WHERE relationship_type = ?', to)?.['category'] ?? null;
  for (const [edgeId, fromId, toId] of moved) {
    const id = edgeIdOf(String(fromId), to, String(toId));
    database.run(
      `INSERT INTO relationship (edge_id, from_id, to_id, type, category, confidence, properties)
       SELECT ?1, from_id, to_id, ?2, coalesce(?3, category), confidence, properties FROM relationship WHERE edge_id = ?4`,
      ...[id, to, category, edgeId!],
    );
    database.run(
      `INSERT INTO relationship_support (edge_id, source_id, named_type, replaced, ${supportColumnList})
       SELECT ?1, source_id, nullif(coalesce(named_type, ?2), ?3), replaced, ${supportColumnList}
       FROM relationship_support WHERE edge_id = ?4`,
      ...[id, nameOfUnnamed, unnamed, edgeId!],
    );
    database.run('DELETE FROM relationship WHERE edge_id = ?', edgeId!);
  }
  const count = 'UPDATE vocabulary SET usage_count = usage_count + ? WHERE relationship_type = ?';
  database.run(count, -moved.length, from);
  database.run(count, moved.length, to);
  return moved.length;
}
