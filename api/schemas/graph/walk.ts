import { Type } from 'typebox';
import type { Dependencies } from '../../dependencies/dependencies.js';

/** Types of relationships to follow. */
export const relationshipTypes = Type.Optional(
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: 100,
    description:
      'Relationship types that are followed; default: all. In a query string separated by commas, or the parameter is repeated.',
  }),
);

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
