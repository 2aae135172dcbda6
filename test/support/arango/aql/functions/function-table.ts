import { failure } from '../../errors/arango-failure.js';
import type { Value } from '../../values/value.js';
import { warn } from '../run/run.js';
import type { Run } from '../run/run.js';

/** Computes a function from its arguments; a missing one is undefined. */
export type Apply = (args: readonly [Value, ...Value[]], run: Run) => Value;

export type FunctionTable = Readonly<Record<string, Apply>>;

/** An argument of the wrong type gives null and a warning, as most functions do. */
export function wrongType(run: Run, name: string): null {
  warn(run, failure('argumentType', name));
  return null;
}
