import { Type } from 'typebox';
import { epistemicStatuses } from '../../../domain/vocabulary/epistemic/epistemic-status.js';
import { statusFilterOf } from '../../../domain/vocabulary/epistemic/status-filter.js';
import type { Dependencies } from '../../dependencies/dependencies.js';
import { oneOf } from '../../validation/schema.js';

const relationshipTypes = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: 100,
    description:
      'Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated.',
  }),
);

const statuses = (description: string) =>
  Type.Optional(Type.Array(oneOf(epistemicStatuses), { minItems: 1, maxItems: 100, description }));

/** Fields that say which relationships are followed. */
export const followedFields = {
  relationship_types: relationshipTypes,
  include_epistemic_status: statuses(
    'Only relationships whose type has one of these epistemic statuses in the latest measurement are followed',
  ),
  exclude_epistemic_status: statuses(
    'Relationships whose type has one of these epistemic statuses are not followed, also where they are included',
  ),
};

/** The types that were followed. */
export const followedTypes = Type.Optional(
  Type.Array(Type.String(), {
    description: 'Types of the relationships that were followed; present with a filter by epistemic status',
  }),
);

interface FollowedInput {
  relationship_types?: readonly string[];
  include_epistemic_status?: Parameters<typeof statusFilterOf>[0];
  exclude_epistemic_status?: Parameters<typeof statusFilterOf>[1];
}

/** Reads which relationships are to be followed. */
export function toFollowed(input: FollowedInput) {
  return {
    types: input.relationship_types ?? null,
    statuses: statusFilterOf(input.include_epistemic_status, input.exclude_epistemic_status),
  };
}

/** Maps the followed types to their field; absent without a filter by status. */
export function toFollowedDto(input: FollowedInput, followed: readonly string[] | null): { followed_types?: string[] } {
  return toFollowed(input).statuses === null || followed === null ? {} : { followed_types: [...followed] };
}

/** Error responses of endpoints that follow relationships. */
export const walkProblems = [
  'not_found',
  'query_edges_exceeded',
  'query_paths_exceeded',
  'query_time_exceeded',
] as const;

/** Dependencies of walks. */
export function walkDependencies({
  store,
  embedder,
  eventLoop,
  settings,
}: Dependencies<'embedder' | 'eventLoop' | 'settings' | 'store'>) {
  return { graph: store, embedder, eventLoop, limits: settings.query };
}
