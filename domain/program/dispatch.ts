import type { Value } from '../../cypher/values/value.js';
import type { ApiEndpoint } from './endpoints.js';
import type { WorkingGraph } from './working-graph.js';

/** The result of an operation. */
export interface FetchedGraph extends WorkingGraph {
  /** Sentences about what was returned and did not enter. */
  warnings?: readonly string[];
}

/**
 * Executor of the operations of a program, with the permissions of the caller and bounded in time by anyone who made
 * it. Both reads throw whatever went wrong; the run turns that into its abort.
 */
export interface ProgramDispatch {
  /**
   * Runs a read-only query.
   * @param parameters bound values, `W_IDS` (the ids of the working graph's nodes) among them; never spliced into text
   * @param limit rows at most when the query has no LIMIT of its own; null for no limit
   */
  cypher(query: string, parameters: ReadonlyMap<string, Value>, limit: number | null): Promise<FetchedGraph>;
  /** Calls an allowlisted endpoint inside the process. The parameters were checked against its table. */
  api(endpoint: ApiEndpoint, params: Readonly<Record<string, unknown>>): Promise<FetchedGraph>;
}
