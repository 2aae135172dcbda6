import { Type } from 'typebox';
import { planConceptDeletion, deleteConcept } from '../../../domain/editing/delete-concept.js';
import { editorOf } from '../../graph/editor-of.js';
import { requireMatch } from '../../responses/entity-tag.js';
import { json, empty } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { deletionPlanSchema, toDeletionPlanDto } from '../../schemas/graph/curation.js';
import { exampleIds } from '../../schemas/examples.js';
import { closed, idIn, defaulted } from '../../validation/schema.js';
import { conceptTag, taggedParts } from './concept-tag.js';
import { defaultDetails, toConceptDto } from './concepts.js';

export const deleteGraphConcept = route({
  method: 'DELETE',
  path: '/graph/concepts/{concept_id}',
  operationId: 'deleteConcept',
  tag: 'Graph editing',
  summary: 'Delete a concept with its relationships',
  description: 'A document that mentions the concept creates it again when it is read again.',
  permission: 'ontologies:create',
  impact: 'high',
  uses: ['clock', 'embedder', 'ids', 'store'],
  params: closed({ concept_id: idIn('The concept') }),
  query: closed({
    cascade: defaulted(
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
    cascade: query.cascade,
    precondition: () =>
      requireMatch(
        request.raw,
        async () => conceptTag(dependencies, await toConceptDto(dependencies, conceptId, defaultDetails)),
        taggedParts.deletion,
      ),
  };
  if (query.dry_run === true) {
    const plan = await planConceptDeletion(dependencies.store, conceptId, conditions);
    return { status: 200, body: toDeletionPlanDto(plan) };
  }
  await deleteConcept(dependencies, editorOf(dependencies, caller, request, 'concept.delete'), conceptId, conditions);
  return { status: 204 };
});
