import type { Query } from '../../../cypher/ast/ast.js';
import type { CypherError } from '../../../cypher/error.js';
import { defaultBudgets } from '../../../cypher/executor/cost-account.js';
import type { QueryContext } from '../../../cypher/executor/cost-account.js';
import { boundedPaths } from '../../../cypher/policy/bounded-paths.js';
import { withLimit, unlimitedMatch } from '../../../cypher/policy/row-limit.js';
import { parse, defaultParseLimits } from '../../../cypher/parser/parse.js';
import type { NodeValue } from '../../../cypher/values/value.js';
import type { ReadScope } from '../../graph/model.js';
import { boundedShape } from './bounded-shape.js';
import { propertiesRead, readsRelationships } from './properties-read.js';
import { StoreGraph } from './store-graph.js';
import type { QueryDependencies, RowRequest } from './query-request.js';

/** A query that was parsed and bounded, and the graph it runs on. */
export interface Prepared {
  /** Reads nodes with all properties; null where they come so. */
  whole: ((ids: readonly string[]) => Promise<NodeValue[]>) | null;
  /** With the limits of the request. */
  query: Query;
  context: QueryContext;
  /** Warns where a MATCH may return any number of rows. */
  unlimited: CypherError | null;
}

/** Parses a query, refuses unbounded ones and sets its limits. @throws CypherError */
export function prepare(
  { graph, eventLoop, limits }: QueryDependencies,
  scope: ReadScope,
  request: RowRequest,
): Prepared {
  const text = request.query;
  const parsed = parse(text, defaultParseLimits);
  const refused = boundedPaths(parsed, text, limits.pathLength)[0] ?? boundedShape(parsed, text);
  if (refused !== null) throw refused;
  const bounded = request.defaultLimit == null ? parsed : withLimit(parsed, request.defaultLimit);
  const properties = propertiesRead(parsed);
  const stored = new StoreGraph(graph, scope, {
    characters: limits.characters,
    properties,
    wholeRelationships: readsRelationships(parsed),
  });
  return {
    whole: properties === null ? null : (ids) => stored.wholeNodes(ids),
    query: request.limit === null ? bounded : withLimit(bounded, request.limit + 1),
    unlimited: unlimitedMatch(parsed, text),
    context: {
      graph: stored,
      parameters: request.parameters,
      budgets: {
        ...defaultBudgets,
        rows: limits.rows,
        edges: limits.edges,
        frontier: limits.paths,
        milliseconds: Math.min(limits.milliseconds, request.milliseconds ?? limits.milliseconds),
      },
      now: () => eventLoop.now(),
      random: () => eventLoop.random(),
      pause: () => eventLoop.yield(),
      cancelled: request.cancelled,
    },
  };
}
