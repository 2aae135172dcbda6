import { Type } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { connectBySearch } from '../../../domain/query/walk/connect-by-search.js';
import type { FoundEnd } from '../../../domain/query/walk/connect-by-search.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { pathEvidence, pathNodeSchema, toNoPathDto, toPathDto, toPathNodeDto } from '../../schemas/graph/connection.js';
import { readScores, wantedScores } from '../../schemas/graph/grounding.js';
import { toFollowed, toFollowedDto, walkDependencies, walkProblems } from '../../schemas/graph/walk.js';
import { closed, nullable } from '../../validation/schema.js';
import { conceptsOn, connectFields, connectRoute, examplePath, pathFields } from './connect.js';

const similarity = nullable(Type.Number({ description: 'Score of the concept' }));
const suggestion = nullable(
  Type.Number({ description: 'Threshold that would include the nearest concept; null when one was found' }),
);
const misses = Type.Integer({ minimum: 0, description: 'Concepts at most 0.1 below the threshold' });

export const findConnectionBySearch = route({
  ...connectRoute,
  path: '/query/connect-by-search',
  aliases: [{ method: 'POST', path: '/query/connect-by-search', operationId: 'connectBySearchByBody' }],
  operationId: 'connectBySearch',
  summary: 'Find paths between the best results of two searches',
  uses: ['embedder', 'eventLoop', 'settings', 'store'],
  input: closed(
    {
      from_query: Type.String({ minLength: 1, maxLength: 10_000 }),
      to_query: Type.String({ minLength: 1, maxLength: 10_000 }),
      threshold: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description: 'Minimum score of a concept; default: the threshold of the embedding profile',
        }),
      ),
      ...connectFields,
    },
    { $id: 'FindConnectionBySearchRequest' },
  ),
  responses: {
    200: json(
      'The concepts found and the paths between them',
      closed(
        {
          from_query: Type.String(),
          to_query: Type.String(),
          from_concept: nullable(pathNodeSchema),
          to_concept: nullable(pathNodeSchema),
          from_similarity: similarity,
          to_similarity: similarity,
          from_suggested_threshold: suggestion,
          to_suggested_threshold: suggestion,
          from_near_misses: misses,
          to_near_misses: misses,
          threshold_used: Type.Number(),
          ...pathFields,
        },
        { $id: 'FindConnectionBySearchResponse' },
      ),
    ),
  },
  problems: [...walkProblems, 'model_failed'],
  example: {
    body: { from_query: 'resume after a failure', to_query: 'list of what happened' },
    answer: {
      status: 200,
      body: {
        from_query: 'resume after a failure',
        to_query: 'list of what happened',
        from_concept: examplePath.nodes[0]!,
        to_concept: examplePath.nodes[1]!,
        from_similarity: 0.71,
        to_similarity: 0.68,
        from_suggested_threshold: null,
        to_suggested_threshold: null,
        from_near_misses: 0,
        to_near_misses: 2,
        threshold_used: 0.6,
        max_hops: 5,
        count: 1,
        paths: [examplePath],
        no_path: null,
      },
    },
  },
}).handle(async ({ input, dependencies }) => {
  const { from_query, to_query, threshold, max_hops, include_evidence } = input;
  const { from, to, paths, noPath, followed } = await connectBySearch(walkDependencies(dependencies), readAll, {
    ...{ fromQuery: from_query, toQuery: to_query, maxHops: max_hops },
    threshold: threshold ?? null,
    ...toFollowed(input),
  });
  const evidence = await pathEvidence(dependencies.store, paths, include_evidence);
  const ends = [from, to].flatMap(({ concept }) => (concept === null ? [] : [concept.conceptId]));
  const scores = await readScores(dependencies, [...ends, ...conceptsOn(paths)], wantedScores(input));
  const concept = (end: FoundEnd) => end.concept && toPathNodeDto(end.concept, evidence, scores);
  return {
    status: 200,
    body: {
      from_query,
      to_query,
      from_concept: concept(from),
      to_concept: concept(to),
      from_similarity: from.similarity,
      to_similarity: to.similarity,
      from_suggested_threshold: from.suggestedThreshold,
      to_suggested_threshold: to.suggestedThreshold,
      from_near_misses: from.nearMisses,
      to_near_misses: to.nearMisses,
      threshold_used: from.thresholdUsed,
      max_hops,
      count: paths.length,
      paths: paths.map((path) => toPathDto(path, evidence, scores)),
      no_path: toNoPathDto(noPath),
      ...toFollowedDto(input, followed),
    },
  };
});
