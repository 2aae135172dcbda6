import { failure } from '../../errors/arango-failure.js';
import { compareValues } from '../../values/compare-values.js';
import { setAttribute } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import type { Collect } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import { constantOptions } from '../compile/constant-options.js';
import { keyOfValue } from '../functions/value-set.js';
import { checkLimits, hold } from '../run/run.js';
import type { Evaluate, Step } from '../run/run.js';
import { compileAggregates } from './aggregates.js';

interface Group {
  values: Value[];
  members: Value[];
  arguments: Value[][];
  count: number;
}

/** Compiles COLLECT: one row for each group, in the order of the values that make the groups. */
export function compileCollect(compiler: Compiler, statement: Collect): Step {
  constantOptions(compiler, statement.options, 'COLLECT');
  const by = statement.groups.map(({ value }) => compiler.expression(value));
  const aggregates = compileAggregates(compiler, statement.aggregates);
  const member = compileMember(compiler, statement);
  compiler.scopes.collect();
  const groupSlots = statement.groups.map(({ name }) => compiler.scopes.declare(name));
  const aggregateSlots = aggregates.map(({ name }) => compiler.scopes.declare(name));
  const last = statement.into ?? statement.count;
  const lastSlot = last === null ? null : compiler.scopes.declare(last.name);
  return function* collect(run, input) {
    const groups = new Map<string, Group>();
    // Without values that make groups there is one group, even of no rows.
    if (by.length === 0) groups.set('', emptyGroup([], aggregates.length));
    for (const _ of input) {
      checkLimits(run);
      const values = by.map((one) => one(run));
      const key = values.map(keyOfValue).join(',');
      let group = groups.get(key);
      if (group === undefined) groups.set(key, (group = emptyGroup(values, aggregates.length)));
      group.count++;
      if (member !== null) group.members.push(member(run));
      aggregates.forEach(({ argument }, at) => group.arguments[at]!.push(argument?.(run) ?? null));
      hold(run, group.members[group.members.length - 1]);
    }
    for (const group of [...groups.values()].sort((a, b) => compareValues(a.values, b.values))) {
      group.values.forEach((value, at) => (run.frame[groupSlots[at]!] = value));
      aggregates.forEach(({ finish }, at) => (run.frame[aggregateSlots[at]!] = finish(run, group.arguments[at]!)));
      if (lastSlot !== null) run.frame[lastSlot] = statement.count === null ? group.members : group.count;
      yield;
    }
  };
}

function emptyGroup(values: Value[], aggregates: number): Group {
  return { values, members: [], arguments: Array.from({ length: aggregates }, () => []), count: 0 };
}

/** Compiles what INTO keeps of each row: an expression, or an object with the variables. */
function compileMember(compiler: Compiler, { into, keep }: Collect): Evaluate | null {
  if (into === null) return null;
  if (into.projection !== null) return compiler.expression(into.projection);
  let variables = compiler.scopes.collectable();
  if (keep !== null) {
    variables = keep.map(({ name }) => {
      const slot = compiler.scopes.find(name);
      if (slot === null) throw failure('variableUnknown', name);
      return { name, slot };
    });
  }
  return (run) => {
    const row: ObjectValue = {};
    for (const { name, slot } of variables) setAttribute(row, name, run.frame[slot] ?? null);
    return row;
  };
}
