import type { Explanation } from '../../../cypher/explain.js';
import type { Value } from '../../../cypher/values/value.js';
import type { ElementReader, EventLoop } from '../../ports.js';

/** Limits of one query. Each limit has an error code of its own. */
export interface QueryLimits {
  milliseconds: number;
  /** Rows made by all steps together. */
  rows: number;
  /** Relationships read. */
  edges: number;
  /** Partial paths that are followed at once. */
  paths: number;
  /** Characters of text read from the store. */
  characters: number;
  /** Upper bound of every variable-length relationship. */
  pathLength: number;
}

/** Bounds of a query whose rows are taken one by one; `limit` null: all rows. */
export type RowRequest = Omit<QueryRequest, 'limit'> & { limit: number | null };

/** Statistics of a query after its rows were read. */
export type ResultRows = Pick<QueryAnswer, 'columns' | 'truncated' | 'warnings'>;

/** A query and the bounds of its answer. */
export interface QueryRequest {
  query: string;
  /** Bound as data, never spliced into the text; `toParameters` makes them of JSON. */
  parameters: ReadonlyMap<string, Value>;
  /** Becomes the query's LIMIT where its text sets none. */
  defaultLimit?: number | null;
  /** Rows of the answer at most; what the query's own LIMIT allows beyond is cut off and `truncated` says so. */
  limit: number;
  /** Shortens the time of `limits`. */
  milliseconds?: number;
  cancelled: () => boolean;
}

/** The rows of a query. */
export interface QueryAnswer {
  columns: readonly string[];
  /** Values in the order of the columns. */
  rows: readonly (readonly Value[])[];
  /** There were more rows than the request's limit. */
  truncated: boolean;
  milliseconds: number;
  warnings: string[];
}

/** Graph, event loop and limits of queries. */
export interface QueryDependencies {
  graph: ElementReader;
  eventLoop: EventLoop;
  limits: QueryLimits;
}

/** Plan and costs of a query, without its rows. */
export interface QueryExplanation extends Explanation {
  milliseconds: number;
}
