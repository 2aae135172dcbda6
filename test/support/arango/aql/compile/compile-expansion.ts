import { toBool, toNumber } from '../../values/cast-values.js';
import type { Value } from '../../values/value.js';
import type { Expression, Expansion } from '../ast/expressions.js';
import type { Evaluate } from '../run/run.js';
import { compileQuantifier } from './compile-quantifier.js';
import type { Compiler } from './compiler.js';

/** Name of the variable for the element that accesses behind `[*]` are applied to: none that a text can contain. */
const element = '[*]';

/** Compiles `array[* FILTER … LIMIT … RETURN …].more`. What is no array gives an empty one. */
export function compileExpansion(compiler: Compiler, expansion: Expansion): Evaluate {
  const of = compiler.expression(expansion.of);
  const { scopes } = compiler;
  scopes.open('query');
  const current = scopes.declareAgain('CURRENT');
  const compileIf = (one: Expression | null): Evaluate | null => (one === null ? null : compiler.expression(one));
  const filter = compileIf(expansion.filter);
  const offset = compileIf(expansion.limit?.offset ?? null);
  const count = compileIf(expansion.limit?.count ?? null);
  const projection = compileIf(expansion.projection);
  const inner = scopes.declareAgain(element);
  const suffix = expansion.suffix === null ? null : compiler.expression(replaceElement(expansion.suffix));
  scopes.closeQuery();
  return (run) => {
    const value = of(run);
    if (!Array.isArray(value)) return [];
    const before = [run.frame[current] ?? null, run.frame[inner] ?? null] as const;
    let elements = flatten(value, expansion.levels - 1);
    const withCurrent = (use: Evaluate) => (one: Value) => {
      run.frame[current] = one;
      return use(run);
    };
    if (filter !== null) elements = elements.filter((one) => toBool(withCurrent(filter)(one)));
    if (count !== null) {
      const start = offset === null ? 0 : toNumber(offset(run));
      elements = elements.slice(start, start + toNumber(count(run)));
    }
    if (projection !== null) elements = elements.map(withCurrent(projection));
    if (suffix !== null) {
      elements = elements.map((one) => {
        run.frame[inner] = one;
        return suffix(run);
      });
    }
    [run.frame[current], run.frame[inner]] = before;
    return elements;
  };
}

/** Compiles `array[? quantifier FILTER condition]`. */
export function compileArrayTest(compiler: Compiler, test: Extract<Expression, { kind: 'arrayTest' }>): Evaluate {
  const of = compiler.expression(test.of);
  compiler.scopes.open('query');
  const current = compiler.scopes.declareAgain('CURRENT');
  const filter = test.filter === null ? null : compiler.expression(test.filter);
  compiler.scopes.closeQuery();
  const enough = compileQuantifier(compiler, test.quantifier);
  return (run) => {
    const value = of(run);
    if (!Array.isArray(value)) return false;
    const before = run.frame[current] ?? null;
    let fulfilled = 0;
    for (const one of value) {
      run.frame[current] = one;
      if (filter === null || toBool(filter(run))) fulfilled++;
    }
    run.frame[current] = before;
    return enough(run, fulfilled, value.length);
  };
}

/** Takes so many levels of nested arrays away. */
export function flatten(array: readonly Value[], levels: number): Value[] {
  if (levels <= 0) return [...array];
  return array.flatMap((one) => (Array.isArray(one) ? flatten(one, levels - 1) : [one]));
}

/** The accesses behind an expansion, on the variable for its element; those of an inner expansion are its own. */
function replaceElement(suffix: Expression): Expression {
  if (suffix.kind === 'element') return { kind: 'name', at: suffix.at, name: element };
  return 'of' in suffix ? { ...suffix, of: replaceElement(suffix.of) } : suffix;
}
