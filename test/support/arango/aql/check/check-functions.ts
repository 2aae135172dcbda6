import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import type { Expression } from '../ast/expressions.js';
import type { Collect, Query, Window } from '../ast/statements.js';
import { argumentCounts } from '../functions/argument-counts.js';
import type { ServerVersion } from '../../storage/server-version.js';
import { walk } from './walk.js';

/** Checks names and numbers of arguments of all calls. Throws 1540, 1541, and 1582 for functions of users. */
export function checkFunctions(query: Query, version: ServerVersion): void {
  const aggregating = new Set<unknown>();
  walk(query, (node) => {
    if (node['kind'] === 'collect' || node['kind'] === 'window') {
      for (const { value } of (node as unknown as Collect | Window).aggregates) aggregating.add(value);
    }
    // What may aggregate, and with how many arguments, is checked where the aggregation is compiled.
    if (node['kind'] !== 'call' || aggregating.has(node)) return;
    const { name, args } = node as unknown as Extract<Expression, { kind: 'call' }>;
    if (name.includes('::')) throw failure('userFunctionNotFound', name.toUpperCase());
    const counts = argumentCounts(name.toUpperCase(), version);
    if (counts === null) throw failure('functionUnknown', name);
    const { minimum, maximum } = counts;
    if (args.length >= minimum && args.length <= maximum) return;
    const text = `invalid number of arguments for function '${name.toUpperCase()}()', expected number of arguments: minimum: ${minimum}, maximum: ${maximum}`; // oxfmt-ignore
    throw new ArangoFailure('argumentCount', text);
  });
}
