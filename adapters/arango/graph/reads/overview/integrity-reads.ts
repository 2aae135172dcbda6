import type { GraphReader } from '../../../../../domain/ports.js';
import type { ArangoDatabase } from '../../../database/arango-database.js';
import type { GraphCollection, GraphRecords } from '../../records/graph-records.js';
import { findDangling, findMiscounted } from './integrity-statements.js';

const maxIssues = 100;

/** Attributes by which documents that others refer to are found. */
const ids = {
  ontology: 'ontologyId',
  document: 'documentId',
  source: 'sourceId',
  passage: 'passageId',
  instance: 'instanceId',
  concept: 'conceptId',
  relationship: 'edgeId',
  vocabulary: 'relationshipType',
} as const satisfies { [Name in GraphCollection]?: keyof GraphRecords[Name] };

/** Attributes that name a document of another collection. */
const references: { [Name in GraphCollection]?: { [Attribute in keyof GraphRecords[Name]]?: keyof typeof ids } } = {
  document: { ontologyId: 'ontology' },
  document_version: { documentId: 'document' },
  unpublished_version: { documentId: 'document' },
  source: { documentId: 'document' },
  passage: { sourceId: 'source' },
  instance: { sourceId: 'source' },
  evidence: { conceptId: 'concept', instanceId: 'instance', sourceId: 'source' },
  relationship: { from: 'concept', to: 'concept' },
  relationship_support: { edgeId: 'relationship', sourceId: 'source' },
  term_support: { conceptId: 'concept', sourceId: 'source' },
  match_decision: { sourceId: 'source' },
  similar_pair: { conceptId: 'concept', otherId: 'concept' },
  split_pair: { conceptId: 'concept', otherId: 'concept' },
  merged_concept: { targetId: 'concept' },
  anchored_by: { ontologyId: 'ontology', conceptId: 'concept' },
  concept_vector: { conceptId: 'concept' },
  passage_vector: { passageId: 'passage' },
  ontology_vector: { ontologyId: 'ontology' },
  type_vector: { relationshipType: 'vocabulary' },
};

/** Documents with missing references, and numbers that are counted as documents come and go and are wrong. */
export function integrityReads(database: ArangoDatabase): Pick<GraphReader, 'integrityIssues'> {
  const dangling = async (collection: string, reference: string, target: keyof typeof ids) => {
    const asked = { '@collection': collection, reference, '@target': target, id: ids[target], limit: maxIssues };
    const keys = await database.rows(findDangling, asked);
    return keys.map((key) => `The document ${key} of ${collection} refers to a document of ${target} that is missing.`);
  };
  return {
    async integrityIssues() {
      const issues: string[] = [];
      for (const [collection, attributes] of Object.entries(references)) {
        for (const [reference, target] of Object.entries(attributes)) {
          if (target !== undefined) issues.push(...(await dangling(collection, reference, target)));
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
