import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, Embedder, EpistemicReader, EventLoop, GraphReader } from '../../ports.js';
import type { QueryLimits } from '../../query/cypher/query-request.js';
import type { ProgramDispatch } from '../dispatch.js';
import { endpointCalls } from './endpoint-calls.js';
import { sourcesPermission } from './permissions.js';
import { runQuery } from './run-query.js';

export interface DispatchDependencies {
  graph: GraphReader & ElementReader & EpistemicReader;
  embedder: Embedder;
  eventLoop: EventLoop;
  limits: QueryLimits;
}

export interface DispatchBounds {
  /** Milliseconds that are left to the run. */
  left: () => number;
  cancelled: () => boolean;
  /** True if the caller holds the permission now. */
  isPermitted: (permission: string) => Promise<boolean>;
}

/** Carries out operations over the store, inside the process, within what the scope shows. */
export function storeDispatch(
  dependencies: DispatchDependencies,
  scope: ReadScope,
  bounds: DispatchBounds,
): ProgramDispatch {
  return {
    cypher: (query, parameters, limit) =>
      runQuery(dependencies, scope, {
        ...{ query, parameters, limit, cancelled: bounds.cancelled },
        milliseconds: Math.max(1, bounds.left()),
        maySeeSources: () => bounds.isPermitted(sourcesPermission),
      }),
    api(endpoint, params) {
      const milliseconds = Math.min(dependencies.limits.milliseconds, Math.max(1, bounds.left()));
      return endpointCalls[endpoint](
        { ...dependencies, limits: { ...dependencies.limits, milliseconds } },
        scope,
        params,
      );
    },
  };
}
