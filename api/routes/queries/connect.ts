import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { connectBySearch } from '../../../domain/query/walk/connect-by-search.js';
import type { FoundEnd } from '../../../domain/query/walk/connect-by-search.js';
import { connectConcepts } from '../../../domain/query/walk/connect-concepts.js';
import type { ConnectionPath } from '../../../domain/query/walk/connect-concepts.js';
import { explainNoPath } from '../../../domain/query/walk/explain-no-path.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, idIn, nullable } from '../../validation/schema.js';
import {
  connectionPathSchema,
  noPathSchema,
  pathEvidence,
  pathNodeSchema,
  toNoPathDto,
  toPathDto,
  toPathNodeDto,
} from '../../schemas/graph/connection.js';
import { exampleGrounding, includeGrounding, readScores, wantedScores } from '../../schemas/graph/grounding.js';
import { exampleIds } from '../../schemas/examples.js';
import { relationshipTypes, walkDependencies, walkProblems } from '../../schemas/graph/walk.js';

export const connectFields = {
  max_hops: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, default: 5 })),
  relationship_types: relationshipTypes,
  include_evidence: Type.Optional(
    Type.Boolean({ default: false, description: 'Include up to three quotes with each concept' }),
  ),
  include_grounding: includeGrounding,
};

const connectInput = closed(
  { from_id: idIn('First concept of the path'), to_id: idIn('Last concept of the path'), ...connectFields },
  { $id: 'FindConnectionRequest' },
);

const paths = {
  max_hops: Type.Integer(),
  count,
  paths: Type.Array(connectionPathSchema, {
    description: 'The shortest paths, at most five; relationships are followed in both directions',
  }),
  no_path: nullable(noPathSchema),
};

export const connectionSchema = closed(
  { from_id: Type.String(), to_id: Type.String(), ...paths },
  { $id: 'FindConnectionResponse' },
);

const examplePath = {
  nodes: [
    {
      id: exampleIds.conceptId,
      label: 'Crash recovery',
      description: 'Continuing after a crash without losing work.',
      ...exampleGrounding,
      sample_evidence: null,
    },
    {
      id: 'event-history',
      label: 'Event history',
      description: 'The events of a run, in order.',
      ...exampleGrounding,
      sample_evidence: null,
    },
  ],
  relationships: ['REQUIRES'],
  links: [{ from_id: exampleIds.conceptId, to_id: 'event-history', rel_type: 'REQUIRES', confidence: 0.7 }],
  hops: 1,
};

const shared = { method: 'GET', tag: 'Queries', permission: 'graph:read', impact: 'read' } as const;

export const connect = route({
  ...shared,
  path: '/query/connect',
  aliases: [
    { method: 'POST', path: '/query/connect', operationId: 'connectByBody' },
    { method: 'GET', path: '/concepts/connect', operationId: 'connectConcepts' },
  ],
  operationId: 'connect',
  summary: 'Find the shortest paths between two concepts',
  uses: ['embedder', 'eventLoop', 'settings', 'store'],
  input: connectInput,
  responses: { 200: json('Paths', connectionSchema) },
  problems: walkProblems,
  example: {
    body: { from_id: exampleIds.conceptId, to_id: 'event-history', max_hops: 5 },
    answer: {
      status: 200,
      body: {
        from_id: exampleIds.conceptId,
        to_id: 'event-history',
        max_hops: 5,
        count: 1,
        paths: [examplePath],
        no_path: null,
      },
    },
  },
}).handle(async ({ input, dependencies }) => ({ status: 200, body: await toConnectionDto(dependencies, input) }));

export async function toConnectionDto(
  dependencies: Dependencies<'embedder' | 'eventLoop' | 'settings' | 'store'>,
  input: Static<typeof connectInput>,
): Promise<Static<typeof connectionSchema>> {
  const { from_id, to_id, max_hops = 5, relationship_types, include_evidence = false } = input;
  const request = {
    ...{ fromId: from_id, toId: to_id, maxHops: max_hops },
    types: relationship_types ?? null,
  };
  const { paths: found, noPath } = await connectConcepts(walkDependencies(dependencies), readAll, request);
  const explained = noPath && (await explainNoPath(dependencies.store, readAll, request, noPath));
  const evidence = await pathEvidence(dependencies.store, found, include_evidence);
  const scores = await readScores(dependencies, conceptsOn(found), wantedScores(input));
  return {
    ...{ from_id, to_id, max_hops, count: found.length },
    paths: found.map((path) => toPathDto(path, evidence, scores)),
    no_path: toNoPathDto(explained),
  };
}

function conceptsOn(paths: readonly ConnectionPath[]): string[] {
  return [...new Set(paths.flatMap(({ nodes }) => nodes.map((node) => node.conceptId)))];
}

const similarity = nullable(Type.Number({ description: 'Score of the concept' }));
const suggestion = nullable(
  Type.Number({ description: 'Threshold that would include the nearest concept; null when one was found' }),
);
const misses = Type.Integer({ minimum: 0, description: 'Concepts at most 0.1 below the threshold' });

export const findConnectionBySearch = route({
  ...shared,
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
          ...paths,
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
  const { from_query, to_query, threshold, max_hops = 5, relationship_types, include_evidence = false } = input;
  const { from, to, paths, noPath } = await connectBySearch(walkDependencies(dependencies), readAll, {
    ...{ fromQuery: from_query, toQuery: to_query, maxHops: max_hops },
    threshold: threshold ?? null,
    types: relationship_types ?? null,
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
    },
  };
});
