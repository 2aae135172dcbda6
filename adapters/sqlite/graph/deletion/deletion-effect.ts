import { runReads } from '../../../../domain/concurrency/read-plan.js';
import { isUnsupportedTerm } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import {
  maxNamedInDeletion,
  type DeletionCounts,
  type DeletionTarget,
  type LostTerm,
} from '../../../../domain/ontologies/deletion.js';
import type { Database } from '../../database/database.js';
import { toTermState } from '../concepts/drop-terms.js';
import { supportReader } from './support-reader.js';

/** Everything that a deletion removes. */
export interface DeletionEffect extends DeletionCounts {
  /** Labels of the first concepts, sorted. */
  conceptLabels: string[];
  /** Number of search terms that concepts lose which stay. */
  searchTerms: number;
  /** The first of these, by label. */
  lostTerms: LostTerm[];
  /** File names of the first documents, sorted. */
  filenames: string[];
}

/**
 * Finds what goes with a document, or with an ontology: its documents and what people wrote in it. Nothing is changed;
 * the rules are those that the deletion itself follows (`unsupportedConcepts`, `isUnsupportedTerm`).
 */
export function deletionEffect(database: Database, target: DeletionTarget): DeletionEffect {
  const isDocument = 'documentId' in target;
  const [column, value] = isDocument ? ['document_id', target.documentId] : ['ontology_id', target.ontologyId];
  const removed = `WITH removed AS MATERIALIZED (SELECT s.source_id FROM document d JOIN source s USING (document_id)
    WHERE d.${column} = ?1)`;
  const number = (select: string) => database.number(`${removed} ${select}`, value);
  const lost = database.all(
    `${removed} SELECT e.concept_id FROM removed JOIN evidence e ON e.source_id = removed.source_id
     ${isDocument ? '' : 'UNION SELECT concept_id FROM concept_support WHERE ontology_id = ?1'}`,
    value,
  );
  // A document leaves its ontology behind, which keeps concepts for the relationships that people wrote.
  const reader = supportReader(database, target, isDocument);
  const concepts = runReads(unsupportedConcepts(lost.map((row) => String(row['concept_id']))), reader);
  const ids = JSON.stringify(concepts);
  const terms = lostTerms(database, removed, { value, lost: lost.map((row) => String(row['concept_id'])), gone: ids });
  return {
    documents: database.number(`SELECT count(*) FROM document WHERE ${column} = ?`, value),
    sources: number('SELECT count(*) FROM removed'),
    instances: number('SELECT count(*) FROM instance WHERE source_id IN (SELECT source_id FROM removed)'),
    concepts: concepts.length,
    relationships: database.number(
      `${removed}, orphan AS MATERIALIZED (SELECT value AS concept_id FROM json_each(?2))
       SELECT count(*) FROM (
         SELECT r.edge_id FROM removed JOIN relationship_support r ON r.source_id = removed.source_id
           WHERE NOT EXISTS (SELECT 1 FROM relationship_support other WHERE other.edge_id = r.edge_id
             AND (other.source_id IS NULL OR other.source_id NOT IN (SELECT source_id FROM removed)))
         UNION SELECT edge_id FROM relationship WHERE from_id IN (SELECT concept_id FROM orphan)
         UNION SELECT edge_id FROM relationship WHERE to_id IN (SELECT concept_id FROM orphan))`,
      value,
      ids,
    ),
    conceptLabels: names(
      database,
      `SELECT label AS name FROM concept WHERE concept_id IN (SELECT value FROM json_each(?))`,
      ids,
    ),
    searchTerms: terms.length,
    lostTerms: terms.slice(0, maxNamedInDeletion),
    filenames: names(database, `SELECT filename AS name FROM document WHERE ${column} = ?`, value),
  };
}

/** Search terms that concepts lose which stay: those that lose evidence, or a chunk that calls them so. */
function lostTerms(
  database: Database,
  removed: string,
  { value, lost, gone }: { value: string; lost: string[]; gone: string },
): LostTerm[] {
  const rows = database.all(
    `${removed}, touched AS (SELECT value AS concept_id FROM json_each(?2)
       UNION SELECT t.concept_id FROM removed JOIN term_support t ON t.source_id = removed.source_id)
     SELECT c.concept_id, c.label, t.term, t.is_curated, EXISTS (
       SELECT 1 FROM term_support s WHERE s.concept_id = t.concept_id AND s.term = t.term
         AND s.source_id NOT IN (SELECT source_id FROM removed)) AS is_supported
     FROM touched JOIN concept c USING (concept_id) JOIN concept_term t USING (concept_id)
     WHERE c.concept_id NOT IN (SELECT value FROM json_each(?3)) ORDER BY c.label, t.term`,
    ...[value, JSON.stringify(lost), gone],
  );
  return rows
    .filter((row) => isUnsupportedTerm(toTermState(row)))
    .map((row) => ({ label: String(row['label']), term: String(row['term']) }));
}

function names(database: Database, select: string, value: string): string[] {
  return database.all(`${select} ORDER BY name LIMIT ${maxNamedInDeletion}`, value).map((row) => String(row['name']));
}
