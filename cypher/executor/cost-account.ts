import { CypherError } from '../error.js';
import type { CypherGraph } from '../graph.js';
import { sizeOf } from '../values/size.js';
import type { Value } from '../values/value.js';
import type { OperatorProfile } from './operator-profile.js';

export interface Budgets {
  /** Rows made by all steps together. */
  rows: number;
  /** Relationships fetched from the store. */
  edges: number;
  /** Partial paths that are followed at once. */
  frontier: number;
  /** Rows, groups and collected values kept by sorting, grouping, DISTINCT and collect, all together. */
  buffered: number;
  /** Characters made by expressions, all together; a list item counts as sixteen. */
  cells: number;
  milliseconds: number;
}

export const defaultBudgets: Budgets = {
  rows: 2_000_000,
  edges: 1_000_000,
  frontier: 200_000,
  buffered: 500_000,
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

const sliceMilliseconds = 5;
/** Characters or list items whose handling counts as one step. */
const cellsPerStep = 256;

/** Cost of keeping a key of groups or DISTINCT. */
export function lengthOfKey(key: string): number {
  return 1 + Math.floor(key.length / cellsPerStep);
}

/** Cost of one execution so far, compared with its budgets, and its yields to the event loop. */
export class CostAccount {
  readonly queryContext: QueryContext;
  /** Position in the query, for error messages of budgets. */
  position = 0;
  private readonly startedAt: number;
  private sliceAt: number;
  private rows = 0;
  private buffered = 0;
  private cells = 0;
  private steps = 0;

  constructor(queryContext: QueryContext) {
    this.queryContext = queryContext;
    this.startedAt = queryContext.now();
    this.sliceAt = this.startedAt;
  }

  protected exceeded(detail: string, what: string): CypherError {
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
    return this.queryContext.now() - this.sliceAt > sliceMilliseconds;
  }

  /** @throws CypherError where it was cancelled or its time is over */
  protected checkRunning(): void {
    if (this.queryContext.cancelled()) {
      throw new CypherError({ type: 'Cancelled', detail: 'Cancelled', message: 'the query was cancelled', offset: this.position }); // oxfmt-ignore
    }
    const { milliseconds } = this.queryContext.budgets;
    if (this.queryContext.now() - this.startedAt > milliseconds) {
      throw this.exceeded('TimeBudget', `took longer than ${milliseconds} ms`);
    }
  }

  /** Yields to the event loop, and begins the next slice of time. */
  async pause(): Promise<void> {
    await this.queryContext.pause();
    this.sliceAt = this.queryContext.now();
  }

  /** Counts a row for its operator and for the whole query. @throws CypherError `RowBudget` */
  countRow(meter: OperatorProfile): void {
    meter.rows += 1;
    this.rows += 1;
    if (this.rows > this.queryContext.budgets.rows) {
      throw this.exceeded('RowBudget', `made more than ${this.queryContext.budgets.rows} rows on its way`);
    }
  }

  /** Counts what is buffered until a clause ends: one for a row, group or value, more for what is wide or long. */
  buffer(count = 1): void {
    this.buffered += count;
    if (this.buffered > this.queryContext.budgets.buffered) {
      throw this.exceeded(
        'BufferBudget',
        `buffers more than ${this.queryContext.budgets.buffered} rows, groups or collected values`,
      );
    }
  }

  /** Counts what is not buffered any more. */
  release(count: number): void {
    this.buffered -= count;
  }

  /** Counts the processing of characters or list items towards the time until the next pause. */
  addCost(cells: number): void {
    this.steps += cells / cellsPerStep;
  }

  /** Counts characters or list items that were created. */
  work(cells: number): void {
    this.cells += cells;
    this.addCost(cells);
    if (this.cells > this.queryContext.budgets.cells) {
      throw this.exceeded('CellBudget', `makes more than ${this.queryContext.budgets.cells} characters and list items`);
    }
  }

  /** The value just made, once it is counted. @throws CypherError when it is too large or nests too deeply. */
  made<T extends Value>(value: T, offset: number): T {
    this.work(sizeOf(value, offset).own);
    return value;
  }

  /** Checks the number of partial paths that are followed at once. @throws CypherError `FrontierBudget` */
  checkFrontier(size: number): void {
    if (size > this.queryContext.budgets.frontier) {
      throw this.exceeded('FrontierBudget', `follows more than ${this.queryContext.budgets.frontier} paths at once`);
    }
  }
}
