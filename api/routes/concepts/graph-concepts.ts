import { Type } from 'typebox';
import type { Static } from 'typebox';
import { createConcept, matchingModes } from '../../../domain/editing/create-concept.js';
import { deleteConcept, planConceptDeletion } from '../../../domain/editing/delete-concept.js';
import { sameLabelWarning } from '../../../domain/editing/same-label-warning.js';
import { updateConcept } from '../../../domain/editing/update-concept.js';
import { ConcordanceError, fieldError } from '../../../domain/errors.js';
import { creationMethods } from '../../../domain/graph/edit.js';
import { readAll } from '../../../domain/graph/model.js';
import { ontologyNameOf } from '../../../domain/submission/ontology-name.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { editorOf } from '../../graph/editor-of.js';
import { entityTagOfBody, requireMatch } from '../../responses/entity-tag.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { deletionPlanSchema, toDeletionPlanDto } from '../../schemas/graph/curation.js';
import { exampleIds } from '../../schemas/examples.js';
import { closed, idIn, linePattern, nullable, oneOf } from '../../validation/schema.js';
import { toConceptDto } from './concepts.js';

const label = Type.String({ minLength: 1, maxLength: 500, pattern: linePattern });
const description = Type.String({ maxLength: 2000 });
const searchTerms = Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: linePattern }), {
  maxItems: 100,
  description: 'Other names of the concept',
});
const conceptSchema = closed(
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
const params = closed({ concept_id: idIn('The concept') });
const exampleConcept = {
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

export const createGraphConcept = route({
  method: 'POST',
  path: '/graph/concepts',
  operationId: 'createConcept',
  tag: 'Graph editing',
  summary: 'Create a concept',
  description:
    'Returns an existing concept with this label, one of these terms or nearly the same meaning instead ' +
    'of a new one, unless matching_mode says otherwise. The concept stays in the ontology when documents ' +
    'change or are deleted.',
  permission: 'ingest:create',
  impact: 'low',
  uses: ['clock', 'embedder', 'ids', 'store'],
  body: closed(
    {
      label,
      ontology: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Name of the ontology. A new name creates one, which needs ontologies:create.',
      }),
      description: Type.Optional(description),
      search_terms: Type.Optional(searchTerms),
      matching_mode: Type.Optional(
        oneOf(matchingModes, {
          default: 'auto',
          description:
            'auto: take a concept that matches, or create one; force_create: create one; match_only: create none',
        }),
      ),
      creation_method: Type.Optional(oneOf(creationMethods, { default: 'api' })),
      evidence_text: Type.Optional(
        Type.String({
          minLength: 10,
          maxLength: 2000,
          description: 'Kept as a note with its author. It is not a quote: only text of a document is.',
        }),
      ),
    },
    { $id: 'ConceptCreate' },
  ),
  responses: {
    200: json('An existing concept was returned', conceptSchema),
    201: json('The concept was created; Location is its URL', conceptSchema),
  },
  problems: ['not_found', 'ontology_frozen', 'conflict', 'model_failed'],
  example: {
    body: {
      label: 'Crash recovery',
      description: 'Continuing after a crash without losing work.',
      search_terms: ['recovery after a crash'],
      ontology: 'operations',
    },
    answer: { status: 201, body: exampleConcept },
  },
})
  .also(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    const name = ontologyNameOf(body.ontology);
    const creationMethod = body.creation_method ?? 'api';
    const { conceptId, matchedExisting } = await createConcept(
      dependencies,
      editorOf(dependencies, caller, request, 'concept.create'),
      {
        label: body.label,
        description: body.description ?? '',
        searchTerms: body.search_terms ?? [],
        ontology: { name, newOntologyId: dependencies.ids.mint('ont') },
        matchingMode: body.matching_mode ?? 'auto',
        creationMethod,
        note: body.evidence_text ?? null,
      },
    );
    const concept = await toConceptResponse(dependencies, conceptId, {
      ontology: name,
      creation_method: creationMethod,
    });
    return {
      status: matchedExisting ? 200 : 201,
      headers: { Location: `/concepts/${encodeURIComponent(conceptId)}` },
      body: { ...concept, matched_existing: matchedExisting },
    };
  });

export const updateGraphConcept = route({
  method: 'PUT',
  path: '/graph/concepts/{concept_id}',
  operationId: 'updateConcept',
  tag: 'Graph editing',
  summary: 'Change a concept',
  description:
    'Omitted fields keep their values. The id does not change. With If-Match (the ETag of GET ' +
    '/concepts/{id}), the concept is changed only if it has not changed since it was read.',
  permission: 'ingest:create',
  impact: 'medium',
  uses: ['clock', 'embedder', 'ids', 'store'],
  params,
  body: closed(
    {
      label: Type.Optional(label),
      description: Type.Optional(description),
      search_terms: Type.Optional(searchTerms),
    },
    { $id: 'ConceptUpdate' },
  ),
  responses: { 200: json('The concept; ETag is that of GET /concepts/{id} from now on', conceptSchema) },
  problems: ['not_found', 'precondition_failed', 'ontology_frozen', 'model_failed'],
  example: {
    params: { concept_id: exampleIds.conceptId },
    body: { description: 'Continuing after a crash without losing work.' },
    answer: { status: 200, body: exampleConcept },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  if (Object.keys(body).length === 0) {
    throw fieldError(['body'], 'label, description or search_terms must be given', 'missing');
  }
  const { concept_id: conceptId } = params;
  const read = () => toConceptDto(dependencies, conceptId, {});
  await updateConcept(
    dependencies,
    editorOf(dependencies, caller, request, 'concept.update'),
    conceptId,
    {
      ...(body.label !== undefined && { label: body.label }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.search_terms !== undefined && { searchTerms: body.search_terms }),
    },
    () => requireMatch(request.raw, read),
  );
  const headers = { ETag: entityTagOfBody(await read()) };
  return {
    status: 200,
    headers,
    body: await toConceptResponse(dependencies, conceptId, await creationOf(dependencies, conceptId)),
  };
});

export const deleteGraphConcept = route({
  method: 'DELETE',
  path: '/graph/concepts/{concept_id}',
  operationId: 'deleteConcept',
  tag: 'Graph editing',
  summary: 'Delete a concept with its relationships',
  description: 'A document that mentions the concept creates it again when it is read again.',
  permission: 'ontologies:create',
  impact: 'high',
  uses: ['clock', 'ids', 'store'],
  params,
  query: closed({
    cascade: Type.Optional(
      Type.Boolean({ default: true, description: 'false: only when it has neither quotes nor relationships' }),
    ),
    dry_run: Type.Optional(Type.Boolean({ description: 'Delete nothing; say what would be deleted' })),
  }),
  responses: { 200: json('Records that would be deleted (dry_run)', deletionPlanSchema), 204: empty('Deleted') },
  problems: ['not_found', 'conflict', 'precondition_failed', 'ontology_frozen'],
  example: {
    params: { concept_id: exampleIds.conceptId },
    query: { dry_run: true },
    answer: {
      status: 200,
      body: { dry_run: true, concepts: [exampleIds.conceptId], relationships: 1, evidence: 1, quotes: 1 },
    },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  const { concept_id: conceptId } = params;
  const conditions = {
    cascade: query.cascade ?? true,
    precondition: () => requireMatch(request.raw, () => toConceptDto(dependencies, conceptId, {})),
  };
  if (query.dry_run === true) {
    const plan = await planConceptDeletion(dependencies.store, conceptId, conditions);
    return { status: 200, body: toDeletionPlanDto(plan) };
  }
  await deleteConcept(dependencies, editorOf(dependencies, caller, request, 'concept.delete'), conceptId, conditions);
  return { status: 204 };
});

/**
 * Tells where and how the concept was created manually; where documents brought it in, the first of their ontologies,
 * by name.
 */
async function creationOf(
  { store }: Dependencies<'store'>,
  conceptId: string,
): Promise<Pick<Static<typeof conceptSchema>, 'ontology' | 'creation_method'>> {
  const { support } = await store.conceptCuration(readAll, conceptId);
  const created = support.find(({ creationMethod }) => creationMethod !== null);
  if (created !== undefined) return { ontology: created.ontology, creation_method: created.creationMethod };
  const [concept] = await store.concepts(readAll, [conceptId]);
  return { ontology: concept?.documents[0] ?? null, creation_method: 'llm_extraction' };
}

async function toConceptResponse(
  { store }: Dependencies<'store'>,
  conceptId: string,
  created: Pick<Static<typeof conceptSchema>, 'ontology' | 'creation_method'>,
): Promise<Static<typeof conceptSchema>> {
  const [concept] = await store.concepts(readAll, [conceptId]);
  if (concept === undefined) {
    throw new ConcordanceError(
      'not_found',
      `The concept ${JSON.stringify(conceptId)} was just deleted. GET /search finds others.`,
    );
  }
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
