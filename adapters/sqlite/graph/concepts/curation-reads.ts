import type { CreationMethod, CuratedField } from '../../../../domain/graph/edit.js';
import type { CurationReader, DeletionPlan } from '../../../../domain/ports.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';
import { toRelationship } from '../relationships/to-relationship.js';

/** Reads manual changes, and the records that editing needs. */
export function curationReads(database: Database): Sync<CurationReader> {
  return {
    conceptCuration: (_scope, conceptId) => ({
      support: database
        .all(
          `SELECT s.*, o.name FROM concept_support s JOIN ontology o ON o.ontology_id = s.ontology_id
           WHERE s.concept_id = ? ORDER BY o.name`,
          conceptId,
        )
        .map((row) => ({
          ontology: String(row['name']),
          ontologyId: String(row['ontology_id']),
          supportedBy: textOrNull(row['supported_by']),
          supportedAt: String(row['supported_at']),
          creationMethod: textOrNull(row['creation_method']) as CreationMethod | null,
        })),
      fields: database.all('SELECT * FROM curated_field WHERE concept_id = ? ORDER BY field', conceptId).map((row) => ({
        field: row['field'] as CuratedField,
        setBy: textOrNull(row['set_by']),
        setAt: String(row['set_at']),
      })),
      notes: database.all('SELECT * FROM concept_note WHERE concept_id = ? ORDER BY note_id', conceptId).map((row) => ({
        note: String(row['note']),
        writtenBy: textOrNull(row['written_by']),
        writtenAt: String(row['written_at']),
      })),
    }),

    vectorTerms: (_scope, conceptId) =>
      database
        .all(
          `SELECT term FROM concept_term WHERE concept_id = ? AND creation_position IS NOT NULL
           ORDER BY creation_position`,
          conceptId,
        )
        .map((row) => String(row['term'])),

    relationship(_scope, edgeId) {
      const row = database.get('SELECT * FROM relationship WHERE edge_id = ?', edgeId);
      return row && toRelationship(row);
    },

    planDeletion: (_scope, roots) => planDeletion(database, roots),
  };
}

/** Follows what is on nothing but what goes, as the deletion itself does. */
function planDeletion(database: Database, roots: { conceptIds: string[]; edgeIds: string[] }): DeletionPlan {
  const concepts = new Set<string>();
  const edges = new Set(roots.edgeIds);
  const open = [...roots.conceptIds];
  const endsOf = (edgeId: string) => {
    const row = database.get('SELECT from_id, to_id FROM relationship WHERE edge_id = ?', edgeId);
    return row === undefined ? [] : [String(row['from_id']), String(row['to_id'])];
  };
  for (const edgeId of roots.edgeIds) open.push(...endsOf(edgeId).filter((id) => !stands(database, id, edges)));
  for (let conceptId = open.pop(); conceptId !== undefined; conceptId = open.pop()) {
    if (concepts.has(conceptId)) continue;
    concepts.add(conceptId);
    const rows = database.all('SELECT edge_id FROM relationship WHERE from_id = ?1 OR to_id = ?1', conceptId);
    for (const row of rows) edges.add(String(row['edge_id']));
    for (const end of rows.flatMap((row) => endsOf(String(row['edge_id'])))) {
      if (!concepts.has(end) && !stands(database, end, edges)) open.push(end);
    }
  }
  const ids = JSON.stringify([...concepts]);
  const gone = 'SELECT value FROM json_each(?1)';
  return {
    conceptIds: [...concepts].sort(),
    relationships: edges.size,
    evidence: database.number(`SELECT count(*) FROM evidence WHERE concept_id IN (${gone})`, ids),
    quotes: database.number(
      `SELECT count(DISTINCT instance_id) FROM evidence e WHERE concept_id IN (${gone}) AND NOT EXISTS (
         SELECT 1 FROM evidence o WHERE o.instance_id = e.instance_id AND o.concept_id NOT IN (${gone}))`,
      ids,
    ),
  };
}

/** True if the concept has evidence, or a person stands for it, by itself or by a relationship that does not go. */
function stands(database: Database, conceptId: string, goingEdges: ReadonlySet<string>): boolean {
  return (
    database.number(
      `SELECT EXISTS (SELECT 1 FROM evidence WHERE concept_id = ?1)
         OR EXISTS (SELECT 1 FROM concept_support WHERE concept_id = ?1)
         OR EXISTS (SELECT 1 FROM relationship r JOIN relationship_support s ON s.edge_id = r.edge_id
                    WHERE s.source_id IS NULL AND (r.from_id = ?1 OR r.to_id = ?1)
                      AND r.edge_id NOT IN (SELECT value FROM json_each(?2)))`,
      conceptId,
      JSON.stringify([...goingEdges]),
    ) === 1
  );
}
