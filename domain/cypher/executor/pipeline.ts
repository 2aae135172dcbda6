import type { Clause, MatchClause, PathPattern, UnwindClause } from '../ast/ast.js';
import { isList } from '../values/value.js';
import type { Row, Execution } from './context.js';
import { evaluate, truth } from './evaluate.js';
import { matchRow } from './match.js';
import { project } from './project.js';

/** Runs the clauses from one row; batches of rows come out as they are found. */
export function runClauses(execution: Execution, clauses: readonly Clause[], row: Row): AsyncIterable<Row[]> {
  let rows: AsyncIterable<Row[]> = start(row);
  for (const clause of clauses) rows = runClause(execution, clause, rows);
  return rows;
}

async function* start(row: Row): AsyncGenerator<Row[]> {
  yield [row];
}

function runClause(execution: Execution, clause: Clause, rows: AsyncIterable<Row[]>): AsyncIterable<Row[]> {
  switch (clause.kind) {
    case 'match':
      return match(execution, clause, rows);
    case 'unwind':
      return unwind(execution, clause, rows);
    case 'with':
    case 'return':
      return project(execution, clause, rows);
  }
}

/** Names a MATCH brings in. */
export function patternVariables(patterns: readonly PathPattern[]): string[] {
  return patterns.flatMap((pattern) =>
    [pattern.variable, ...[...pattern.nodes, ...pattern.relationships].map((element) => element.variable)].flatMap(
      (variable) => variable?.name ?? [],
    ),
  );
}

async function* match(execution: Execution, clause: MatchClause, input: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const names = patternVariables(clause.patterns);
  for await (const rows of input) {
    for (const row of rows) {
      let found = false;
      for await (const matched of matchRow(execution, clause.patterns, row)) {
        if (clause.where !== null) {
          const kept = truth(await evaluate(execution, clause.where, matched), clause.where.start);
          if (kept !== true) continue;
        }
        found = true;
        yield [matched];
      }
      if (!found && clause.optional) {
        const missing = names.filter((name) => row[name] === undefined).map((name) => [name, null]);
        yield [{ ...row, ...Object.fromEntries(missing) }];
      }
    }
  }
}

async function* unwind(execution: Execution, clause: UnwindClause, input: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of input) {
    for (const row of rows) {
      const value = await evaluate(execution, clause.list, row);
      if (value === null) continue;
      for (const item of isList(value) ? value : [value]) {
        execution.position = clause.start;
        execution.countRow();
        if (execution.due()) await execution.pause();
        yield [{ ...row, [clause.variable.name]: item }];
      }
    }
  }
}
