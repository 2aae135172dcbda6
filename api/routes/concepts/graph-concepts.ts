import { Type } from 'typebox';
import { matchingModes, createConcept } from '../../../domain/editing/create-concept.js';
import { updateConcept } from '../../../domain/editing/update-concept.js';
import { fieldError } from '../../../domain/errors.js';
import { creationMethods } from '../../../domain/graph/edit.js';
import { ontologyNameOf } from '../../../domain/submission/ontology-name.js';
import { additionalSubmissionPermissions } from '../../../domain/submission/submission-permissions.js';
import { editorOf } from '../../graph/editor-of.js';
import { requireMatch } from '../../responses/entity-tag.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { exampleIds } from '../../schemas/examples.js';
import { linePattern, closed, idIn, oneOf, defaulted } from '../../validation/schema.js';
import { conceptTag, taggedParts } from './concept-tag.js';
import { defaultDetails, toConceptDto } from './concepts.js';
import { conceptSchema, exampleConcept, toConceptResponse, creationOf } from './concept-response.js';

const label = Type.String({ minLength: 1, maxLength: 500, pattern: linePattern });

const description = Type.String({ maxLength: 2000 });

const searchTerms = Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: linePattern }), {
  maxItems: 100,
  description: 'Other names of the concept',
});

const params = closed({ concept_id: idIn('The concept') });

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
      matching_mode: defaulted(
        oneOf(matchingModes, {
          default: 'auto',
          description:
            'auto: take a concept that matches, or create one; force_create: create one; match_only: create none',
        }),
      ),
      creation_method: defaulted(oneOf(creationMethods, { default: 'api' })),
      evidence_text: Type.Optional(
        Type.String({
          minLength: 10,
          pattern: '\\S',
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
  .additionalPermissions(({ body, dependencies }) => additionalSubmissionPermissions(dependencies, body.ontology))
  .handle(async ({ body, caller, dependencies, request }) => {
    const name = ontologyNameOf(body.ontology);
    const creationMethod = body.creation_method;
    const { conceptId, matchedExisting } = await createConcept(
      dependencies,
      editorOf(dependencies, caller, request, 'concept.create'),
      {
        label: body.label,
        description: body.description ?? '',
        searchTerms: body.search_terms ?? [],
        ontology: { name, newOntologyId: dependencies.ids.mint('ont') },
        matchingMode: body.matching_mode,
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
    'Omitted fields keep their values. The id does not change. With If-Match (the ETag of GET /concepts/{id}), the ' +
    'concept is changed only if its label, description, terms and manual changes are as they were when it was read.',
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
  const tag = async () => conceptTag(dependencies, await toConceptDto(dependencies, conceptId, defaultDetails));
  await updateConcept(
    dependencies,
    editorOf(dependencies, caller, request, 'concept.update'),
    conceptId,
    {
      ...(body.label !== undefined && { label: body.label }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.search_terms !== undefined && { searchTerms: body.search_terms }),
    },
    () => requireMatch(request.raw, tag, taggedParts.update),
  );
  const headers = { ETag: await tag() };
  return {
    status: 200,
    headers,
    body: await toConceptResponse(dependencies, conceptId, await creationOf(dependencies, conceptId)),
  };
});
