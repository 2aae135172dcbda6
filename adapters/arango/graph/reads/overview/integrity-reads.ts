import type { GraphReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import type { GraphCollection, GraphRecords } from '../../records/graph-records.js';
import { findDangling, findMiscounted } from './integrity-statements.js';

const maxIssues = 100;

type Reference = { [Name in GraphCollection]: readonly [Name, keyof GraphRecords[Name]] }[GraphCollection];

/** An attribute that names another document, and the attribute by which that one is found. */
const references: readonly (readonly [from: Reference, to: Reference])[] = [
  [
    ['document', 'ontologyId'],
    ['ontology', 'ontologyId'],
  ],
  [
    ['document_version', 'documentId'],
    ['document', 'documentId'],
  ],
  [
    ['unpublished_version', 'documentId'],
    ['document', 'documentId'],
  ],
  [
    ['source', 'documentId'],
    ['document', 'documentId'],
  ],
  [
    ['passage', 'sourceId'],
    ['source', 'sourceId'],
  ],
  [
    ['instance', 'sourceId'],
    ['source', 'sourceId'],
  ],
  [
    ['evidence', 'conceptId'],
    ['concept', 'conceptId'],
  ],
  [
    ['evidence', 'instanceId'],
    ['instance', 'instanceId'],
  ],
  [
    ['evidence', 'sourceId'],
    ['source', 'sourceId'],
  ],
  [
    ['relationship', 'from'],
    ['concept', 'conceptId'],
  ],
  [
    ['relationship', 'to'],
    ['concept', 'conceptId'],
  ],
  [
    ['relationship_support', 'edgeId'],
    ['relationship', 'edgeId'],
  ],
  [
    ['relationship_support', 'sourceId'],
    ['source', 'sourceId'],
  ],
  [
    ['term_support', 'conceptId'],
    ['concept', 'conceptId'],
  ],
  [
    ['term_support', 'sourceId'],
    ['source', 'sourceId'],
  ],
  [
    ['match_decision', 'sourceId'],
    ['source', 'sourceId'],
  ],
  [
    ['similar_pair', 'conceptId'],
    ['concept', 'conceptId'],
  ],
  [
    ['similar_pair', 'otherId'],
    ['concept', 'conceptId'],
  ],
  [
    ['split_pair', 'conceptId'],
    ['concept', 'conceptId'],
  ],
  [
    ['split_pair', 'otherId'],
    ['concept', 'conceptId'],
  ],
  [
    ['merged_concept', 'targetId'],
    ['concept', 'conceptId'],
  ],
  [
    ['anchored_by', 'ontologyId'],
    ['ontology', 'ontologyId'],
  ],
  [
    ['anchored_by', 'conceptId'],
    ['concept', 'conceptId'],
  ],
  [
    ['concept_vector', 'conceptId'],
    ['concept', 'conceptId'],
  ],
  [
    ['passage_vector', 'passageId'],
    ['passage', 'passageId'],
  ],
  [
    ['ontology_vector', 'ontologyId'],
    ['ontology', 'ontologyId'],
  ],
  [
    ['type_vector', 'relationshipType'],
    ['vocabulary', 'relationshipType'],
  ],
];

/** Documents with missing references, and numbers that are counted as documents come and go and are wrong. */
export function integrityReads(database: ArangoDatabase): Pick<GraphReader, 'integrityIssues'> {
  return {
    async integrityIssues() {
      const issues: string[] = [];
      for (const [[collection, reference], [target, id]] of references) {
        const asked = { '@collection': collection, reference, '@target': target, id, limit: maxIssues };
        for (const key of await database.rows(findDangling, asked)) {
          issues.push(`The document ${key} of ${collection} refers to a document of ${target} that is missing.`);
        }
      }
      for (const one of await database.rows(findMiscounted, { limit: maxIssues })) {
        const { relationshipType, counted, present } = one;
        issues.push(`The type ${relationshipType} counts ${counted} relationships and has ${present}.`);
      }
      return issues;
    },
  };
}
