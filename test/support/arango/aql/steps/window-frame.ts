import { ArangoFailure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import type { Expression } from '../ast/expressions.js';
import type { Compiler } from '../compile/compiler.js';
import { durationOf } from '../functions/date-units.js';

/** Reads the bounds of a WINDOW: numbers, `unbounded`, or durations where it goes by values. */
export function windowFrame(
  compiler: Compiler,
  frame: Expression,
  byValue: boolean,
): { preceding: number | string; following: number | string } {
  const bounds = { preceding: 0 as number | string, following: 0 as number | string };
  for (const { name, value } of frame.kind === 'object' ? frame.entries : []) {
    if (name !== 'preceding' && name !== 'following')
      throw new ArangoFailure('badParameter', 'unknown bound of WINDOW');
    bounds[name] = boundOf(constant(compiler, value), byValue);
  }
  return bounds;
}

function constant(compiler: Compiler, value: Expression): Value {
  if (value.kind === 'literal') return value.value;
  if (value.kind === 'bind') return compiler.binds.constant(value.name);
  throw new ArangoFailure('queryParse', 'AQL: bounds of WINDOW must be constants (while parsing)');
}

function boundOf(value: Value, byValue: boolean): number | string {
  if (value === 'unbounded') return Infinity;
  if (typeof value === 'number' && value >= 0) return value;
  if (byValue && typeof value === 'string' && durationOf(value) !== null) return value;
  throw new ArangoFailure('badParameter', 'bounds of WINDOW must be numbers, "unbounded" or durations');
}
