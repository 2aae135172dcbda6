import type { Database } from '../database/database.js';
import { renewDescription } from '../graph/concepts/best-evidence.js';
import { dropUnsupportedTerms } from '../graph/concepts/drop-terms.js';
import { reconcileRelationships } from '../graph/deletion/reconcile-support.js';
import { conceptsIn } from '../graph/ontologies/in-ontology.js';

/**
 * Removes from a copy of a store all that is not of one ontology. What is of it: its documents with all that is known
 * of them, the concepts that are in it with their terms, notes and labels, relationships between these that its
 * documents or people support, and the types and epoch events that these name. Descriptions, terms, confidence and
 * counts are what they would be without the rest. Decisions and settings are of the whole graph, and go.
 */
export function keepOntology(database: Database, ontologyId: string): void {
  const concepts = database.all(`SELECT DISTINCT concept_id FROM ${conceptsIn(database, '?')} ORDER BY 1`, ontologyId);
  const conceptIds = JSON.stringify(concepts.map((row) => row['concept_id']));
  const id = { ontology: ontologyId };
  const of = (table: string, kept: string) => database.run(`DELETE FROM ${table} WHERE NOT (${kept})`);
  database.script('CREATE TABLE kept_concept (concept_id TEXT PRIMARY KEY) WITHOUT ROWID');
  database.run('INSERT INTO kept_concept SELECT value FROM json_each(?)', conceptIds);
  const isKept = (column: string) => `${column} IN (SELECT concept_id FROM kept_concept)`;
  const hasSource = 'source_id IN (SELECT source_id FROM source)';

  database.run('DELETE FROM document WHERE ontology_id <> :ontology', id);
  of('document_version', 'document_id IN (SELECT document_id FROM document)');
  of('source', 'document_id IN (SELECT document_id FROM document)');
  of('scoped_by', hasSource);
  database.run('DELETE FROM scoped_by WHERE ontology_id <> :ontology', id);
  of('instance', hasSource);
  const lostEvidence = removed(database, 'evidence', 'concept_id', `${hasSource} AND ${isKept('concept_id')}`);
  of('instance', 'instance_id IN (SELECT instance_id FROM evidence)');
  of('match_decision', hasSource);

  of('relationship', `${isKept('from_id')} AND ${isKept('to_id')}`);
  of('relationship_support', 'edge_id IN (SELECT edge_id FROM relationship)');
  const lostSupport = removed(database, 'relationship_support', 'edge_id', `source_id IS NULL OR ${hasSource}`);
  reconcileRelationships(database, lostSupport);

  of('concept', isKept('concept_id'));
  for (const table of ['concept_term', 'former_label', 'curated_field', 'concept_note', 'anchored_by']) {
    of(table, isKept('concept_id'));
  }
  const lostTerms = removed(database, 'term_support', 'concept_id', `${hasSource} AND ${isKept('concept_id')}`);
  of('concept_support', isKept('concept_id'));
  database.run('DELETE FROM concept_support WHERE ontology_id <> :ontology', id);
  database.run('DELETE FROM anchored_by WHERE ontology_id <> :ontology', id);
  for (const table of ['similar_pair', 'split_pair']) of(table, `${isKept('concept_id')} AND ${isKept('other_id')}`);
  of('merged_concept', isKept('target_id'));

  for (const table of ['ontology', 'ontology_name', 'ontology_rename']) {
    database.run(`DELETE FROM ${table} WHERE ontology_id <> :ontology`, id);
  }
  for (const table of [
    ...['concept_decision', 'type_decision', 'query_definition'],
    ...['vocabulary_config', 'aggressiveness_profile'],
  ]) {
    database.script(`DELETE FROM ${table}`);
  }
  const kept = new Set(concepts.map((row) => String(row['concept_id'])));
  for (const conceptId of lostTerms) if (kept.has(conceptId)) dropUnsupportedTerms(database, conceptId);
  for (const conceptId of lostEvidence) if (kept.has(conceptId)) renewDescription(database, conceptId);
  keepNamed(database);
}

/** Removes the rows of a table that are not kept. @returns values of the column in these, each once */
function removed(database: Database, table: string, column: string, kept: string): string[] {
  const rows = database.all(`DELETE FROM ${table} WHERE NOT (${kept}) RETURNING ${column}`);
  return [...new Set(rows.map((row) => String(row[column])))];
}

/** Removes types, epoch events and profiles that nothing of what is left names. */
function keepNamed(database: Database): void {
  database.run(
    `DELETE FROM vocabulary WHERE relationship_type NOT IN (
       WITH RECURSIVE named (relationship_type) AS (
         SELECT type FROM relationship
         UNION SELECT named_type FROM relationship_support WHERE named_type IS NOT NULL
         UNION SELECT v.merged_into FROM named JOIN vocabulary v USING (relationship_type)
           WHERE v.merged_into IS NOT NULL)
       SELECT relationship_type FROM named)`,
  );
  database.script(
    `UPDATE vocabulary SET usage_count =
       (SELECT count(*) FROM relationship WHERE type = vocabulary.relationship_type)`,
  );
  database.run(
    `DELETE FROM epoch_event WHERE event_id NOT IN (
       SELECT created_at_event_id FROM instance
       UNION SELECT created_at_epoch FROM concept UNION SELECT last_seen_epoch FROM concept
       UNION SELECT creation_epoch FROM ontology WHERE creation_epoch IS NOT NULL
       UNION SELECT created_at_epoch FROM vocabulary WHERE created_at_epoch IS NOT NULL)`,
  );
  database.run(
    `DELETE FROM embedding_profile WHERE profile_id NOT IN (
       SELECT profile_id FROM active_profile
       UNION SELECT profile_id FROM source WHERE profile_id IS NOT NULL
       UNION SELECT default_profile_id FROM ontology WHERE default_profile_id IS NOT NULL)`,
  );
}
