import type { RE2JS } from 're2js';
import type { Clause, PathPattern } from '../ast/ast.js';
import type { Direction, PropertyHint } from '../graph.js';
import { compileRegularExpression } from '../values/regular-expression.js';
import type { NodeValue, RelationshipValue, Value } from '../values/value.js';
import type { MatchPlan } from './match/match-plan.js';
import type { OperatorProfile } from './operator-profile.js';
import { CostAccount, type QueryContext } from './cost-account.js';
import { Neighbourhood } from './neighbourhood.js';

/** The variables of one row. Names come from the query and were checked, so no inherited key is ever read. */
export type Row = Readonly<Record<string, Value>>;

/** Variables that are kept as if they were one row. */
const narrow = 8;

/** Cost of keeping a row: every eight variables are a row. */
export function widthOf(row: Row): number {
  return Math.ceil(Object.keys(row).length / narrow) || 1;
}

/**
 * Runs what is inside an expression. It is given to the execution, since clauses evaluate expressions and expressions
 * run clauses.
 */
export interface Nested {
  /** All ways to match the pattern from the row, as rows that hold its variables. */
  match(execution: Execution, pattern: PathPattern, row: Row): AsyncIterable<readonly { readonly row: Row }[]>;
  run(execution: Execution, clauses: readonly Clause[], row: Row): AsyncIterable<readonly Row[]>;
}

/** Counts of requests to the graph. */
export interface GraphRequests {
  scanPages: number;
  nodeLookups: number;
  expansions: number;
  nodesRead: number;
  relationshipsRead: number;
}

/** Compiled regular expressions kept. */
const maxExpressions = 100;
/** Cost of compiling one, in characters. */
const compilingCost = 32_768;
/** Nodes kept; beyond it what was kept is dropped. */
const maxNodes = 100_000;
/** One execution: what it costs, its view of the graph, and what it keeps while it runs. */
export class Execution extends CostAccount {
  readonly nested: Nested;
  readonly neighbourhood = new Neighbourhood(this);
  /** By the first pattern of what is matched together. */
  readonly plans = new Map<PathPattern, Promise<MatchPlan>>();
  /** By clause, the operators that run it, in order. */
  readonly meters = new Map<object, OperatorProfile[]>();
  /** True if plans estimate their rows even where nothing is to be chosen. */
  readonly estimating: boolean;
  readonly requests: GraphRequests = { scanPages: 0, nodeLookups: 0, expansions: 0, nodesRead: 0, relationshipsRead: 0 }; // oxfmt-ignore
  private readonly nodes = new Map<string, NodeValue>();
  private readonly expressions = new Map<string, RE2JS>();

  constructor(queryContext: QueryContext, nested: Nested, estimating = false) {
    super(queryContext);
    this.nested = nested;
    this.estimating = estimating;
  }

  /** The compiled expression; each is compiled once. */
  regularExpression(pattern: string, offset: number): RE2JS {
    let compiled = this.expressions.get(pattern);
    if (compiled === undefined) {
      compiled = compileRegularExpression(pattern, offset);
      this.addCost(compilingCost);
      if (this.expressions.size >= maxExpressions) this.expressions.clear();
      this.expressions.set(pattern, compiled);
    }
    return compiled;
  }

  /** The nodes that exist among the ids, and maybe others. */
  async nodesByIds(ids: Iterable<string>, meter: OperatorProfile | null): Promise<ReadonlyMap<string, NodeValue>> {
    const wanted = new Set(ids);
    const missing = [...wanted].filter((id) => !this.nodes.has(id));
    if (missing.length === 0) return this.nodes;
    this.checkRunning();
    if (meter !== null) meter.requests += 1;
    this.requests.nodeLookups += 1;
    const found = await this.queryContext.graph.nodesByIds(missing);
    this.requests.nodesRead += found.length;
    let kept = this.nodes;
    if (this.nodes.size + found.length > maxNodes) {
      kept = new Map([...wanted].flatMap((id) => (this.nodes.has(id) ? [[id, this.nodes.get(id)!]] : [])));
      this.nodes.clear();
    }
    for (const node of found) {
      kept.set(node.id, node);
      if (this.nodes.size < maxNodes) this.nodes.set(node.id, node);
    }
    return kept;
  }

  /**
   * Reads all nodes, or those with the label, page by page, and counts requests and nodes. The graph may ignore any
   * hint and give more nodes than were asked for: the caller checks each.
   * @throws CypherError `Cancelled`, `TimeBudget`
   */
  async *scanNodes(
    label: string | null,
    hints: readonly PropertyHint[],
    meter: OperatorProfile,
  ): AsyncGenerator<readonly NodeValue[]> {
    for await (const page of this.queryContext.graph.scanNodes(label, hints)) {
      this.checkRunning();
      meter.requests += 1;
      this.requests.scanPages += 1;
      this.requests.nodesRead += page.length;
      yield page;
    }
  }

  /**
   * The relationships that leave (`out`) or reach (`in`) any of the nodes, in no order; a loop once. `types` null for
   * all.
   * @throws CypherError `EdgeBudget`, `Cancelled`, `TimeBudget`
   */
  async expand(
    ids: readonly string[],
    direction: Direction,
    types: readonly string[] | null,
    meter: OperatorProfile | null,
  ): Promise<RelationshipValue[]> {
    this.checkRunning();
    if (meter !== null) meter.requests += 1;
    this.requests.expansions += 1;
    const { edges } = this.queryContext.budgets;
    const found = await this.queryContext.graph.expand(
      ids,
      direction,
      types,
      edges - this.requests.relationshipsRead + 1,
    );
    this.requests.relationshipsRead += found.length;
    if (this.requests.relationshipsRead > edges) {
      throw this.exceeded('EdgeBudget', `read more than ${edges} relationships`);
    }
    return found;
  }
}
