import { ConcordanceError } from '../errors.js';
import type { DocumentRecord, ReadScope, Relationship } from '../graph/model.js';
import type { ConceptSummary, Evidence, GraphReader } from '../ports.js';

export interface ConceptDetails {
  concept: ConceptSummary;
  /** In order of document and offset; `concept.evidenceCount` tells whether there are more. */
  instances: Evidence[];
  /** Outgoing. */
  relationships: (Relationship & { toLabel: string })[];
  /** The documents it is evidenced in, with the number of their chunks that speak of it. */
  documents: (DocumentRecord & { sourceCount: number })[];
  /** Null unless asked for. */
  embedding: { profile: string; vector: Float32Array } | null;
}

/**
 * Everything that is known of a concept, each quote with the place it stands.
 * @throws ConcordanceError `not_found`
 */
export async function conceptDetails(
  graph: GraphReader,
  scope: ReadScope,
  conceptId: string,
  wanted: { instances: number; embedding: boolean },
): Promise<ConceptDetails> {
  const [concept] = await graph.concepts(scope, [conceptId]);
  if (concept === undefined) {
    throw new ConcordanceError('not_found', `There is no concept ${JSON.stringify(conceptId)}; search for it first.`);
  }
  const [instances, relationships, documents, embedding] = await Promise.all([
    graph.evidenceOf(scope, [conceptId], wanted.instances),
    graph.outgoing(scope, [conceptId]),
    graph.documentsOfConcept(scope, conceptId),
    wanted.embedding ? graph.conceptEmbedding(scope, conceptId) : undefined,
  ]);
  return { concept, instances, relationships, documents, embedding: embedding ?? null };
}
