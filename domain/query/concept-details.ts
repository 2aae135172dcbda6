import { requireActiveProfile } from '../graph/embedding-profile.js';
import type { DocumentRecord, ReadScope, Relationship } from '../graph/model.js';
import type { ConceptCuration, ConceptSummary, ElementReader, Evidence, GraphReader } from '../ports.js';
import { deletedConcept } from '../no-such.js';
import { requireConcepts } from './walk/concept-briefs.js';

export interface ConceptDetails {
  concept: ConceptSummary;
  /** A page of its evidence, best first; `concept.evidenceCount` tells whether there is more. */
  instances: Evidence[];
  /** Outgoing. */
  relationships: (Relationship & { toLabel: string })[];
  /** The documents it is evidenced in, with the number of their chunks that are about it. */
  documents: (DocumentRecord & { sourceCount: number })[];
  /** Manual changes of the concept. */
  curation: ConceptCuration;
  /** Null unless asked for. */
  embedding: { profile: string; vector: Float32Array } | null;
}

/**
 * Everything that is known of a concept, each quote with the place it stands.
 * @throws ConcordanceError `not_found`, `embedding_profile_switched`
 */
export async function conceptDetails(
  graph: GraphReader & ElementReader,
  scope: ReadScope,
  conceptId: string,
  wanted: { limit: number; offset: number; embedding: boolean },
): Promise<ConceptDetails> {
  await requireConcepts(graph, scope, [conceptId]);
  const [concept] = await graph.concepts(scope, [conceptId]);
  if (concept === undefined) throw deletedConcept(conceptId);
  const [instances, relationships, documents, curation, embedding] = await Promise.all([
    wanted.limit === 0 ? [] : graph.evidenceOf(scope, [conceptId], wanted.limit, wanted.offset),
    graph.outgoing(scope, [conceptId]),
    graph.documentsOfConcept(scope, conceptId),
    graph.conceptCuration(scope, conceptId),
    wanted.embedding ? graph.conceptEmbedding(scope, conceptId) : undefined,
  ]);
  if (embedding !== undefined) requireActiveProfile(concept.embeddingProfile, embedding.profile);
  return { concept, instances, relationships, documents, curation, embedding: embedding ?? null };
}
