import { CypherError } from '../../cypher/error.js';
import { isConcordanceError } from '../errors.js';
import type { ApiOp, ConditionalOp, CypherOp, Statement } from './ast.js';
import { holds } from './condition.js';
import type { FetchedGraph, ProgramDispatch } from './dispatch.js';
import { applyOperator } from './operators.js';
import { apiParameters, cypherParameters } from './parameters.js';
import type { Bindings } from './parameters.js';
import { abortReasons } from './result.js';
import type { Aborted, ProgramWarning, StepLogEntry } from './result.js';
import type { WorkingGraph } from './working-graph.js';

export interface WorkingGraphLimits {
  nodes: number;
  links: number;
}

export const defaultLimits: WorkingGraphLimits = { nodes: 10_000, links: 50_000 };

/** Plain JSON, so that a run can be carried from one place to another between two statements. */
export interface ProgramState {
  graph: WorkingGraph;
  log: StepLogEntry[];
  /** Absent when there is none. */
  warnings?: ProgramWarning[];
  aborted?: Aborted;
}

/** Context of a run. */
export interface StatementContext {
  dispatch: ProgramDispatch;
  bindings: Bindings;
  /** Milliseconds of any steady clock. */
  clock: () => number;
  /** On that clock. */
  deadline: number;
  cancelled: () => boolean;
  /** Settles at the deadline or when the run is cancelled: an operation in progress is then waited for no longer. */
  interrupted?: Promise<unknown>;
  /** Called for each step once it is whole. */
  onStep?: (entry: StepLogEntry) => void;
  /**
   * Called for every failure of an operation, for logs: what clients see of an unforeseen one does not name its cause.
   */
  onFailure?: (error: unknown, statement: number) => void;
  /** Failures that must reject the run instead of ending it as aborted, so that it can be retried. */
  rethrow?: (error: unknown) => boolean;
  limits?: WorkingGraphLimits;
}

/**
 * Runs one top-level statement with all its branches. The state is not changed; in the new one the working graph is
 * that of the last whole step. An aborted state is given back as it is.
 * @param index of the top-level statement, for log and abort
 */
export async function runStatement(
  state: ProgramState,
  statement: Statement,
  index: number,
  context: StatementContext,
): Promise<ProgramState> {
  if (state.aborted !== undefined) return state;
  const startedAt = context.clock();
  const { operation } = statement;
  if (operation.type === 'conditional') return runConditional(state, statement, operation, index, context);

  const aborted = (reason: string): ProgramState => ({ ...state, aborted: { statement: index, reason } });
  const stopped = stopReason(context);
  if (stopped !== null) return aborted(stopped);
  let fetched: FetchedGraph | null;
  try {
    fetched = await orInterrupted(perform(operation, state.graph, context), context);
  } catch (error) {
    const late = stopReason(context);
    if (late !== null) return aborted(late);
    context.onFailure?.(error, index);
    if (context.rethrow?.(error) === true) throw error;
    return aborted(`Execution error: ${describe(error)}`);
  }
  // What came too late is not applied: the graph stays as the last whole step in time left it.
  const late = stopReason(context);
  if (late !== null) return aborted(late);
  if (fetched === null) return aborted(abortReasons.timeout);

  const warned = withWarnings(state, index, fetched.warnings ?? []);
  const entry = (nodes: number, links: number, { graph }: ProgramState): StepLogEntry => ({
    statement: index,
    op: statement.op,
    operation_type: operation.type,
    nodes_affected: nodes,
    links_affected: links,
    w_size: { nodes: graph.nodes.length, links: graph.links.length },
    duration_ms: elapsed(startedAt, context),
  });
  const applied = applyOperator(statement.op, state.graph, fetched);
  if (applied === null) {
    const failed = logged(warned, context, entry(0, 0, state));
    return { ...failed, aborted: { statement: index, reason: abortReasons.assertion } };
  }
  const { nodes, links } = applied.graph;
  const limits = context.limits ?? defaultLimits;
  if (nodes.length > limits.nodes || links.length > limits.links) {
    return aborted(
      `Execution error: the working graph would hold ${nodes.length} nodes and ${links.length} links; ` +
        `the maximum is ${limits.nodes} nodes and ${limits.links} links. Narrow the query or give it a limit.`,
    );
  }
  const whole = { ...warned, graph: applied.graph };
  return logged(whole, context, entry(applied.nodesAffected, applied.linksAffected, whole));
}

function withWarnings(state: ProgramState, statement: number, messages: readonly string[]): ProgramState {
  if (messages.length === 0) return state;
  const added = messages.map((message) => ({ statement, message }));
  return { ...state, warnings: [...(state.warnings ?? []), ...added] };
}

/** The statements of the branch apply their own operators; that of the conditional itself has no effect. */
async function runConditional(
  state: ProgramState,
  { op }: Statement,
  { condition, then, else: otherwise = [] }: ConditionalOp,
  index: number,
  context: StatementContext,
): Promise<ProgramState> {
  const startedAt = context.clock();
  const branch = holds(condition, state.graph) ? 'then' : 'else';
  let inside = state;
  for (const statement of branch === 'then' ? then : otherwise) {
    inside = await runStatement(inside, statement, index, context);
    if (inside.aborted !== undefined) return inside;
  }
  const { nodes, links } = inside.graph;
  return logged(inside, context, {
    statement: index,
    op,
    operation_type: 'conditional',
    branch_taken: branch,
    nodes_affected: 0,
    links_affected: 0,
    w_size: { nodes: nodes.length, links: links.length },
    duration_ms: elapsed(startedAt, context),
  });
}

async function perform(operation: CypherOp | ApiOp, graph: WorkingGraph, context: StatementContext) {
  if (operation.type === 'api') {
    const { endpoint, params } = apiParameters(operation, context.bindings, graph);
    return context.dispatch.api(endpoint, params);
  }
  return context.dispatch.cypher(operation.query, cypherParameters(context.bindings, graph), operation.limit ?? null);
}

/** Null when the run was interrupted first. */
async function orInterrupted<T>(work: Promise<T>, { interrupted }: StatementContext): Promise<T | null> {
  if (interrupted === undefined) return work;
  // The loser of the race may still fail, and nobody waits for it any more.
  work.catch(() => undefined);
  return Promise.race([
    work,
    interrupted.then(
      () => null,
      () => null,
    ),
  ]);
}

function stopReason({ cancelled, clock, deadline }: StatementContext): string | null {
  if (cancelled()) return abortReasons.cancelled;
  return clock() >= deadline ? abortReasons.timeout : null;
}

function logged(state: ProgramState, context: StatementContext, entry: StepLogEntry): ProgramState {
  context.onStep?.(entry);
  return { ...state, log: [...state.log, entry] };
}

function elapsed(startedAt: number, { clock }: StatementContext): number {
  return Math.max(0, clock() - startedAt);
}

/** Public message of a failure. */
function describe(error: unknown): string {
  if (isConcordanceError(error)) return error.detail;
  if (error instanceof CypherError)
    return error.line > 0 ? `${error.line}:${error.column} ${error.summary}` : error.summary;
  return 'something went wrong on our side';
}
