import { attributeOf } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import type { Target } from '../ast/statements.js';
import type { Compiler } from '../compile/compiler.js';
import type { Run } from '../run/run.js';

/** Declares the variables of a target, and gives what assigns a value to them. */
export function compileTarget(compiler: Compiler, target: Target): (run: Run, value: Value) => void {
  if (target.kind === 'variable') {
    const slot = compiler.scopes.declare(target.name);
    return (run, value) => {
      run.frame[slot] = value;
    };
  }
  if (target.kind === 'array') {
    const items = target.items.map((one) => (one === null ? null : compileTarget(compiler, one)));
    return (run, value) => {
      items.forEach((assign, at) => assign?.(run, Array.isArray(value) ? (value[at] ?? null) : null));
    };
  }
  const entries = target.entries.map((one) => ({ name: one.name, assign: compileTarget(compiler, one.target) }));
  return (run, value) => {
    for (const { name, assign } of entries) assign(run, attributeOf(value, name));
  };
}
