import type { OntologyUpsert } from '../graph/upserts.js';
import type { Ontology } from '../graph/model.js';

/** The node of an ontology that so far only has jobs, as a delta makes it; null where it is there. */
export function nodeOf({ ontologyId, name, creationEpoch }: Ontology, createdBy: string): OntologyUpsert | null {
  if (creationEpoch !== null) return null;
  const noVector = { embedding: null, embeddingProfile: null };
  return { ontologyId, name, description: '', createdBy, searchTerms: [], ...noVector };
}
