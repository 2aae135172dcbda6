import { ArangoFailure, failure } from '../../errors/arango-failure.js';
import { toBool, toNumber, toText } from '../../values/cast-values.js';
import { knownAnalyzer } from '../../storage/views/analyzers.js';
import type { Expression } from '../ast/expressions.js';
import { walk } from '../check/walk.js';
import { compileComparison, compileTokenTest } from './compile-comparison.js';
import { textConditions } from './text-conditions.js';
import type { SearchContext, SearchNode } from './search-node.js';

/** Compiles a condition of SEARCH. Throws error 10 for what a view cannot be searched by. */
export function compileCondition(context: SearchContext, expression: Expression): SearchNode {
  const inner = (one: Expression): SearchNode => compileCondition(context, one);
  if (expression.kind === 'binary') {
    const { operator } = expression;
    if (operator === '&&' || operator === '||') {
      return both(inner(expression.left), inner(expression.right), operator === '&&');
    }
    return compileComparison(context, expression);
  }
  if (expression.kind === 'unary' && expression.operator === '!') return negated(inner(expression.of));
  if (expression.kind === 'quantified') return compileTokenTest(context, expression);
  if (expression.kind === 'call') return compileSearchCall(context, expression);
  if (usesVariable(expression, context.variable)) throw unsupported();
  const condition = context.compiler.expression(expression);
  return { matches: (run) => toBool(condition(run)), terms: () => [] };
}

function compileSearchCall(context: SearchContext, call: Extract<Expression, { kind: 'call' }>): SearchNode {
  const name = call.name.toUpperCase();
  const [first, second] = call.args;
  const constant = (one: Expression): ReturnType<typeof toText> => toText(constantOf(context, one));
  if (name === 'ANALYZER') {
    const analyzer = constant(second!).replace(/^.*::/, '');
    if (!knownAnalyzer(analyzer, context.view.sources.analyzers)) {
      throw new ArangoFailure('badParameter', `unable to load analyzer '${analyzer}'`);
    }
    return compileCondition({ ...context, analyzer }, first!);
  }
  if (name === 'BOOST') {
    const boost = toNumber(constantOf(context, second!));
    return compileCondition({ ...context, boost: context.boost * boost }, first!);
  }
  if (name === 'MIN_MATCH') {
    const nodes = call.args.slice(0, -1).map((one) => compileCondition(context, one));
    const minimum = context.compiler.expression(call.args[call.args.length - 1]!);
    return {
      matches: (run, document) => nodes.filter((one) => one.matches(run, document)).length >= toNumber(minimum(run)),
      terms: (run) => nodes.flatMap((one) => one.terms(run)),
    };
  }
  const compile = textConditions[name];
  if (compile !== undefined) return compile(context, call.args);
  if (usesVariable(call, context.variable)) throw unsupported();
  const condition = context.compiler.expression(call);
  return { matches: (run) => toBool(condition(run)), terms: () => [] };
}

function both(left: SearchNode, right: SearchNode, all: boolean): SearchNode {
  return {
    matches: (run, document) => (left.matches(run, document) === all ? right.matches(run, document) : !all),
    terms: (run) => [...left.terms(run), ...right.terms(run)],
  };
}

function negated(node: SearchNode): SearchNode {
  return { matches: (run, document) => !node.matches(run, document), terms: () => [] };
}

function constantOf({ compiler }: SearchContext, expression: Expression): string | number | null {
  const value = expression.kind === 'literal' ? expression.value : expression.kind === 'bind' ? compiler.binds.constant(expression.name) : undefined; // oxfmt-ignore
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw failure('argumentType', 'ANALYZER');
}

function usesVariable(expression: Expression, variable: string): boolean {
  let uses = false;
  walk(expression, ({ kind, name }) => {
    if (kind === 'name' && name === variable) uses = true;
  });
  return uses;
}

function unsupported(): ArangoFailure {
  return new ArangoFailure('badParameter', 'Unsupported SEARCH condition');
}
