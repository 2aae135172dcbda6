import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import type { Assignment } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import { functions } from '../functions/functions.js';
import type { Evaluate, Run } from '../run/run.js';

/** Documented functions of AGGREGATE; `PUSH` since a release. */
const allowed = new Set(
  `LENGTH COUNT MIN MAX SUM AVERAGE AVG STDDEV_POPULATION STDDEV STDDEV_SAMPLE VARIANCE_POPULATION VARIANCE
  VARIANCE_SAMPLE UNIQUE SORTED_UNIQUE COUNT_DISTINCT COUNT_UNIQUE BIT_AND BIT_OR BIT_XOR PUSH`.split(/\s+/),
);
const counting = new Set(['LENGTH', 'COUNT']);

export interface Aggregate {
  name: string;
  at: number;
  /** Null where only the number of rows matters. */
  argument: Evaluate | null;
  /** Computes the result from the values of the argument in all rows of a group. */
  finish(run: Run, values: Value[]): Value;
}

/** Compiles the aggregations of COLLECT or WINDOW. Throws 1574 for what is no call of a documented function. */
export function compileAggregates(compiler: Compiler, assignments: readonly Assignment[]): Aggregate[] {
  return assignments.map(({ name, value, at }) => {
    if (value.kind !== 'call') throw new ArangoFailure('aggregateInvalid');
    const called = value.name.toUpperCase();
    const few = value.args.length > 1 || (value.args.length === 0 && !counting.has(called));
    if (!allowed.has(called) || few) throw new ArangoFailure('aggregateInvalid');
    if (called === 'PUSH' && !compiler.engine.version.since('3.12.4')) throw new ArangoFailure('aggregateInvalid');
    const [first] = value.args;
    const argument = first === undefined ? null : compiler.expression(first);
    return { name, at, argument, finish: finisher(called) };
  });
}

function finisher(called: string): Aggregate['finish'] {
  if (called === 'PUSH') return (_, values) => values;
  if (counting.has(called)) return (_, values) => values.length;
  const apply = functions[called]!;
  return (run, values) => (values.length === 0 && called === 'SUM' ? null : apply([values], run));
}
