import type { Database } from '../../database/database.js';
import { countingRule } from '../documents/published.js';

/**
 * Table of concepts and the ontologies that they are in, as `ontologiesOf` says. A query names one of its columns
 * `concept_id` and `ontology_id`, so that an index is used; a pair may be there several times.
 */
export function memberships(database: Database): string {
  return tableOf(countingRule(database));
}

/** The same with the ontologies that hold records of the concepts, as `ontologiesWithRecords` says. */
export const recordMemberships = tableOf('true');

function tableOf(counting: string): string {
  return `(SELECT e.concept_id, d.ontology_id FROM evidence e JOIN source s ON s.source_id = e.source_id
      JOIN document d ON d.document_id = s.document_id WHERE ${counting}
    UNION ALL SELECT concept_id, ontology_id FROM concept_support)`;
}

/** The ontology of a name. @param name expression */
export const ontologyNamed = (name: string): string => `(SELECT ontology_id FROM ontology WHERE name = ${name})`;

/** Ids of the concepts that are in an ontology, as a subquery. @param ontologyId expression */
export function conceptsIn(database: Database, ontologyId: string): string {
  return `(SELECT m.concept_id FROM ${memberships(database)} m WHERE m.ontology_id = ${ontologyId})`;
}

/** Condition: the concept is in the ontology. Both are expressions. */
export function isIn(database: Database, conceptId: string, ontologyId: string): string {
  return `EXISTS (SELECT 1 FROM ${memberships(database)} m
    WHERE m.concept_id = ${conceptId} AND m.ontology_id = ${ontologyId})`;
}

/** Ids of the ontologies that a concept is in, sorted. */
export function ontologiesOfConcept(database: Database, conceptId: string): string[] {
  return columnOf(database, 'ontology_id', memberships(database), conceptId);
}

/** Names of the ontologies that a concept is in, sorted. */
export function ontologyNamesOfConcept(database: Database, conceptId: string): string[] {
  return columnOf(database, 'name', memberships(database), conceptId);
}

/** Ids of the ontologies with records of a concept, sorted. */
export function ontologiesWithRecordsOf(database: Database, conceptId: string): string[] {
  return columnOf(database, 'ontology_id', recordMemberships, conceptId);
}

function columnOf(database: Database, column: 'ontology_id' | 'name', table: string, conceptId: string): string[] {
  const found = `SELECT m.ontology_id FROM ${table} m WHERE m.concept_id = ?`;
  return database
    .table(`SELECT ${column} FROM ontology WHERE ontology_id IN (${found}) ORDER BY 1`, conceptId)
    .map(([value]) => String(value));
}
