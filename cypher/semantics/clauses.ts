import type { Clause, Expression, ProjectionClause } from '../ast/ast.js';
import { children, expressionKey, sameExpression } from '../ast/children.js';
import { syntaxError } from '../error.js';
import { checkCondition, checkExpression, containsAggregate } from './expressions.js';
import type { Checks } from './expressions.js';
import { checkPatterns } from './patterns.js';
import { any } from './static-type.js';
import type { Scope, StaticType } from './static-type.js';

/** Checks clauses in order; the scope after the last, which for RETURN holds its columns. */
export function checkClauses(clauses: readonly Clause[], outer: Scope, checks: Checks): Scope {
  let scope = outer;
  for (const clause of clauses) {
    switch (clause.kind) {
      case 'match':
        scope = checkPatterns(clause.patterns, scope, { ...checks, aggregates: false });
        if (clause.where !== null) checkCondition(clause.where, scope, checks);
        break;
      case 'unwind': {
        const list = checkExpression(clause.list, scope, { ...checks, aggregates: false });
        if (scope.has(clause.variable.name)) {
          throw syntaxError(
            'VariableAlreadyBound',
            `'${clause.variable.name}' is already bound`,
            clause.variable.start,
          );
        }
        scope = new Map(scope).set(clause.variable.name, list.item ?? any);
        break;
      }
      case 'with':
      case 'return':
        scope = checkProjection(clause, scope, checks);
    }
  }
  return scope;
}

function checkProjection(clause: ProjectionClause, scope: Scope, checks: Checks): Scope {
  const projected = new Map<string, StaticType>(clause.star ? scope : []);
  if (clause.star && scope.size === 0 && clause.kind === 'return') {
    throw syntaxError('NoVariablesInScope', `${clause.kind.toUpperCase()} * finds no variables`, clause.start);
  }
  const names = new Set<string>();
  for (const item of clause.items) {
    const type = checkExpression(item.expression, scope, { ...checks, aggregates: true });
    if (names.has(item.name)) {
      throw syntaxError('ColumnNameConflict', `the column '${item.name}' stands twice`, item.start);
    }
    names.add(item.name);
    projected.set(item.name, type);
  }
  const aggregated = clause.items.some((item) => containsAggregate(item.expression));
  if (aggregated) {
    const keys = clause.items.map((item) => item.expression).filter((one) => !containsAggregate(one));
    for (const { expression } of clause.items) {
      if (containsAggregate(expression)) checkGrouped(expression, keys, new Set(clause.star ? scope.keys() : []));
    }
  }
  const closed = aggregated || clause.distinct;
  const after: Scope = closed ? projected : new Map([...scope, ...projected]);
  for (const { expression } of clause.orderBy) {
    if (containsAggregate(expression)) {
      checkAggregateOrder(expression, clause, after, scope, aggregated);
    } else if (!closed) {
      checkExpression(expression, after, { ...checks, aggregates: false });
    } else if (!isProjected(expression, clause)) {
      checkExpression(replaceProjected(expression, clause), after, { ...checks, aggregates: false });
    }
  }
  for (const [word, count] of [['SKIP', clause.skip], ['LIMIT', clause.limit]] as const) checkCount(word, count, checks); // oxfmt-ignore
  if (clause.where !== null) checkCondition(clause.where, after, checks);
  for (const item of clause.items) {
    if (clause.kind === 'with' && !item.aliased && item.expression.kind !== 'variable') {
      throw syntaxError('NoExpressionAlias', 'an expression in WITH needs a name (AS …)', item.start);
    }
  }
  return projected;
}

function isProjected(expression: Expression, clause: ProjectionClause): boolean {
  return clause.items.some((item) => sameExpression(item.expression, expression));
}

/** The expression with what is projected replaced by null, which no check minds. */
function replaceProjected(expression: Expression, clause: ProjectionClause): Expression {
  const keys = new Set(clause.items.map((item) => expressionKey(item.expression)));
  const walk = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(walk);
    const node = value as Expression;
    if ('kind' in node && keys.has(expressionKey(node))) {
      return { kind: 'literal', value: null, start: node.start, end: node.end };
    }
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, walk(child)]));
  };
  return walk(expression) as Expression;
}

/** Beside an aggregate only constants, and variables and properties that are grouping keys, may stand. */
function checkGrouped(expression: Expression, keys: readonly Expression[], local: ReadonlySet<string>): void {
  if (!containsAggregate(expression) && isLeaf(expression) && keys.some((key) => sameExpression(key, expression))) {
    return;
  }
  if (expression.kind === 'countStar' || (expression.kind === 'call' && isAggregate(expression))) return;
  if (expression.kind === 'variable' && !local.has(expression.name)) {
    const message = `'${expression.name}' stands beside an aggregate but is no grouping key of its own`;
    throw syntaxError('AmbiguousAggregationExpression', message, expression.start);
  }
  const inner = new Set([...local, ...ownNames(expression)]);
  if (expression.kind === 'patternComprehension' || expression.kind === 'patternPredicate') return;
  children(expression).forEach((child) => checkGrouped(child, keys, inner));
}

/** The variables an expression brings in for its own parts. */
function ownNames(expression: Expression): string[] {
  const names = 'variable' in expression ? [expression.variable.name] : [];
  return expression.kind === 'reduce' ? [...names, expression.accumulator.name] : names;
}

function isAggregate(expression: Expression): boolean {
  return containsAggregate(expression) && !children(expression).some(containsAggregate) && expression.kind === 'call';
}

function isLeaf(expression: Expression): boolean {
  return expression.kind === 'variable' || (expression.kind === 'property' && expression.of.kind === 'variable');
}

/** ORDER BY with aggregates: each must be projected, and what is next to them a grouping key. */
function checkAggregateOrder(
  expression: Expression,
  clause: ProjectionClause,
  after: Scope,
  before: Scope,
  aggregated: boolean,
): void {
  if (!aggregated) {
    throw syntaxError('InvalidAggregation', 'ORDER BY takes no aggregate that is not projected', expression.start);
  }
  const contains = (outer: Expression, wanted: Expression): boolean =>
    sameExpression(outer, wanted) || children(outer).some((child) => contains(child, wanted));
  const walk = (node: Expression, inAggregate: boolean, local: ReadonlySet<string>): void => {
    const counted = node.kind === 'countStar' || (node.kind === 'call' && isAggregate(node));
    if (counted && clause.items.some((item) => contains(item.expression, node))) return;
    if (isLeaf(node) && !inAggregate && isProjected(node, clause)) return;
    if (node.kind === 'variable' && !after.has(node.name) && !local.has(node.name)) {
      const inside = clause.items.some(
        (item) => !containsAggregate(item.expression) && contains(item.expression, node),
      );
      const detail = before.has(node.name) && inside && !inAggregate ? 'AmbiguousAggregationExpression' : 'UndefinedVariable'; // oxfmt-ignore
      throw syntaxError(detail, `'${node.name}' is no grouping key of its own`, node.start);
    }
    const inner = new Set([...local, ...ownNames(node)]);
    if (node.kind === 'patternComprehension' || node.kind === 'patternPredicate') return;
    children(node).forEach((child) => walk(child, inAggregate || counted, inner));
  };
  walk(expression, false, new Set());
}

function checkCount(word: string, expression: Expression | null, checks: Checks): void {
  if (expression === null) return;
  const { start } = expression;
  if (hasVariable(expression)) throw syntaxError('NonConstantExpression', `${word} takes no variables`, start);
  const type = checkExpression(expression, new Map(), { ...checks, aggregates: false });
  if (type.kind === 'integer' || type.kind === 'any' || type.kind === 'number') {
    if (expression.kind === 'literal' && typeof expression.value === 'bigint' && expression.value < 0n) {
      throw syntaxError('NegativeIntegerArgument', `${word} must not be negative`, start);
    }
    return;
  }
  // toInteger(…) and its like are integers; ceil(…) is a float whose value decides at the run.
  if (expression.kind !== 'call') throw syntaxError('InvalidArgumentType', `${word} takes an integer`, start);
}

function hasVariable(expression: Expression): boolean {
  if (expression.kind === 'variable' || expression.kind === 'patternPredicate') return true;
  if (expression.kind === 'comprehension' || expression.kind === 'quantifier') return hasVariable(expression.list);
  return children(expression).some(hasVariable);
}
