import type { OntologyUpsert } from '../graph/upserts.js';
import type { Ontology } from '../graph/model.js';

/** The node of an ontology that so far only has jobs, as a delta makes it; null where it is there. */
export function nodeOf({ ontologyId, name, creationEpoch }: Ontology, createdBy: string): OntologyUpsert | null {
  if (creationEpoch !== null) return null;
  const noVector = { embedding: null, embeddingProfile: null };
  return { ontologyId, name, description: '', createdBy, searchTerms: [], ...noVector };
}

/**
 * The vector that the node of an ontology gets from a delta; null where it stays as it is. The first one stays, and one
 * that was made of a name that the ontology does not have any more is not taken.
 * @param present name of the ontology, and whether its node has a vector
 */
export function vectorTaken(
  { name, embedding, embeddingProfile }: Pick<OntologyUpsert, 'name' | 'embedding' | 'embeddingProfile'>,
  present: { name: string; hasVector: boolean },
): { embedding: Float32Array; embeddingProfile: string } | null {
  if (embedding === null || present.hasVector || name !== present.name) return null;
  return { embedding, embeddingProfile: embeddingProfile ?? '' };
}
