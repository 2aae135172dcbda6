import type { ArangoDatabase } from '../../database/arango-database.js';
import { conceptReads } from './concepts/concept-reads.js';
import { curationReads } from './concepts/curation-reads.js';
import { decisionReads } from './decisions/decision-reads.js';
import { elementCounts } from './elements/element-counts.js';
import { elementNodes } from './elements/element-nodes.js';
import { elementRelationships } from './elements/element-relationships.js';
import { groundingReads } from './grounding/grounding-reads.js';
import { ontologyReads } from './ontologies/ontology-reads.js';
import { databaseReads } from './overview/database-reads.js';
import { integrityReads } from './overview/integrity-reads.js';
import { overviewReads } from './overview/overview-reads.js';
import { scanReads } from './scan/scan-reads.js';

/** Reads the graph, save its documents, and what is searched. */
export function graphReads(database: ArangoDatabase) {
  return {
    ...conceptReads(database),
    ...curationReads(database),
    ...databaseReads(database),
    ...decisionReads(database),
    ...elementCounts(database),
    ...elementNodes(database),
    ...elementRelationships(database),
    ...groundingReads(database),
    ...integrityReads(database),
    ...ontologyReads(database),
    ...overviewReads(database),
    ...scanReads(database),
  };
}
