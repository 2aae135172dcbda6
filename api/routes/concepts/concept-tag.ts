import type { Static } from 'typebox';
import { entityTagOfParts } from '../../responses/entity-tag.js';
import type { detailsSchema } from '../../schemas/graph/concept-details.js';

/** Leading parts of the `ETag` of a concept that change with what a request takes away from it. */
export const taggedParts = {
  /** Label, description, terms, and manual changes. */
  update: 1,
  /** Besides, its number of quotes, its ontologies and its relationships. */
  deletion: 2,
} as const;

/** The `ETag` of a concept. The last part is that of the whole answer, which changes with scores, too. */
export function conceptTag(concept: Static<typeof detailsSchema>): string {
  const { label, description, search_terms, curation, evidence_count, documents, relationships } = concept;
  return entityTagOfParts([
    { label, description, search_terms, curation },
    { evidence_count, documents, relationships },
    concept,
  ]);
}
