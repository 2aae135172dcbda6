import type { Clause, MatchClause, PathPattern, UnwindClause } from '../ast/ast.js';
import { Batches } from './batches.js';
import type { Row, Execution } from './context.js';
import { matchRows } from './match/match.js';
import { planFor } from './match/plan-for.js';
import { OperatorProfile } from './operator-profile.js';
import { prefetch } from './prefetch.js';
import { project } from './project.js';
import { unwound } from './sequence.js';

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
      return project(execution, clause, rows, clauseMeter(execution, clause, clause.kind === 'with' ? 'With' : 'Return')); // oxfmt-ignore
  }
}

/** The meter of the clause as a whole; made once, however often the clause runs. */
function clauseMeter(execution: Execution, clause: Clause, operator: string): OperatorProfile {
  const known = execution.meters.get(clause)?.at(-1);
  if (known !== undefined) return known;
  const meter = new OperatorProfile(operator, '', null);
  execution.meters.set(clause, [meter]);
  return meter;
}

/** Names a MATCH brings in. */
function patternVariables(patterns: readonly PathPattern[]): string[] {
  return patterns.flatMap((pattern) =>
    [pattern.variable, ...[...pattern.nodes, ...pattern.relationships].map((element) => element.variable)].flatMap(
      (variable) => variable?.name ?? [],
    ),
  );
}

async function* match(execution: Execution, clause: MatchClause, input: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const names = patternVariables(clause.patterns);
  const meter = clauseMeter(execution, clause, clause.optional ? 'OptionalMatch' : 'Match');
  for await (const rows of input) {
    if (rows.length === 0) continue;
    if (execution.meters.get(clause)!.length === 1) {
      const plan = await planFor(execution, clause.patterns, clause.where, rows[0]!);
      execution.meters.set(clause, [...plan.steps.map((step) => step.meter), meter]);
    }
    const found = new Set<number>();
    for await (const matches of matchRows(execution, clause.patterns, clause.where, rows)) {
      if (clause.optional) for (const { source } of matches) found.add(source);
      meter.rows += matches.length;
      yield matches.map((one) => one.row);
    }
    if (!clause.optional) continue;
    const missing = rows.filter((_, source) => !found.has(source));
    if (missing.length === 0) continue;
    const nulls = names.filter((name) => rows[0]![name] === undefined).map((name) => [name, null] as const);
    for (const _ of missing) execution.countRow(meter);
    yield missing.map((row) => ({ ...row, ...Object.fromEntries(nulls) }));
  }
}

async function* unwind(execution: Execution, clause: UnwindClause, input: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const meter = clauseMeter(execution, clause, 'Unwind');
  for await (const rows of input) {
    await prefetch(execution, [clause.list], rows);
    const out = new Batches<Row>(rows.length);
    for (const row of rows) {
      const list = await unwound(execution, clause.list, row);
      for (let index = 0; index < (list?.length ?? 0); index += 1) {
        const item = list!.at(index)!;
        execution.position = clause.start;
        execution.countRow(meter);
        if (execution.shouldPause()) await execution.pause();
        const full = out.push({ ...row, [clause.variable.name]: item });
        if (full !== null) yield full;
      }
    }
    const rest = out.rest();
    if (rest !== null) yield rest;
  }
}
