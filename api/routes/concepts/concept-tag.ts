import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import type { GraphReader } from '../../../domain/ports.js';
import { entityTagOfParts } from '../../responses/entity-tag.js';
import type { detailsSchema } from '../../schemas/graph/concept-details.js';

type Details = Static<typeof detailsSchema>;

/** Leading parts of the `ETag` of a concept that change with what a request takes away from it. */
export const taggedParts = {
  /** Label, description, terms, and manual changes. */
  update: 1,
  /**
   * Besides, its number of quotes, its ontologies and its relationships in both directions, without what a measurement
   * says of them.
   */
  deletion: 2,
} as const;

/** The `ETag` of a concept. The last part is that of the whole answer, which changes with scores, too. */
export async function conceptTag(
  { store }: { store: Pick<GraphReader, 'incomingState'> },
  concept: Details,
): Promise<string> {
  const incoming = await store.incomingState(readAll, concept.concept_id);
  const { label, description, search_terms, curation, evidence_count, documents, relationships } = concept;
  return entityTagOfParts([
    { label, description, search_terms, curation },
    { evidence_count, documents, relationships: relationships.map(withoutMeasurement), incoming },
    concept,
  ]);
}

function withoutMeasurement(relationship: Details['relationships'][number]) {
  const { epistemic_status: _status, avg_grounding: _grounding, ...rest } = relationship;
  return rest;
}
