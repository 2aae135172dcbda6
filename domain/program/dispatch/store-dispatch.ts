import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, Embedder, GraphReader, Pace } from '../../ports.js';
import type { QueryLimits } from '../../query/cypher/run-cypher.js';
import type { ProgramDispatch } from '../dispatch.js';
import { endpointCalls } from './endpoint-calls.js';
import { sourcesPermission } from './permissions.js';
import { runQuery } from './run-query.js';

export interface DispatchParts {
  graph: GraphReader & ElementReader;
  embedder: Embedder;
  pace: Pace;
  limits: QueryLimits;
}

export interface DispatchBounds {
  /** Milliseconds that are left to the run. */
  left: () => number;
  cancelled: () => boolean;
  /** Whether the caller holds the permission now. */
  may: (permission: string) => Promise<boolean>;
}

/** Carries out operations over the store, inside the process, within what the scope shows. */
export function storeDispatch(parts: DispatchParts, scope: ReadScope, bounds: DispatchBounds): ProgramDispatch {
  return {
    cypher: (query, parameters, limit) =>
      runQuery(parts, scope, {
        ...{ query, parameters, limit, cancelled: bounds.cancelled },
        milliseconds: Math.max(1, bounds.left()),
        maySeeSources: () => bounds.may(sourcesPermission),
      }),
    api(endpoint, params) {
      const milliseconds = Math.min(parts.limits.milliseconds, Math.max(1, bounds.left()));
      return endpointCalls[endpoint]({ ...parts, limits: { ...parts.limits, milliseconds } }, scope, params);
    },
  };
}
