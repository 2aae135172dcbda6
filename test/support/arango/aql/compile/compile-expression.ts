import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { toBool, toNumber } from '../../values/cast-values.js';
import { setAttribute, valueAt } from '../../values/value.js';
import type { ObjectValue, Value } from '../../values/value.js';
import { toText } from '../../values/cast-values.js';
import type { Expression } from '../ast/expressions.js';
import type { Evaluate } from '../run/run.js';
import { compileBinary, compileQuantified } from './compile-binary.js';
import { compileCall } from './compile-call.js';
import { compileArrayTest, compileExpansion } from './compile-expansion.js';
import type { Compiler } from './compiler.js';
import { accessIndex } from './access-index.js';

/** Greatest number of elements of a range. */
const longestRange = 10_000_000;

/** Makes what computes an expression. Throws the errors that a query has before it runs. */
export function compileExpression(compiler: Compiler, expression: Expression): Evaluate {
  const compile = (one: Expression): Evaluate => compiler.expression(one);
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'bind': {
      const { name } = expression;
      return (run) => run.binds.value(name);
    }
    case 'collectionBind':
      throw failure('collectionInExpression', compiler.binds.collection(expression.name));
    case 'name':
      return compileName(compiler, expression.name);
    case 'element':
      throw new Error('An element is only inside of an expansion.');
    case 'attribute': {
      const of = compile(expression.of);
      const path = [expression.name];
      return (run) => valueAt(of(run), path);
    }
    case 'attributeBind': {
      const of = compile(expression.of);
      const path = compiler.binds.path(expression.name);
      return (run) => valueAt(of(run), path);
    }
    case 'index': {
      const of = compile(expression.of);
      const index = compile(expression.index);
      return (run) => accessIndex(of(run), index(run));
    }
    case 'expansion':
      return compileExpansion(compiler, expression);
    case 'arrayTest':
      return compileArrayTest(compiler, expression);
    case 'unary': {
      const of = compile(expression.of);
      if (expression.operator === '!') return (run) => !toBool(of(run));
      const sign = expression.operator === '-' ? -1 : 1;
      return (run) => sign * toNumber(of(run)) + 0;
    }
    case 'binary':
      return compileBinary(compiler, expression);
    case 'quantified':
      return compileQuantified(compiler, expression);
    case 'ternary': {
      const condition = compile(expression.condition);
      const then = expression.then === null ? null : compile(expression.then);
      const otherwise = compile(expression.otherwise);
      return (run) => {
        const value = condition(run);
        if (!toBool(value)) return otherwise(run);
        return then === null ? value : then(run);
      };
    }
    case 'range': {
      const from = compile(expression.from);
      const to = compile(expression.to);
      return (run) => rangeOf(from(run), to(run));
    }
    case 'array': {
      const items = expression.items.map(compile);
      return (run) => items.map((one) => one(run));
    }
    case 'object': {
      const entries = expression.entries.map(({ name, value }) => ({
        name: typeof name === 'string' ? name : compile(name),
        value: compile(value),
      }));
      return (run) => {
        const object: ObjectValue = {};
        for (const { name, value } of entries) {
          setAttribute(object, typeof name === 'string' ? name : toText(name(run)), value(run));
        }
        return object;
      };
    }
    case 'call':
      return compileCall(compiler, expression);
    case 'subquery': {
      const query = compiler.subquery(expression.query);
      return (run) => [...query.results(run)];
    }
  }
}

function compileName(compiler: Compiler, name: string): Evaluate {
  const slot = compiler.scopes.find(name);
  if (slot !== null) return (run) => run.frame[slot] ?? null;
  const known = compiler.database.collections.has(name) || compiler.database.views.has(name);
  throw known ? failure('collectionInExpression', name) : failure('dataSourceNotFound', name);
}

/** The whole numbers between two values, both included; downwards where the second is less. */
export function rangeOf(from: Value, to: Value): number[] {
  const first = Math.trunc(toNumber(from));
  const last = Math.trunc(toNumber(to));
  const length = Math.abs(last - first) + 1;
  if (length > longestRange) throw new ArangoFailure('resourceLimit', 'AQL: too many elements in a range');
  const step = last < first ? -1 : 1;
  return Array.from({ length }, (_, at) => first + at * step);
}
