import { Type } from 'typebox';
import { explainGrounding } from '../../../domain/grounding/grounding-explanation.js';
import { readAll } from '../../../domain/graph/model.js';
import { asQuery, pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, idIn, paging, defaulted } from '../../validation/schema.js';
import { exampleExplanation, explanationSchema, toExplanationDto } from '../../schemas/graph/grounding-explanation.js';
import { exampleIds } from '../../schemas/examples.js';

export const getConceptGrounding = route({
  method: 'GET',
  path: '/concepts/{concept_id}/grounding',
  operationId: 'getConceptGrounding',
  tag: 'Queries',
  summary: 'Explain the grounding of a concept',
  description:
    'Shows the polarity axis, what each incoming relationship contributes to `grounding_strength`, the quotes behind it, ' +
    'and what the confidence is calculated from.',
  permission: 'graph:read',
  impact: 'read',
  uses: ['embedder', 'store'],
  params: closed({ concept_id: idIn('The concept') }),
  query: closed({
    quotes: defaulted(
      Type.Integer({ minimum: 0, maximum: 10, default: 2, description: 'Maximum number of quotes of a relationship' }),
    ),
    ...paging(20, 100),
  }),
  responses: { 200: json('The grounding and all it was calculated from', explanationSchema) },
  problems: ['not_found'],
  example: {
    params: { concept_id: exampleIds.conceptId },
    query: { limit: 20 },
    answer: {
      status: 200,
      body: exampleExplanation,
    },
  },
}).handle(async ({ params, query, dependencies }) => {
  const { limit, offset, quotes } = query;
  const graph = { graph: dependencies.store, profile: dependencies.embedder.profile.identity };
  const found = await explainGrounding(graph, readAll, params.concept_id, { limit, offset, quotes });
  const path = `/concepts/${encodeURIComponent(params.concept_id)}/grounding?${asQuery(query)}`;
  const { next, headers } = pageLinks(path, { limit, offset, total: found.total });
  return { status: 200, headers, body: { ...toExplanationDto(found), limit, offset, next } };
});
