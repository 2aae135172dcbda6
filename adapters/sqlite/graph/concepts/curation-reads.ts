import type { CreationMethod, CuratedField } from '../../../../domain/graph/edit.js';
import type { CurationReader, DeletionPlan } from '../../../../domain/ports.js';
import { runReads } from '../../../../domain/concurrency/read-plan.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import type { Database } from '../../database/database.js';
import { textOrNull } from '../../database/text-or-null.js';
import type { Sync } from '../../threads/sync.js';
import { requireConceptsWritable } from '../ontologies/require-writable.js';
import { supportReader } from '../deletion/support-reader.js';
import { outdatedVectors, vectorTerms } from './vector-texts.js';
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

    vectorTerms: (_scope, conceptId) => vectorTerms(database, conceptId),
    outdatedVectors: (limit) => outdatedVectors(database, limit),

    relationship(_scope, edgeId) {
      const row = database.get('SELECT * FROM relationship WHERE edge_id = ?', edgeId);
      return row && toRelationship(row);
    },

    planDeletion: (_scope, roots) => planDeletion(database, roots),
  };
}

/** Lists what goes, by the rule that the deletion itself follows. */
function planDeletion(database: Database, roots: { conceptIds: string[]; edgeIds: string[] }): DeletionPlan {
  const list = 'SELECT value FROM json_each(?1)';
  const edgeIds = JSON.stringify(roots.edgeIds);
  const ends = database
    .all(`SELECT from_id, to_id FROM relationship WHERE edge_id IN (${list})`, edgeIds)
    .flatMap((row) => [String(row['from_id']), String(row['to_id'])]);
  requireConceptsWritable(database, new Set([...roots.conceptIds, ...ends]));
  const reader = supportReader(database, { edgeIds: roots.edgeIds }, false);
  const conceptIds = runReads(unsupportedConcepts(ends, roots.conceptIds), reader);
  const ids = JSON.stringify(conceptIds);
  return {
    conceptIds: conceptIds.sort(),
    relationships: database.number(
      `SELECT count(*) FROM relationship WHERE edge_id IN (SELECT value FROM json_each(?2))
         OR from_id IN (${list}) OR to_id IN (${list})`,
      ids,
      edgeIds,
    ),
    evidence: database.number(`SELECT count(*) FROM evidence WHERE concept_id IN (${list})`, ids),
    quotes: database.number(
      `SELECT count(DISTINCT instance_id) FROM evidence e WHERE concept_id IN (${list}) AND NOT EXISTS (
         SELECT 1 FROM evidence o WHERE o.instance_id = e.instance_id AND o.concept_id NOT IN (${list}))`,
      ids,
    ),
  };
}
