import type { Database } from '../../database/database.js';
import { changesPerEpoch, epochOfPosition } from '../../../../domain/graph/feed-position.js';
import { entityNumber } from './feed-entities.js';

/** Forgets what was in an ontology and is elsewhere, too. */
export const forgetOntologySql = 'DELETE FROM left_ontology WHERE ontology_id = ?';

/**
 * Removes deletions from the feed, the oldest first, with the ontologies in which the entities were. From then on it is
 * known that they are missing.
 * @param before ISO 8601; those of epoch events since then stay
 * @param kept as many of the newest stay, too
 * @returns how many were removed
 */
export function trimDeletions(database: Database, before: string, kept: number, limit: number): number {
  const boundary = database.get(
    'SELECT changed_at FROM graph_deletion ORDER BY changed_at DESC LIMIT 1 OFFSET ?',
    kept,
  );
  if (boundary === undefined) return 0;
  const oldest = database.all(
    `SELECT d.changed_at, d.entity, d.id, e.occurred_at FROM graph_deletion d
     JOIN epoch_event e ON e.event_id = d.changed_at / ${changesPerEpoch}
     WHERE d.changed_at <= ? ORDER BY d.changed_at LIMIT ?`,
    Number(boundary['changed_at']),
    limit,
  );
  const young = oldest.findIndex((row) => String(row['occurred_at']) >= before);
  const old = young === -1 ? oldest : oldest.slice(0, young);
  const last = old.at(-1);
  if (last === undefined) return 0;
  for (const row of old) {
    const [entity, id] = [Number(row['entity']), String(row['id'])];
    database.run('DELETE FROM left_ontology WHERE entity = ? AND id = ?', entity, id);
    if (entity === entityNumber('ontology')) database.run(forgetOntologySql, id);
  }
  const position = Number(last['changed_at']);
  database.run('DELETE FROM graph_deletion WHERE changed_at <= ?', position);
  database.run(
    'UPDATE graph_counter SET deletions_known_after = max(deletions_known_after, ?)',
    epochOfPosition(position),
  );
  return old.length;
}
