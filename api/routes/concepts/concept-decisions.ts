import { Type } from 'typebox';
import { undoDecision } from '../../../domain/editing/decisions/undo-decision.js';
import { matchTiers } from '../../../domain/graph/match-decision.js';
import { readAll } from '../../../domain/graph/model.js';
import { requireConcepts } from '../../../domain/query/walk/concept-briefs.js';
import { decisionOf } from '../../graph/decision-of.js';
import { editorOf } from '../../graph/editor-of.js';
import { pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { decisionSchema, exampleDecision, toDecisionDto } from '../../schemas/graph/concept-decision.js';
import { exampleIds } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';
import { closed, idIn, nullable, oneOf, paging, defaulted } from '../../validation/schema.js';

const params = closed({ decision_id: idIn('The decision') });
const example = { params: { decision_id: exampleDecision.decision_id } };
const page = { total: 1, limit: 50, offset: 0, next: null };

export const listDecisions = route({
  method: 'GET',
  path: '/graph/decisions',
  operationId: 'listDecisions',
  tag: 'Graph editing',
  summary: 'List merges, splits and their undos',
  description: 'Newest first.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  query: closed({ concept_id: Type.Optional(idIn('Only decisions about this concept')), ...paging(50, 500) }),
  responses: {
    200: json(
      'A page of decisions',
      closed({ decisions: Type.Array(decisionSchema), ...pageFields }, { $id: 'ConceptDecisionList' }),
    ),
  },
  example: {
    query: { concept_id: exampleIds.conceptId },
    answer: { status: 200, body: { decisions: [exampleDecision], ...page } },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { concept_id: conceptId = null, limit, offset } = query;
  const { decisions, total } = await dependencies.store.conceptDecisions(readAll, { conceptId }, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/graph/decisions', { limit, offset, total });
  return { status: 200, headers, body: { decisions: decisions.map(toDecisionDto), total, limit, offset, next } };
});

export const getDecision = route({
  method: 'GET',
  path: '/graph/decisions/{decision_id}',
  operationId: 'getDecision',
  tag: 'Graph editing',
  summary: 'Get a merge or split with the records it moved',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  params,
  responses: { 200: json('The decision', decisionSchema) },
  problems: ['not_found'],
  example: { ...example, answer: { status: 200, body: exampleDecision } },
}).handle(async ({ params, dependencies }) => ({
  status: 200,
  body: toDecisionDto(await decisionOf(dependencies, params.decision_id)),
}));

export const undoGraphDecision = route({
  method: 'POST',
  path: '/graph/decisions/{decision_id}/undo',
  operationId: 'undoDecision',
  tag: 'Graph editing',
  summary: 'Undo a merge or split',
  description:
    'Records that documents added since then go to the concept whose label they use; manual changes since ' +
    'then are kept. An undo cannot be undone: merge or split again.',
  permission: 'ontologies:create',
  impact: 'medium',
  uses: ['embedder', 'ids', 'store'],
  params,
  body: closed({ reason: defaulted(Type.String({ maxLength: 2000, default: '' })) }, { $id: 'DecisionUndo' }),
  responses: { 200: json('The undo, which is a decision, too', decisionSchema) },
  problems: ['not_found', 'conflict', 'ontology_frozen', 'model_failed'],
  example: {
    ...example,
    body: { reason: 'Two things after all' },
    answer: {
      status: 200,
      body: {
        ...exampleDecision,
        ...{ decision_id: 'dec_01jd3z9k2v5n8r1t4w7y0b3d6f', kind: 'undo', undoes: exampleDecision.decision_id },
      },
    },
  },
}).handle(async ({ params, body, caller, dependencies, request }) => {
  const decisionId = dependencies.ids.mint('dec');
  const editor = editorOf(dependencies, caller, request, 'concept.undo');
  await undoDecision(dependencies, editor, {
    decisionId,
    undoes: params.decision_id,
    reason: body.reason,
  });
  return { status: 200, body: toDecisionDto(await decisionOf(dependencies, decisionId)) };
});

export const listMatches = route({
  method: 'GET',
  path: '/graph/matches',
  operationId: 'listMatches',
  tag: 'Graph editing',
  summary: 'List why documents were matched with a concept',
  description:
    'The decision of ingestion for each chunk that mentions the concept, with the candidates it rejected and the reasons.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['store'],
  query: closed({ concept_id: idIn('The concept'), ...paging(50, 500) }),
  responses: {
    200: json(
      'A page of matches, by document and offset',
      closed(
        {
          matches: Type.Array(
            closed(
              {
                label: Type.String({ description: 'Label of the concept in the chunk' }),
                source_id: Type.String(),
                document_id: Type.String(),
                filename: Type.String(),
                job_id: Type.String(),
                tier: oneOf(matchTiers, { description: 'Method by which it was matched; new: it created the concept' }),
                similarity: Type.Number(),
                candidates: Type.Array(
                  closed({
                    concept_id: Type.String(),
                    label: Type.String(),
                    similarity: Type.Number(),
                    via: oneOf(matchTiers),
                    veto: nullable(Type.String({ description: 'Reason why it was rejected; null: it was chosen' })),
                  }),
                ),
              },
              { $id: 'MatchRecord' },
            ),
          ),
          ...pageFields,
        },
        { $id: 'MatchRecordList' },
      ),
    ),
  },
  problems: ['not_found', 'concept_merged'],
  example: {
    query: { concept_id: exampleIds.conceptId },
    answer: {
      status: 200,
      body: {
        matches: [
          {
            ...{ label: 'Crash recovery', source_id: exampleIds.sourceId, document_id: exampleIds.documentId },
            ...{ filename: 'runbook.md', job_id: exampleIds.jobId, tier: 'new', similarity: 0.41, candidates: [] },
          },
        ],
        ...page,
      },
    },
  },
}).handle(async ({ query, dependencies, request }) => {
  const { concept_id: conceptId, limit, offset } = query;
  await requireConcepts(dependencies.store, readAll, [conceptId]);
  const { matches, total } = await dependencies.store.matchRecords(readAll, conceptId, { limit, offset });
  const { next, headers } = pageLinks(request.raw.url ?? '/graph/matches', { limit, offset, total });
  const body = matches.map((one) => ({
    ...{ label: one.label, source_id: one.sourceId, document_id: one.documentId, filename: one.filename },
    ...{ job_id: one.jobId, tier: one.tier, similarity: one.similarity },
    candidates: one.candidates.map(({ conceptId: id, ...rest }) => ({ concept_id: id, ...rest })),
  }));
  return { status: 200, headers, body: { matches: body, total, limit, offset, next } };
});
