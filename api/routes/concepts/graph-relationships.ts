import { Type } from 'typebox';
import type { Static } from 'typebox';
import { createRelationship } from '../../../domain/editing/create-relationship.js';
import { deleteRelationship, planRelationshipDeletion } from '../../../domain/editing/delete-concept.js';
import { originOfRelationship } from '../../../domain/graph/edit.js';
import type { Relationship } from '../../../domain/graph/model.js';
import { relationshipCategories } from '../../../domain/vocabulary/builtin-types.js';
import { editorOf } from '../../graph/editor-of.js';
import { empty, json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { deletionPlanSchema, originSchema, toDeletionPlanDto } from '../../schemas/graph/curation.js';
import { exampleIds } from '../../schemas/examples.js';
import { closed, idIn, timestamp, linePattern, nullable, oneOf, defaulted } from '../../validation/schema.js';

const edgeSchema = closed(
  {
    edge_id: Type.String(),
    from_concept_id: Type.String(),
    to_concept_id: Type.String(),
    relationship_type: Type.String({ description: 'Type as spelled in the vocabulary' }),
    category: Type.String(),
    confidence: Type.Number({ minimum: 0, maximum: 1 }),
    source: originSchema,
    created_by: nullable(Type.String()),
    created_at: nullable(timestamp),
  },
  { $id: 'EdgeResponse' },
);
const exampleEdge = {
  edge_id: 'edge_0q7m2v8x4c1n6b9k3h5t0w2yd',
  from_concept_id: exampleIds.conceptId,
  to_concept_id: 'event-history',
  relationship_type: 'REQUIRES',
  category: 'functional',
  confidence: 1,
  source: 'human_curated',
  created_by: 'ada',
  created_at: '2026-11-20T09:15:09.412Z',
} as const;

export const createGraphEdge = route({
  method: 'POST',
  path: '/graph/edges',
  operationId: 'createEdge',
  tag: 'Graph editing',
  summary: 'Create a relationship',
  description:
    'Adds an unknown type to the vocabulary. A relationship that documents already support also gets the ' +
    'support of the caller and the confidence given here, and stays when the documents are deleted.',
  permission: 'ingest:create',
  impact: 'low',
  uses: ['clock', 'embedder', 'ids', 'store'],
  body: closed(
    {
      from_concept_id: idIn('The concept it leads from'),
      to_concept_id: idIn('The concept it leads to'),
      relationship_type: Type.String({ minLength: 1, maxLength: 100, pattern: linePattern }),
      category: Type.Optional(
        oneOf(relationshipCategories, {
          description: 'Category of a type that the vocabulary does not know; default: that of the nearest type',
        }),
      ),
      confidence: defaulted(Type.Number({ minimum: 0, maximum: 1, default: 1 })),
      source: Type.Optional(
        oneOf(['api_creation', 'human_curation', 'llm_extraction', 'import'], {
          description: 'Accepted for older clients and ignored',
        }),
      ),
    },
    { $id: 'EdgeCreate' },
  ),
  responses: {
    200: json('The relationship existed, and is now also supported by the caller', edgeSchema),
    201: json('The relationship was created', edgeSchema),
  },
  problems: ['not_found', 'ontology_frozen', 'conflict', 'model_failed'],
  example: {
    body: {
      from_concept_id: exampleIds.conceptId,
      to_concept_id: 'event-history',
      relationship_type: 'REQUIRES',
      confidence: 1,
    },
    answer: { status: 201, body: exampleEdge },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const { relationship, existed } = await createRelationship(
    dependencies,
    editorOf(dependencies, caller, request, 'relationship.create'),
    {
      from: body.from_concept_id,
      to: body.to_concept_id,
      type: body.relationship_type,
      category: body.category,
      confidence: body.confidence,
    },
    dependencies.clock.now(),
  );
  return { status: existed ? 200 : 201, body: toEdgeDto(relationship) };
});

export const deleteGraphEdge = route({
  method: 'DELETE',
  path: '/graph/edges/{edge_id}',
  operationId: 'deleteEdge',
  tag: 'Graph editing',
  summary: 'Delete a relationship',
  description: 'A document that states the relationship creates it again when it is read again.',
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['ids', 'store'],
  params: closed({ edge_id: idIn('The relationship, as GET /concepts/{id} lists it') }),
  query: closed({
    dry_run: Type.Optional(Type.Boolean({ description: 'Delete nothing; say what would be deleted' })),
  }),
  responses: { 200: json('Records that would be deleted (dry_run)', deletionPlanSchema), 204: empty('Deleted') },
  problems: ['not_found', 'ontology_frozen'],
  example: {
    params: { edge_id: exampleEdge.edge_id },
    query: { dry_run: true },
    answer: { status: 200, body: { dry_run: true, concepts: [], relationships: 1, evidence: 0, quotes: 0 } },
  },
}).handle(async ({ params, query, caller, dependencies, request }) => {
  if (query.dry_run === true) {
    return { status: 200, body: toDeletionPlanDto(await planRelationshipDeletion(dependencies.store, params.edge_id)) };
  }
  await deleteRelationship(
    dependencies,
    editorOf(dependencies, caller, request, 'relationship.delete'),
    params.edge_id,
  );
  return { status: 204 };
});

function toEdgeDto(one: Relationship): Static<typeof edgeSchema> {
  const { source, createdBy, createdAt } = originOfRelationship(one.properties);
  return {
    edge_id: one.edgeId,
    from_concept_id: one.from,
    to_concept_id: one.to,
    relationship_type: one.type,
    category: one.category,
    confidence: one.confidence,
    ...{ source, created_by: createdBy, created_at: createdAt },
  };
}
