import { Type } from 'typebox';
import type { Static } from 'typebox';
import { sameLabelWarning } from '../../../domain/editing/same-label-warning.js';
import { creationMethods } from '../../../domain/graph/edit.js';
import { readAll } from '../../../domain/graph/model.js';
import { deletedConcept } from '../../../domain/no-such.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { exampleIds } from '../../schemas/examples.js';
import { closed, nullable, oneOf } from '../../validation/schema.js';

/** Answer to a change of a concept. */
export const conceptSchema = closed(
  {
    concept_id: Type.String(),
    label: Type.String(),
    description: Type.String(),
    search_terms: Type.Array(Type.String()),
    ontology: nullable(
      Type.String({
        description: 'Ontology in which the concept was created; for an existing concept the first by name that has it',
      }),
    ),
    creation_method: nullable(oneOf(creationMethods)),
    has_embedding: Type.Boolean(),
    matched_existing: Type.Boolean({ description: 'True when an existing concept was returned unchanged' }),
    warning: nullable(Type.String({ description: 'Other concepts that have the same label, and what to do' })),
  },
  { $id: 'ConceptResponse' },
);

/** Example of such an answer. */
export const exampleConcept = {
  concept_id: exampleIds.conceptId,
  label: 'Crash recovery',
  description: 'Continuing after a crash without losing work.',
  search_terms: ['recovery after a crash'],
  ontology: 'operations',
  creation_method: 'api',
  has_embedding: true,
  matched_existing: false,
  warning: null,
} as const;

/**
 * Tells where and how the concept was created manually; where documents created it, the first of their ontologies,
 * by name.
 */
export async function creationOf(
  { store }: Dependencies<'store'>,
  conceptId: string,
): Promise<Pick<Static<typeof conceptSchema>, 'ontology' | 'creation_method'>> {
  const { support } = await store.conceptCuration(readAll, conceptId);
  const created = support.find(({ creationMethod }) => creationMethod !== null);
  if (created !== undefined) return { ontology: created.ontology, creation_method: created.creationMethod };
  const [concept] = await store.concepts(readAll, [conceptId]);
  return { ontology: concept?.documents[0] ?? null, creation_method: 'llm_extraction' };
}

/** Reads the concept as answers to changes return it. @throws ConcordanceError `not_found` */
export async function toConceptResponse(
  { store }: Dependencies<'store'>,
  conceptId: string,
  created: Pick<Static<typeof conceptSchema>, 'ontology' | 'creation_method'>,
): Promise<Static<typeof conceptSchema>> {
  const [concept] = await store.concepts(readAll, [conceptId]);
  if (concept === undefined) throw deletedConcept(conceptId);
  const { label, description, searchTerms } = concept;
  return {
    concept_id: conceptId,
    ...{ label, description, search_terms: searchTerms },
    ...created,
    has_embedding: true,
    matched_existing: false,
    warning: await sameLabelWarning(store, concept),
  };
}
