import type { Expression } from '../ast/expressions.js';
import type { Query, Source } from '../ast/statements.js';
import type { Value } from '../../values/value.js';
import type { Database } from '../../storage/database.js';
import type { Engine } from '../../storage/engine.js';
import type { Evaluate, Run } from '../run/run.js';
import type { SearchPlan } from '../search/search-plan.js';
import type { Binds } from './binds.js';
import type { Scopes } from './scopes.js';

/** A node of an execution plan, as explain shows it. */
export interface PlanNode {
  type: string;
  [detail: string]: unknown;
}

/** A query that is ready to run. */
export interface CompiledQuery {
  /** Yields the results, which are none without RETURN. */
  results(run: Run): Iterable<Value>;
  plan: PlanNode[];
}

/** Context in which parts of a query are compiled. */
export interface Compiler {
  expression(expression: Expression): Evaluate;
  subquery(query: Query): CompiledQuery;
  /** The name of a collection or view that is given or bound. */
  sourceName(source: Source): string;
  /** Notes that a collection is read. Throws 1579 where the query modified it before. */
  reads(collection: string): void;
  /** Notes that a collection is modified. Throws 1579 where the query modified it before. */
  modifies(collection: string): void;
  /** Notes that any document may be read. Throws 1579 where the query modified something before. */
  readsAnything(by: string): void;
  readonly scopes: Scopes;
  readonly binds: Binds;
  readonly database: Database;
  readonly engine: Engine;
  /** Views that loops search, by the slot of the variable. */
  readonly searches: Map<number, SearchPlan>;
  /** Names of variables that a vector index serves in the present query. */
  readonly nearest: Set<string>;
  /** Warnings that the text itself gives, as for unknown options. */
  readonly notices: { errorNum: number; message: string }[];
  /** Collections that are read, those that are modified, and views. */
  readonly used: { read: Set<string>; written: Set<string>; views: Set<string> };
}
