import type { GraphProgram } from './ast.js';
import { bindParameters } from './parameters.js';
import type { BatchProgramResult, ProgramResult } from './result.js';
import { runStatement } from './run-statement.js';
import type { ProgramState, StatementContext } from './run-statement.js';
import { emptyGraph } from './working-graph.js';
import type { WorkingGraph } from './working-graph.js';

export interface ProgramRun extends Omit<StatementContext, 'bindings'> {
  /** Values by name. */
  params?: Readonly<Record<string, unknown>>;
  /** The working graph to begin with; empty unless given. */
  initial?: WorkingGraph;
}

/**
 * Runs a validated program, one statement after the other. Failed assertions, failures of operations, the deadline and
 * cancellation end it early with `aborted` set and the working graph of the last whole step.
 * @throws ConcordanceError `invalid_execution` for parameters that do not suit the declarations, before anything is
 *   run;
 *   and what `rethrow` chose
 */
export async function executeProgram(program: GraphProgram, run: ProgramRun): Promise<ProgramResult> {
  const context: StatementContext = { ...run, bindings: bindParameters(program, run.params) };
  let state: ProgramState = { graph: run.initial ?? emptyGraph(), log: [] };
  for (const [index, statement] of program.statements.entries()) {
    state = await runStatement(state, statement, index, context);
    if (state.aborted !== undefined) break;
  }
  return resultOf(state);
}

/** Result for clients. */
export function resultOf({ graph, log, warnings, aborted }: ProgramState): ProgramResult {
  return {
    result: graph,
    log,
    ...(warnings === undefined ? {} : { warnings }),
    ...(aborted === undefined ? {} : { aborted }),
  };
}

export interface DeckEntry {
  program: GraphProgram;
  params?: Readonly<Record<string, unknown>>;
}

/**
 * Runs programs one after the other, each on the working graph the one before it left. The first that is aborted ends
 * the deck.
 * @throws ConcordanceError `invalid_execution` for the parameters of any entry, before anything is run
 */
export async function executeDeck(
  deck: readonly DeckEntry[],
  run: Omit<ProgramRun, 'params'>,
): Promise<BatchProgramResult> {
  for (const { program, params } of deck) bindParameters(program, params);
  const programs: ProgramResult[] = [];
  let result = run.initial ?? emptyGraph();
  for (const [index, { program, params }] of deck.entries()) {
    const done = await executeProgram(program, { ...run, initial: result, ...(params && { params }) });
    programs.push(done);
    result = done.result;
    if (done.aborted !== undefined) return { result, programs, aborted: { program: index, ...done.aborted } };
  }
  return { result, programs };
}
