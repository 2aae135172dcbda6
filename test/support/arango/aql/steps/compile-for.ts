import { failure } from '../../errors/arango-failure.js';
import { toNumber } from '../../values/cast-values.js';
import type { Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import type { For, Statement } from '../ast/statements.js';
import type { Compiler, PlanNode } from '../compile/compiler.js';
import { constantOptions } from '../compile/constant-options.js';
import { planLoop } from '../plan/plan-loop.js';
import { compileSearch } from '../search/compile-search.js';
import { checkLimits, warn } from '../run/run.js';
import type { Run, Step } from '../run/run.js';
import { compileTarget } from './compile-target.js';

/** A compiled loop; `sorts` where it gives its rows in the order that the next SORT wants. */
export interface CompiledLoop {
  step: Step;
  node: PlanNode;
  sorts: boolean;
}

/**
 * Compiles FOR over an array, collection or view.
 * @param following operations behind it, of which filters and a sort may choose an index
 * @param isFirst whether no loop encloses it: only then its order is the one of all rows
 */
export function compileFor(
  compiler: Compiler,
  statement: For,
  following: readonly Statement[],
  isFirst: boolean,
): CompiledLoop {
  const name = sourceOf(compiler, statement.over);
  if (name !== null && compiler.database.views.has(name)) return compileView(compiler, statement, name);
  if (statement.search !== null) throw failure('queryParse', 'AQL: SEARCH condition used on non-view (while parsing)');
  if (name !== null) return compileCollection(compiler, statement, name, following, isFirst);
  const values = compileValues(compiler, statement.over);
  constantOptions(compiler, statement.options, 'FOR');
  compiler.scopes.open('for');
  const assign = compileTarget(compiler, statement.target);
  return { step: loop(values, assign), node: { type: 'EnumerateListNode' }, sorts: false };
}

/** The name of the collection or view that a loop goes over; null where it goes over values. */
function sourceOf(compiler: Compiler, over: Expression): string | null {
  if (over.kind === 'collectionBind') return known(compiler, compiler.binds.collection(over.name));
  if (over.kind !== 'name' || compiler.scopes.find(over.name) !== null) return null;
  return known(compiler, over.name);
}

function known({ database }: Compiler, name: string): string {
  if (!database.collections.has(name) && !database.views.has(name)) throw failure('dataSourceNotFound', name);
  return name;
}

function compileCollection(
  compiler: Compiler,
  statement: For,
  name: string,
  following: readonly Statement[],
  isFirst: boolean,
): CompiledLoop {
  const collection = compiler.database.collection(name);
  compiler.reads(name);
  const options = constantOptions(compiler, statement.options, 'FOR');
  const plan = planLoop(compiler, collection, statement.target, following, { options, isFirst });
  compiler.scopes.open('for');
  const assign = compileTarget(compiler, statement.target);
  return { step: loop(plan.documents, assign), node: plan.node, sorts: plan.sorts };
}

function compileView(compiler: Compiler, statement: For, name: string): CompiledLoop {
  const view = compiler.database.view(name);
  compiler.used.views.add(name);
  for (const collection of Object.keys(view.links)) compiler.reads(collection);
  const options = constantOptions(compiler, statement.options, 'SEARCH');
  compiler.scopes.open('for');
  const assign = compileTarget(compiler, statement.target);
  const { target } = statement;
  const slot = target.kind === 'variable' ? compiler.scopes.find(target.name) : null;
  const plan = compileSearch(compiler, view, statement.search, slot, options);
  const node = { type: 'EnumerateViewNode', view: name };
  return { step: loop((run) => plan.documents(run), assign), node, sorts: false };
}

/** Makes what yields the elements of a value; a range is not built as an array. */
function compileValues(compiler: Compiler, over: Expression): (run: Run) => Iterable<Value> {
  if (over.kind === 'range') {
    const from = compiler.expression(over.from);
    const to = compiler.expression(over.to);
    return (run) => steps(Math.trunc(toNumber(from(run))), Math.trunc(toNumber(to(run))));
  }
  const values = compiler.expression(over);
  return (run) => {
    const list = values(run);
    if (Array.isArray(list)) return list;
    warn(run, failure('arrayExpected'));
    return [];
  };
}

function* steps(from: number, to: number): Generator<number> {
  const step = from <= to ? 1 : -1;
  for (let at = from; step > 0 ? at <= to : at >= to; at += step) yield at;
}

function loop(values: (run: Run) => Iterable<Value>, assign: (run: Run, value: Value) => void): Step {
  return function* each(run, input) {
    for (const _ of input) {
      for (const value of values(run)) {
        checkLimits(run);
        assign(run, value);
        yield;
      }
    }
  };
}
