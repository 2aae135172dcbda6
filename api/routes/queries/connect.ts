import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readAll } from '../../../domain/graph/model.js';
import { connectConcepts } from '../../../domain/query/walk/connect-concepts.js';
import type { ConnectionPath } from '../../../domain/query/walk/connect-concepts.js';
import { explainNoPath } from '../../../domain/query/walk/explain-no-path.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { json } from '../../routing/answers.js';
import { route } from '../../routing/route.js';
import { closed, count, idIn, nullable, defaulted } from '../../validation/schema.js';
import {
  connectionPathSchema,
  noPathSchema,
  pathEvidence,
  toNoPathDto,
  toPathDto,
} from '../../schemas/graph/connection.js';
import {
  diversityInput,
  exampleGrounding,
  includeGrounding,
  readScores,
  wantedScores,
} from '../../schemas/graph/grounding.js';
import { exampleIds } from '../../schemas/examples.js';
import {
  followedFields,
  followedTypes,
  toFollowed,
  toFollowedDto,
  walkDependencies,
  walkProblems,
} from '../../schemas/graph/walk.js';

export const connectFields = {
  max_hops: defaulted(Type.Integer({ minimum: 1, maximum: 10, default: 5 })),
  ...followedFields,
  include_evidence: defaulted(
    Type.Boolean({ default: false, description: 'Include up to three quotes with each concept' }),
  ),
  include_grounding: includeGrounding,
  ...diversityInput,
};

const connectInput = closed(
  { from_id: idIn('First concept of the path'), to_id: idIn('Last concept of the path'), ...connectFields },
  { $id: 'FindConnectionRequest' },
);

/** Fields of answers with paths. */
export const pathFields = {
  max_hops: Type.Integer(),
  count,
  paths: Type.Array(connectionPathSchema, {
    description: 'The shortest paths, at most five; relationships are followed in both directions',
  }),
  no_path: nullable(noPathSchema),
  followed_types: followedTypes,
};

export const connectionSchema = closed(
  { from_id: Type.String(), to_id: Type.String(), ...pathFields },
  { $id: 'FindConnectionResponse' },
);

export const examplePath = {
  nodes: [
    {
      id: exampleIds.conceptId,
      label: 'Crash recovery',
      description: 'Continuing after a crash without losing work.',
      evidence_count: 4,
      ...exampleGrounding,
      sample_evidence: null,
    },
    {
      id: 'event-history',
      label: 'Event history',
      description: 'The events of a run, in order.',
      evidence_count: 2,
      ...exampleGrounding,
      sample_evidence: null,
    },
  ],
  relationships: ['REQUIRES'],
  links: [{ from_id: exampleIds.conceptId, to_id: 'event-history', rel_type: 'REQUIRES', confidence: 0.7 }],
  hops: 1,
};

export const connectRoute = { method: 'GET', tag: 'Queries', permission: 'graph:read', impact: 'read' } as const;

export const connect = route({
  ...connectRoute,
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

/**
 * Finds the shortest paths between two concepts, five at most; where there is none, `no_path` says why.
 * @throws ConcordanceError `not_found`, `query_edges_exceeded`, `query_paths_exceeded`, `query_time_exceeded`
 */
export async function toConnectionDto(
  dependencies: Dependencies<'embedder' | 'eventLoop' | 'settings' | 'store'>,
  input: Static<typeof connectInput>,
): Promise<Static<typeof connectionSchema>> {
  const { from_id, to_id, max_hops, include_evidence } = input;
  const request = { fromId: from_id, toId: to_id, maxHops: max_hops, ...toFollowed(input) };
  const { paths: found, noPath, followed } = await connectConcepts(walkDependencies(dependencies), readAll, request);
  const explained = noPath && (await explainNoPath(dependencies.store, readAll, request, noPath));
  const evidence = await pathEvidence(dependencies.store, found, include_evidence);
  const scores = await readScores(dependencies, conceptsOn(found), wantedScores(input));
  return {
    ...{ from_id, to_id, max_hops, count: found.length },
    paths: found.map((path) => toPathDto(path, evidence, scores)),
    no_path: toNoPathDto(explained),
    ...toFollowedDto(input, followed),
  };
}

/** Ids of the concepts on the paths, each once. */
export function conceptsOn(paths: readonly ConnectionPath[]): string[] {
  return [...new Set(paths.flatMap(({ nodes }) => nodes.map((node) => node.conceptId)))];
}
