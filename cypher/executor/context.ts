import type { RE2JS } from 're2js';
import type { Clause, PathPattern } from '../ast/ast.js';
import { CypherError } from '../error.js';
import type { CypherGraph, Direction, PropertyHint } from '../graph.js';
import { compileRegularExpression } from '../values/regular-expression.js';
import { sizeOf } from '../values/size.js';
import type { NodeValue, RelationshipValue, Value } from '../values/value.js';
import type { MatchPlan } from './match/match-plan.js';
import type { OperatorProfile } from './operator-profile.js';
import { Neighbourhood } from './neighbourhood.js';

/** The variables of one row. Names come from the query and were checked, so no inherited key is ever read. */
export type Row = Readonly<Record<string, Value>>;

/** Variables that are kept as if they were one row. */
const narrow = 8;

/** Cost of keeping a row: every eight variables are a row. */
export function widthOf(row: Row): number {
  return Math.ceil(Object.keys(row).length / narrow) || 1;
}

/** Cost of keeping a key of groups or DISTINCT. */
export function lengthOfKey(key: string): number {
  return 1 + Math.floor(key.length / cellsPerStep);
}

export interface Budgets {
  /** Rows made by all steps together. */
  rows: number;
  /** Relationships fetched from the store. */
  edges: number;
  /** Partial paths held at once. */
  frontier: number;
  /** Rows, groups and collected values kept by sorting, grouping, DISTINCT and collect, all together. */
  held: number;
  /** Characters made by expressions, all together; a list item counts as sixteen. */
  cells: number;
  milliseconds: number;
}

export const defaultBudgets: Budgets = {
  rows: 2_000_000,
  edges: 1_000_000,
  frontier: 200_000,
  held: 500_000,
  cells: 100_000_000,
  milliseconds: 30_000,
};

export interface QueryContext {
  graph: CypherGraph;
  parameters: ReadonlyMap<string, Value>;
  budgets: Budgets;
  /** Milliseconds of any steady clock. */
  now: () => number;
  /** 0 up to, not including, 1. */
  random: () => number;
  /** Lets other work of the process run. */
  pause: () => Promise<void>;
  cancelled: () => boolean;
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

const sliceMilliseconds = 5;
/** Compiled regular expressions kept. */
const maxExpressions = 100;
/** Cost of compiling one, in characters. */
const compilingCost = 32_768;
/** Nodes kept; beyond it what was kept is dropped. */
const maxNodes = 100_000;
/** Characters or list items whose handling counts as one step. */
const cellsPerStep = 256;

/** One execution: its budgets, its view of the graph, and its yields to the event loop. */
export class Execution {
  readonly around: QueryContext;
  readonly nested: Nested;
  readonly neighbourhood = new Neighbourhood(this);
  /** By the first pattern of what is matched together. */
  readonly plans = new Map<PathPattern, Promise<MatchPlan>>();
  /** By clause, the operators that run it, in order. */
  readonly meters = new Map<object, OperatorProfile[]>();
  /** True if plans estimate their rows even where nothing is to be chosen. */
  readonly estimating: boolean;
  readonly requests: GraphRequests = { scanPages: 0, nodeLookups: 0, expansions: 0, nodesRead: 0, relationshipsRead: 0 }; // prettier-ignore
  /** Position in the query, for error messages of budgets. */
  position = 0;
  private readonly nodes = new Map<string, NodeValue>();
  private readonly expressions = new Map<string, RE2JS>();
  private readonly startedAt: number;
  private sliceAt: number;
  private rows = 0;
  private held = 0;
  private cells = 0;
  private steps = 0;

  constructor(around: QueryContext, nested: Nested, estimating = false) {
    this.around = around;
    this.nested = nested;
    this.estimating = estimating;
    this.startedAt = around.now();
    this.sliceAt = this.startedAt;
  }

  private exceeded(detail: string, what: string): CypherError {
    return new CypherError({ type: 'BudgetExceeded', detail, message: `the query ${what}`, offset: this.position });
  }

  /** True when it is time to pause. */
  shouldPause(): boolean {
    this.steps += 1;
    return this.isSliceOver();
  }

  /** Like `shouldPause`, without counting a step. */
  isSliceOver(): boolean {
    if (this.steps < 64) return false;
    this.steps = 0;
    this.checkRunning();
    return this.around.now() - this.sliceAt > sliceMilliseconds;
  }

  private checkRunning(): void {
    if (this.around.cancelled()) {
      throw new CypherError({ type: 'Cancelled', detail: 'Cancelled', message: 'the query was cancelled', offset: this.position }); // prettier-ignore
    }
    const { milliseconds } = this.around.budgets;
    if (this.around.now() - this.startedAt > milliseconds) {
      throw this.exceeded('TimeBudget', `took longer than ${milliseconds} ms`);
    }
  }

  async pause(): Promise<void> {
    await this.around.pause();
    this.sliceAt = this.around.now();
  }

  countRow(meter: OperatorProfile): void {
    meter.rows += 1;
    this.rows += 1;
    if (this.rows > this.around.budgets.rows) {
      throw this.exceeded('RowBudget', `made more than ${this.around.budgets.rows} rows on its way`);
    }
  }

  /** Counts what is kept until a clause ends: one for a row, group or value, more for what is wide or long. */
  hold(count = 1): void {
    this.held += count;
    if (this.held > this.around.budgets.held) {
      throw this.exceeded('HeldBudget', `keeps more than ${this.around.budgets.held} rows, groups or collected values`);
    }
  }

  /** Counts what is kept no more. */
  release(count: number): void {
    this.held -= count;
  }

  /** Counts the processing of characters or list items towards the time until the next pause. */
  addCost(cells: number): void {
    this.steps += cells / cellsPerStep;
  }

  /** Counts characters or list items that were created. */
  work(cells: number): void {
    this.cells += cells;
    this.addCost(cells);
    if (this.cells > this.around.budgets.cells) {
      throw this.exceeded('CellBudget', `makes more than ${this.around.budgets.cells} characters and list items`);
    }
  }

  /** The value just made, once it is counted. @throws CypherError when it is too large or nests too deeply. */
  made<T extends Value>(value: T, offset: number): T {
    this.work(sizeOf(value, offset).own);
    return value;
  }

  checkFrontier(size: number): void {
    if (size > this.around.budgets.frontier) {
      throw this.exceeded('FrontierBudget', `follows more than ${this.around.budgets.frontier} paths at once`);
    }
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
    const found = await this.around.graph.nodesByIds(missing);
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

  async *scanNodes(
    label: string | null,
    hints: readonly PropertyHint[],
    meter: OperatorProfile,
  ): AsyncGenerator<readonly NodeValue[]> {
    for await (const page of this.around.graph.scanNodes(label, hints)) {
      this.checkRunning();
      meter.requests += 1;
      this.requests.scanPages += 1;
      this.requests.nodesRead += page.length;
      yield page;
    }
  }

  async expand(
    ids: readonly string[],
    direction: Direction,
    types: readonly string[] | null,
    meter: OperatorProfile | null,
  ): Promise<RelationshipValue[]> {
    this.checkRunning();
    if (meter !== null) meter.requests += 1;
    this.requests.expansions += 1;
    const { edges } = this.around.budgets;
    const found = await this.around.graph.expand(ids, direction, types, edges - this.requests.relationshipsRead + 1);
    this.requests.relationshipsRead += found.length;
    if (this.requests.relationshipsRead > edges) {
      throw this.exceeded('EdgeBudget', `read more than ${edges} relationships`);
    }
    return found;
  }
}
