import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { relatedConcepts } from '../../../domain/query/walk/related-concepts.js';

import type { Dependencies } from '../../dependencies/dependencies.js';
import { asQuery, pageLinks } from '../../responses/page-links.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, idIn, oneOf, paging, defaulted } from '../../validation/schema.js';
import {
  diversityFields,
  diversityInput,
  exampleGrounding,
  groundingFields,
  includeGrounding,
  readScores,
  wantedScores,
} from '../../schemas/graph/grounding.js';
import { exampleIds } from '../../schemas/examples.js';
import { pageFields } from '../../schemas/page.js';
import {
  followedFields,
  followedTypes,
  toFollowed,
  toFollowedDto,
  walkDependencies,
  walkProblems,
} from '../../schemas/graph/walk.js';

const conceptId = idIn('The concept');

/** The page of related concepts where nobody says another. */
export const firstRelated = { limit: 50, offset: 0 };

export const relatedFields = {
  ...followedFields,
  max_depth: defaulted(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      default: 2,
      description: 'Maximum number of relationships between the concepts',
    }),
  ),
  direction: defaulted(
    oneOf(['out', 'in', 'both'], { default: 'both', description: 'Direction in which relationships are followed' }),
  ),
  ontology: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Only concepts evidenced in this ontology; paths may pass through others',
    }),
  ),
  include_grounding: includeGrounding,
  ...diversityInput,
  ...paging(firstRelated.limit, 500),
};
const relatedConceptsSchema = closed(relatedFields, { $id: 'RelatedConceptsOptions' });
const inputSchema = closed({ concept_id: conceptId, ...relatedFields }, { $id: 'RelatedConceptsRequest' });

export const relatedSchema = closed(
  {
    concept_id: Type.String(),
    max_depth: Type.Integer(),
    count: Type.Integer({ minimum: 0 }),
    followed_types: followedTypes,
    results: Type.Array(
      closed(
        {
          concept_id: Type.String(),
          label: Type.String(),
          description: Type.String(),
          evidence_count: count,
          distance: Type.Integer({ minimum: 1, description: 'Maximum number of relationships between the concepts' }),
          path_types: Type.Array(Type.String(), { description: 'Relationship types on the path' }),
          confidence: Type.Number({ minimum: 0, maximum: 1, description: 'Product of the confidences on the path' }),
          ...groundingFields,
          ...diversityFields,
        },
        { $id: 'RelatedConcept' },
      ),
      { description: 'Sorted by distance, then by confidence, then by id' },
    ),
    ...pageFields,
  },
  { $id: 'RelatedConceptsResponse' },
);

const exampleAnswer = {
  status: 200,
  body: {
    concept_id: exampleIds.conceptId,
    max_depth: 2,
    count: 1,
    results: [
      {
        concept_id: 'event-history',
        label: 'Event history',
        description: 'The events of a run, in order.',
        evidence_count: 2,
        distance: 1,
        path_types: ['REQUIRES'],
        confidence: 0.7,
        ...exampleGrounding,
      },
    ],
    total: 1,
    limit: 50,
    offset: 0,
    next: null,
  },
};

const shared = {
  tag: 'Queries',
  permission: 'graph:read',
  impact: 'read',
  responses: { 200: json('Related concepts', relatedSchema) },
  problems: walkProblems,
} as const;

export const getRelated = route({
  ...shared,
  method: 'GET',
  path: '/query/related',
  aliases: [{ method: 'POST', path: '/query/related', operationId: 'getRelatedByBody' }],
  operationId: 'getRelated',
  summary: 'List the concepts related to a concept',
  description: 'Returns concepts within `max_depth` relationships.',
  uses: ['embedder', 'eventLoop', 'settings', 'store'],
  input: inputSchema,
  example: { body: { concept_id: exampleIds.conceptId, max_depth: 2 }, answer: exampleAnswer },
}).handle(async ({ input, dependencies }) => related(dependencies, input));

export const getConceptRelated = route({
  ...shared,
  method: 'GET',
  path: '/concepts/{concept_id}/related',
  operationId: 'getConceptRelated',
  summary: 'List the concepts related to a concept',
  description: 'Returns concepts within `max_depth` relationships.',
  uses: ['embedder', 'eventLoop', 'settings', 'store'],
  params: closed({ concept_id: conceptId }),
  query: relatedConceptsSchema,
  example: {
    params: { concept_id: exampleIds.conceptId },
    query: { max_depth: 2 },
    answer: exampleAnswer,
  },
}).handle(async ({ params, query, dependencies }) => related(dependencies, { ...query, ...params }));

async function related(
  dependencies: Dependencies<'embedder' | 'eventLoop' | 'settings' | 'store'>,
  input: Static<typeof inputSchema>,
) {
  const body = await toRelatedDto(dependencies, input);
  return { status: 200 as const, body };
}

/** The link to the next page is the same, whichever way was taken to ask. */
function nextPage(input: Static<typeof inputSchema>, total: number): string | null {
  const { limit, offset } = input;
  const given = Object.keys(inputSchema.properties).flatMap((name): [string, unknown][] => {
    const value = (input as Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  return pageLinks(`/query/related?${asQuery(Object.fromEntries(given))}`, { limit, offset, total }).next;
}

/**
 * Finds the concepts around one, nearest first, and gives one page of them.
 * @throws ConcordanceError `not_found`, `query_edges_exceeded`, `query_paths_exceeded`, `query_time_exceeded`
 */
export async function toRelatedDto(
  dependencies: Dependencies<'embedder' | 'eventLoop' | 'settings' | 'store'>,
  input: Static<typeof inputSchema>,
): Promise<Static<typeof relatedSchema>> {
  const { concept_id, max_depth, direction, ontology, limit, offset } = input;
  const { results, total, followed } = await relatedConcepts(walkDependencies(dependencies), readAll, {
    ...{ conceptId: concept_id, maxDepth: max_depth, direction, limit, offset },
    ...toFollowed(input),
    ontology: ontology ?? null,
  });
  const ids = results.map((one) => one.conceptId);
  const scores = await readScores(dependencies, ids, wantedScores(input));
  return {
    concept_id,
    max_depth,
    count: results.length,
    ...toFollowedDto(input, followed),
    results: results.map((one) => ({
      concept_id: one.conceptId,
      label: one.label,
      description: one.description,
      evidence_count: one.evidenceCount,
      distance: one.distance,
      path_types: one.pathTypes,
      confidence: one.confidence,
      ...scores(one.conceptId),
    })),
    ...{ total, limit, offset },
    next: nextPage(input, total),
  };
}
