import { CypherError } from '../error.js';
import type { RE2JS } from 're2js';
import type { CypherGraph, Direction } from '../graph.js';
import { compileRegularExpression } from '../values/regular-expression.js';
import type { NodeValue, RelationshipValue, Value } from '../values/value.js';

/** The variables of one row. Names come from the query and were checked, so no inherited key is ever read. */
export type Row = Readonly<Record<string, Value>>;

export interface Budgets {
  /** Rows made by all steps together. */
  rows: number;
  /** Relationships fetched from the store. */
  edges: number;
  /** Partial paths held at once. */
  frontier: number;
  milliseconds: number;
}

export const defaultBudgets: Budgets = { rows: 2_000_000, edges: 1_000_000, frontier: 200_000, milliseconds: 30_000 };

export interface Surroundings {
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

const sliceMilliseconds = 5;
/** Compiled regular expressions kept. */
const maxExpressions = 100;

/** One execution: its budgets, its view of the graph, and its manners towards the event loop. */
export class Execution {
  readonly around: Surroundings;
  private readonly nodes = new Map<string, NodeValue>();
  private readonly expressions = new Map<string, RE2JS>();
  private readonly startedAt: number;
  private sliceAt: number;
  private rows = 0;
  private edges = 0;
  private steps = 0;
  /** Where in the query work is under way, for the messages of budgets. */
  position = 0;

  constructor(around: Surroundings) {
    this.around = around;
    this.startedAt = around.now();
    this.sliceAt = this.startedAt;
  }

  private exceeded(detail: string, what: string): CypherError {
    return new CypherError({ type: 'BudgetExceeded', detail, message: `the query ${what}`, offset: this.position });
  }

  /** True when it is time to pause. */
  due(): boolean {
    this.steps += 1;
    if (this.steps % 64 !== 0) return false;
    if (this.around.cancelled()) {
      throw new CypherError({ type: 'Cancelled', detail: 'Cancelled', message: 'the query was cancelled', offset: this.position }); // prettier-ignore
    }
    const now = this.around.now();
    const { milliseconds } = this.around.budgets;
    if (now - this.startedAt > milliseconds) throw this.exceeded('TimeBudget', `took longer than ${milliseconds} ms`);
    return now - this.sliceAt > sliceMilliseconds;
  }

  async pause(): Promise<void> {
    await this.around.pause();
    this.sliceAt = this.around.now();
  }

  countRow(): void {
    this.rows += 1;
    if (this.rows > this.around.budgets.rows) {
      throw this.exceeded('RowBudget', `made more than ${this.around.budgets.rows} rows on its way`);
    }
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
      if (this.expressions.size >= maxExpressions) this.expressions.clear();
      this.expressions.set(pattern, compiled);
    }
    return compiled;
  }

  async nodesByIds(ids: Iterable<string>): Promise<Map<string, NodeValue>> {
    const missing = [...new Set(ids)].filter((id) => !this.nodes.has(id));
    if (missing.length > 0) {
      for (const node of await this.around.graph.nodesByIds(missing)) this.nodes.set(node.id, node);
    }
    return this.nodes;
  }

  async expand(
    ids: Iterable<string>,
    direction: Direction,
    types: readonly string[] | null,
  ): Promise<RelationshipValue[]> {
    const found = await this.around.graph.expand(
      [...new Set(ids)],
      direction,
      types,
      this.around.budgets.edges - this.edges + 1,
    );
    this.edges += found.length;
    if (this.edges > this.around.budgets.edges) {
      throw this.exceeded('EdgeBudget', `read more than ${this.around.budgets.edges} relationships`);
    }
    return found;
  }
}
