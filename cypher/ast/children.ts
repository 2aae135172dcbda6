import type { Expression, PathPattern } from './ast.js';

/** The expressions in a pattern's property maps. */
export function patternExpressions(pattern: PathPattern): Expression[] {
  return [...pattern.nodes, ...pattern.relationships].flatMap((element) =>
    element.properties === null ? [] : [element.properties],
  );
}

/** The direct sub-expressions, in order of writing; those of subqueries are not among them. */
export function children(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
    case 'parameter':
    case 'countStar':
    case 'exists':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.map((entry) => entry.value);
    case 'property':
    case 'hasLabels':
    case 'not':
    case 'sign':
    case 'isNull':
      return [expression.of];
    case 'index':
      return [expression.of, expression.index];
    case 'slice':
      return [expression.of, expression.from, expression.to].filter((child) => child !== null);
    case 'binary':
      return [expression.left, expression.right];
    case 'case':
      return [
        expression.subject,
        ...expression.branches.flatMap((branch) => [branch.when, branch.then]),
        expression.otherwise,
      ].filter((child) => child !== null);
    case 'call':
      return expression.args;
    case 'comprehension':
      return [expression.list, expression.where, expression.map].filter((child) => child !== null);
    case 'quantifier':
      return [expression.list, expression.where].filter((child) => child !== null);
    case 'reduce':
      return [expression.initial, expression.list, expression.step];
    case 'patternPredicate':
      return patternExpressions(expression.pattern);
    case 'patternComprehension':
      return [...patternExpressions(expression.pattern), expression.where, expression.map].filter(
        (child) => child !== null,
      );
  }
}

/** True if the two are written alike, white space and positions apart. */
export function sameExpression(a: Expression, b: Expression): boolean {
  return expressionKey(a) === expressionKey(b);
}

/** A text equal for expressions written alike. */
export function expressionKey(expression: Expression): string {
  let key = keys.get(expression);
  if (key === undefined) keys.set(expression, (key = writtenKey(expression)));
  return key;
}

const keys = new WeakMap<Expression, string>();

function writtenKey(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => {
    if (key === 'start' || key === 'end') return undefined;
    if (typeof value === 'bigint') return `${value}n`;
    return value;
  });
}
