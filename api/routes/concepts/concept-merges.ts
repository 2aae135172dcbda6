import { Type } from 'typebox';
import { mergeSeveral } from '../../../domain/editing/decisions/merge-several.js';
import { splitConcept } from '../../../domain/editing/decisions/split-concept.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { decisionOf } from '../../graph/decision-of.js';
import { editorOf } from '../../graph/editor-of.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import type { Caller } from '../../routing/route-input.js';
import { decisionSchema, exampleDecision, toDecisionDto } from '../../schemas/graph/concept-decision.js';
import { exampleIds } from '../../schemas/examples.js';
import { closed, idIn, linePattern, defaulted } from '../../validation/schema.js';

const reason = defaulted(Type.String({ maxLength: 2000, default: '', description: 'Kept with the decision' }));
const conceptId = idIn('A concept');
const merged = Type.Optional(
  Type.Array(conceptId, { minItems: 1, maxItems: 50, description: 'Concepts that are merged into the target' }),
);
const sourceId = Type.Optional(idIn('The concept that is merged into the target; instead of concept_ids'));
const mergeResponses = {
  200: json(
    'The decisions, one for each concept that was merged',
    closed({ target_id: Type.String(), decisions: Type.Array(decisionSchema) }, { $id: 'ConceptMergeResponse' }),
  ),
};
const mergeProblems = ['not_found', 'concept_merged', 'ontology_frozen', 'model_failed'];
const mergeAnswer = {
  status: 200,
  body: { target_id: exampleIds.conceptId, decisions: [exampleDecision] },
};
const mergeDescription =
  'Moves quotes, terms and relationships to the target, to which the id of the merged concept then ' +
  'leads. Each merge is a separate decision, which can be undone.';

export const mergeGraphConcepts = route({
  method: 'POST',
  path: '/graph/concepts/merge',
  operationId: 'mergeConcepts',
  tag: 'Graph editing',
  summary: 'Merge concepts into one',
  description: mergeDescription,
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['embedder', 'ids', 'store'],
  body: closed(
    {
      target_id: Type.Optional(
        idIn('The concept that stays; default: the one of concept_ids with the highest number of quotes'),
      ),
      concept_ids: merged,
      source_id: sourceId,
      reason,
    },
    { $id: 'ConceptMerge' },
  ),
  responses: mergeResponses,
  problems: mergeProblems,
  example: {
    body: { target_id: exampleIds.conceptId, concept_ids: [exampleDecision.other_id], reason: exampleDecision.reason },
    answer: mergeAnswer,
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  return merge(dependencies, caller, request, body.target_id ?? null, body);
});

export const mergeIntoConcept = route({
  method: 'POST',
  path: '/concepts/{concept_id}/merge',
  operationId: 'mergeIntoConcept',
  tag: 'Graph editing',
  summary: 'Merge other concepts into a concept',
  description: mergeDescription,
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['embedder', 'ids', 'store'],
  params: closed({ concept_id: idIn('The concept that stays') }),
  body: closed({ concept_ids: merged, source_id: sourceId, reason }, { $id: 'ConceptMergeInto' }),
  responses: mergeResponses,
  problems: mergeProblems,
  example: {
    params: { concept_id: exampleIds.conceptId },
    body: { source_id: exampleDecision.other_id, reason: exampleDecision.reason },
    answer: mergeAnswer,
  },
}).handle(({ params, body, caller, dependencies, request }) =>
  merge(dependencies, caller, request, params.concept_id, body),
);

export const splitGraphConcept = route({
  method: 'POST',
  path: '/graph/concepts/{concept_id}/split',
  aliases: [{ method: 'POST', path: '/concepts/{concept_id}/split', operationId: 'splitConceptByPath' }],
  operationId: 'splitConcept',
  tag: 'Graph editing',
  summary: 'Split a concept: move quotes to a new concept',
  description:
    'Relationships and terms from the sources of these quotes move with them. Documents that are read ' +
    'later do not merge the two. The decision can be undone.',
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['clock', 'embedder', 'ids', 'store'],
  params: closed({ concept_id: idIn('The concept that is split') }),
  body: closed(
    {
      instance_ids: Type.Array(idIn('A quote, as GET /concepts/{id} lists it'), {
        minItems: 1,
        maxItems: 10_000,
        description: 'Quotes of the new concept',
      }),
      label: Type.String({ minLength: 1, maxLength: 500, pattern: linePattern, description: 'Of the new concept' }),
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      search_terms: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 500, pattern: linePattern }), { maxItems: 100 }),
      ),
      reason,
    },
    { $id: 'ConceptSplit' },
  ),
  responses: { 201: json('The decision; other_id is the new concept', decisionSchema) },
  problems: ['not_found', 'concept_merged', 'ontology_frozen', 'model_failed'],
  example: {
    params: { concept_id: exampleIds.conceptId },
    body: { instance_ids: ['ins_3c7a1f9e'], label: 'Recovery of workers', reason: 'Two things' },
    answer: { status: 201, body: { ...exampleDecision, kind: 'split', other_id: 'recovery-of-workers' } },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const decisionId = dependencies.ids.mint('dec');
  await splitConcept(
    dependencies,
    editorOf(dependencies, caller, request, 'concept.split'),
    {
      decisionId,
      conceptId: params.concept_id,
      instanceIds: body.instance_ids,
      label: body.label,
      description: body.description ?? '',
      searchTerms: body.search_terms ?? [],
      reason: body.reason,
    },
    dependencies.clock.now(),
  );
  return { status: 201, body: toDecisionDto(await decisionOf(dependencies, decisionId)) };
});

async function merge(
  dependencies: Dependencies<'embedder' | 'ids' | 'store'>,
  caller: Caller,
  request: { id: string; address: string | null },
  targetId: string | null,
  body: { concept_ids?: string[]; source_id?: string; reason: string },
) {
  const merged = await mergeSeveral(dependencies, () => editorOf(dependencies, caller, request, 'concept.merge'), {
    conceptIds: [...(body.concept_ids ?? []), ...(body.source_id === undefined ? [] : [body.source_id])],
    targetId,
    reason: body.reason,
  });
  const decisions = [];
  for (const id of merged.decisionIds) decisions.push(toDecisionDto(await decisionOf(dependencies, id)));
  return { status: 200 as const, body: { target_id: merged.targetId, decisions } };
}
