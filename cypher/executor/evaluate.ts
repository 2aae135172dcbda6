import type { Expression } from '../ast/ast.js';
import { expressionKey } from '../ast/children.js';
import { negate } from '../values/arithmetic.js';
import { not } from '../values/logic.js';
import type { Value } from '../values/value.js';
import { hasLabels, property, slice, subscript } from './access.js';
import { evaluateCall } from './call.js';
import type { Execution, Row } from './context.js';
import { all, both, withYield, then } from './maybe-promise.js';
import type { MaybePromise } from './maybe-promise.js';
import { evaluateCase, evaluateComprehension, evaluateQuantifier, evaluateReduce } from './iterate.js';
import { applyOperator, decides, truth } from './operators.js';
import { evaluatePatternComprehension, patternHolds, subqueryHolds } from './subquery.js';

export { truth } from './operators.js';

/** Name under which a row carries the result of an aggregate. */
export function aggregateSlot(expression: Expression): string {
  return `\u0000${expressionKey(expression)}`;
}

/** The value of a checked expression for a row: at once, unless the graph must be read or other work let run. */
export function evaluate(execution: Execution, expression: Expression, row: Row): MaybePromise<Value> {
  const { start } = expression;
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable':
      return row[expression.name] ?? null;
    case 'parameter':
      return execution.queryContext.parameters.get(expression.name) ?? null;
    case 'countStar':
      return row[aggregateSlot(expression)] ?? null;
    case 'property':
      return then(evaluate(execution, expression.of, row), (of) => property(of, expression.key.name, start));
    case 'binary': {
      const { operator } = expression;
      return then(evaluate(execution, expression.left, row), (left) => {
        if (decides(operator, left)) return left;
        return then(evaluate(execution, expression.right, row), (right) =>
          withYield(execution, applyOperator(execution, operator, left, right, start)),
        );
      });
    }
    case 'not':
      return then(evaluate(execution, expression.of, row), (of) => not(truth(of, start)));
    case 'isNull':
      return then(evaluate(execution, expression.of, row), (of) => (of === null) !== expression.negated);
    case 'call':
      return evaluateCall(execution, expression, row);
    case 'case':
      return evaluateCase(execution, expression, row);
    case 'comprehension':
      return evaluateComprehension(execution, expression, row);
    case 'quantifier':
      return evaluateQuantifier(execution, expression, row);
    case 'reduce':
      return evaluateReduce(execution, expression, row);
    case 'patternPredicate':
      return patternHolds(execution, expression.pattern, row);
    case 'patternComprehension':
      return evaluatePatternComprehension(execution, expression, row);
    case 'exists':
      return subqueryHolds(execution, expression, row);
    default:
      return evaluatePart(execution, expression, row);
  }
}

type Part = Expression & { readonly kind: 'list' | 'map' | 'index' | 'slice' | 'hasLabels' | 'sign' };

function evaluatePart(execution: Execution, expression: Part, row: Row): MaybePromise<Value> {
  const { start } = expression;
  const sub = (inner: Expression) => evaluate(execution, inner, row);
  switch (expression.kind) {
    case 'list':
      return then(all(execution, expression.items, sub), (items) => execution.made(items, start));
    case 'map':
      return then(
        all(execution, expression.entries, (entry) => sub(entry.value)),
        (values) => {
          const entries = expression.entries.map((entry, index) => [entry.key.name, values[index]!] as const);
          return execution.made(new Map(entries), start);
        },
      );
    case 'index':
      return both(sub(expression.of), sub(expression.index), (of, index) => subscript(of, index, start));
    case 'slice':
      return then(sub(expression.of), (of) =>
        both(
          expression.from === null ? 0n : sub(expression.from),
          expression.to === null ? 2n ** 53n : sub(expression.to),
          (from, to) => withYield(execution, execution.made(slice(of, from, to, start), start)),
        ),
      );
    case 'hasLabels':
      return then(sub(expression.of), (of) => hasLabels(of, expression.labels, start));
    case 'sign':
      return then(sub(expression.of), (of) => {
        const negative = negate(of, start);
        return expression.negative ? negative : of;
      });
  }
}
