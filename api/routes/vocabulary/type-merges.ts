import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { counted } from '../../../domain/text/counted.js';
import { mergeTypes } from '../../../domain/vocabulary/merging/merge-types.js';
import {
  requireTypeDecision,
  undoTypeDecision as undo,
} from '../../../domain/vocabulary/merging/undo-type-decision.js';
import { editorOf } from '../../graph/editor-of.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pageFields } from '../../schemas/page.js';
import { exampleTypeDecision, toTypeDecisionDto, typeDecisionSchema } from '../../schemas/vocabulary/type-decision.js';
import { closed, idIn, linePattern, paging, defaulted } from '../../validation/schema.js';

const reason = defaulted(Type.String({ maxLength: 2000, default: '', description: 'Kept with the decision' }));
const name = Type.String({ minLength: 1, maxLength: 100, pattern: linePattern });
const base = { tag: 'Vocabulary', uses: ['ids', 'store'] } as const;

export const mergeRelationshipTypes = route({
  ...base,
  method: 'POST',
  path: '/vocabulary/merge',
  operationId: 'mergeRelationshipTypes',
  summary: 'Merge a type into another one',
  description:
    'Relationships of the deprecated type get the target type, also those that documents state later under its name. ' +
    'The decision can be undone. Built-in types cannot be deprecated.',
  permission: 'vocabulary:write',
  impact: 'medium',
  body: closed(
    {
      deprecated_type: name,
      target_type: name,
      reason,
      performed_by: Type.Optional(
        Type.String({ maxLength: 300, description: 'Accepted for older clients and ignored: the caller counts' }),
      ),
    },
    { $id: 'MergeTypes' },
  ),
  responses: {
    200: json(
      'The types are merged',
      closed(
        {
          success: Type.Boolean(),
          decision_id: Type.String({ description: 'For POST /vocabulary/decisions/{decision_id}/undo' }),
          deprecated_type: Type.String(),
          target_type: Type.String(),
          edges_updated: Type.Integer({ minimum: 0, description: 'Relationships that got the target type' }),
          edges_joined: Type.Integer({
            minimum: 0,
            description: 'Those that joined a relationship of the target: there are as many fewer now',
          }),
          vocab_updated: Type.Integer({ minimum: 0, description: 'Types that were retired' }),
          message: Type.String(),
        },
        { $id: 'MergedTypes' },
      ),
    ),
  },
  problems: ['not_found', 'conflict'],
  example: {
    body: { deprecated_type: 'WARMS', target_type: 'HEATS', reason: 'One thing' },
    answer: {
      status: 200,
      body: {
        ...{ success: true, decision_id: exampleTypeDecision.decision_id },
        ...{ deprecated_type: 'WARMS', target_type: 'HEATS', edges_updated: 7, edges_joined: 2, vocab_updated: 1 },
        message: 'Merged WARMS into HEATS: 7 relationships, 2 of which joined one that was there.',
      },
    },
  },
}).handle(async ({ body, caller, dependencies, request }) => {
  const editor = editorOf(dependencies, caller, request, 'vocabulary.merge');
  const { decisionId } = await mergeTypes(dependencies, editor, {
    decisionId: dependencies.ids.mint('dec'),
    ...{ retiredType: body.deprecated_type, targetType: body.target_type, reason: body.reason },
  });
  const { retiredType, targetType, relationships, joined } = await requireTypeDecision(dependencies.store, decisionId);
  return {
    status: 200,
    body: {
      ...{ success: true, decision_id: decisionId, deprecated_type: retiredType, target_type: targetType! },
      ...{ edges_updated: relationships, edges_joined: joined, vocab_updated: 1 },
      message:
        `Merged ${retiredType} into ${targetType}: ${counted(relationships, 'relationship')}` +
        (joined === 0 ? '.' : `, ${joined} of which joined one that was there.`),
    },
  };
});

export const listTypeDecisions = route({
  ...base,
  method: 'GET',
  path: '/vocabulary/decisions',
  operationId: 'listTypeDecisions',
  summary: 'List decisions on types and their undos',
  description: 'Newest first.',
  permission: 'vocabulary:read',
  impact: 'read',
  uses: ['store'],
  query: closed(paging(50, 500)),
  responses: {
    200: json(
      'A page of decisions',
      closed({ decisions: Type.Array(typeDecisionSchema), ...pageFields }, { $id: 'TypeDecisionList' }),
    ),
  },
  example: {
    answer: { status: 200, body: { decisions: [exampleTypeDecision], total: 1, limit: 50, offset: 0, next: null } },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { limit, offset } = query;
  const { decisions, total } = await dependencies.store.typeDecisions(readAll, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/vocabulary/decisions', { limit, offset, total });
  return { status: 200, headers, body: { decisions: decisions.map(toTypeDecisionDto), total, limit, offset, next } };
});

export const undoTypeDecision = route({
  ...base,
  method: 'POST',
  path: '/vocabulary/decisions/{decision_id}/undo',
  operationId: 'undoTypeDecision',
  summary: 'Undo a decision on types',
  description:
    'The graph is as if it had not been, with what documents and users added since. A merge cannot be undone while its ' +
    'target itself is merged into another type.',
  permission: 'vocabulary:write',
  impact: 'medium',
  params: closed({ decision_id: idIn('The decision') }),
  body: closed({ reason }, { $id: 'UndoTypeDecision' }),
  responses: { 200: json('The decision that undoes it', typeDecisionSchema) },
  problems: ['not_found', 'conflict'],
  example: {
    params: { decision_id: exampleTypeDecision.decision_id },
    body: { reason: 'Two things' },
    answer: {
      status: 200,
      body: {
        ...exampleTypeDecision,
        decision_id: 'dec_01jd40c2m7q9w3x5z8a1b4d6ef',
        ...{ kind: 'undo', reason: 'Two things', undoes: exampleTypeDecision.decision_id },
      },
    },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const editor = editorOf(dependencies, caller, request, 'vocabulary.undo');
  const { decisionId } = await undo(dependencies, editor, {
    decisionId: dependencies.ids.mint('dec'),
    ...{ undoes: params.decision_id, reason: body.reason },
  });
  return { status: 200, body: toTypeDecisionDto(await requireTypeDecision(dependencies.store, decisionId)) };
});
