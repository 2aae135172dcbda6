import { toNumber } from '../../values/cast-values.js';
import type { Quantifier } from '../ast/expressions.js';
import type { Run } from '../run/run.js';
import type { Compiler } from './compiler.js';

/** Makes what tells whether enough of a number of elements fulfil a condition. */
export function compileQuantifier(
  compiler: Compiler,
  quantifier: Quantifier,
): (run: Run, fulfilled: number, all: number) => boolean {
  switch (quantifier.kind) {
    case 'ALL':
      return (_, fulfilled, all) => fulfilled === all;
    case 'ANY':
      return (_, fulfilled) => fulfilled > 0;
    case 'NONE':
      return (_, fulfilled) => fulfilled === 0;
    case 'AT LEAST': {
      const count = compiler.expression(quantifier.count);
      return (run, fulfilled) => fulfilled >= toNumber(count(run));
    }
    case 'EXACTLY': {
      const { count } = quantifier;
      if (count.kind !== 'range') {
        const exact = compiler.expression(count);
        return (run, fulfilled) => fulfilled === toNumber(exact(run));
      }
      const from = compiler.expression(count.from);
      const to = compiler.expression(count.to);
      return (run, fulfilled) => fulfilled >= toNumber(from(run)) && fulfilled <= toNumber(to(run));
    }
  }
}
