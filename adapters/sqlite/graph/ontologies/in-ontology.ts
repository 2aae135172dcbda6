import type { Database } from '../../database/database.js';

/** Ids of the concepts that documents or people bring into the ontology of a name, as a subquery of one value. */
export const inOntology = `WITH named AS (SELECT ontology_id FROM ontology WHERE name = ?)
  SELECT e.concept_id FROM named JOIN document d ON d.ontology_id = named.ontology_id
    JOIN source s ON s.document_id = d.document_id JOIN evidence e ON e.source_id = s.source_id
  UNION SELECT c.concept_id FROM named JOIN concept_support c ON c.ontology_id = named.ontology_id`;

/** Ids of the ontologies of a concept `?1`, as a subquery. */
const ontologies = `SELECT d.ontology_id FROM evidence e JOIN source s ON s.source_id = e.source_id
    JOIN document d ON d.document_id = s.document_id WHERE e.concept_id = ?1
  UNION SELECT ontology_id FROM concept_support WHERE concept_id = ?1`;

/** Ids of the ontologies in which documents evidence the concept or people stand for it. */
export function ontologiesOfConcept(database: Database, conceptId: string): string[] {
  return database.all(ontologies, conceptId).map((row) => String(row['ontology_id']));
}

/** Their names, sorted. */
export function ontologyNamesOfConcept(database: Database, conceptId: string): string[] {
  return database
    .all(`SELECT name FROM ontology WHERE ontology_id IN (${ontologies}) ORDER BY name`, conceptId)
    .map((row) => String(row['name']));
}
