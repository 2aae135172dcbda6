import type { BinaryOperator } from '../ast/ast.js';
import { typeError } from '../error.js';
import { add, calculate } from '../values/arithmetic.js';
import { compare, equals } from '../values/compare.js';
import { and, not, or, xor } from '../values/logic.js';
import type { Truth } from '../values/logic.js';
import { matchesWhole, matchingCost } from '../values/regular-expression.js';
import { weightOf } from '../values/size.js';
import { isList, typeOf } from '../values/value.js';
import type { Value } from '../values/value.js';
import type { Execution } from './context.js';

/** The value as a condition; null is unknown. @throws CypherError `InvalidArgumentType` for what is no boolean */
export function truth(value: Value, offset: number): Truth {
  if (value === null || typeof value === 'boolean') return value;
  throw typeError('InvalidArgumentType', `a boolean is needed, not a value of type ${typeOf(value)}`, offset);
}

/** The value, where it is a list. @throws CypherError `InvalidArgumentType` for anything else, null included */
export function asList(value: Value, offset: number): readonly Value[] {
  if (isList(value)) return value;
  throw typeError('InvalidArgumentType', `a list is needed, not a value of type ${typeOf(value)}`, offset);
}

/** True if the left side of AND or OR decides alone. */
export function decides(operator: BinaryOperator, left: Value): boolean {
  return (operator === 'AND' && left === false) || (operator === 'OR' && left === true);
}

/** Cost of an operator in addition to the size of its operands, in characters. */
const operatorCost = 16;

/**
 * The result of an operator of two operands, its cost counted. Null where an operand is null, except where AND and OR
 * are decided by the other, and for IN of an empty list; `<` and its like, and tests of texts, give null for types that
 * they do not compare.
 * @throws CypherError for operands of the wrong type, a result that does not fit 64 bits, division by zero, an invalid
 * regular expression, and what is too large
 */
export function applyOperator(
  execution: Execution,
  operator: BinaryOperator,
  left: Value,
  right: Value,
  offset: number,
): Value {
  execution.addCost(operatorCost + Math.min(weightOf(left, offset), weightOf(right, offset)));
  switch (operator) {
    case 'AND':
      return and(truth(left, offset), truth(right, offset));
    case 'OR':
      return or(truth(left, offset), truth(right, offset));
    case 'XOR':
      return xor(truth(left, offset), truth(right, offset));
    case '=':
      return equals(left, right);
    case '<>':
      return not(equals(left, right));
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const found = compare(left, right);
      if (found === null) return null;
      if (operator === '<') return found < 0;
      if (operator === '<=') return found <= 0;
      return operator === '>' ? found > 0 : found >= 0;
    }
    case 'IN':
      return isIn(execution, left, right, offset);
    case 'STARTS WITH':
      return onTexts(left, right, (text, part) => text.startsWith(part));
    case 'ENDS WITH':
      return onTexts(left, right, (text, part) => text.endsWith(part));
    case 'CONTAINS':
      return onTexts(left, right, (text, part) => text.includes(part));
    case '=~':
      return onTexts(left, right, (text, pattern) => {
        const expression = execution.regularExpression(pattern, offset);
        execution.addCost(matchingCost(expression, text));
        return matchesWhole(expression, text, offset);
      });
    case '+':
      return execution.made(add(left, right, offset), offset);
    default:
      return calculate(operator, left, right, offset);
  }
}

function onTexts(left: Value, right: Value, test: (left: string, right: string) => boolean): Truth {
  return typeof left === 'string' && typeof right === 'string' ? test(left, right) : null;
}

function isIn(execution: Execution, left: Value, right: Value, offset: number): Truth {
  if (right === null) return null;
  const list = asList(right, offset);
  const plain = typeof left !== 'object' && typeof left !== 'string';
  execution.addCost(plain ? list.length * 8 : weightOf(list, offset));
  let unknown = false;
  for (const item of list) {
    const found = equals(left, item);
    if (found === true) return true;
    if (found === null) unknown = true;
  }
  return unknown ? null : false;
}
