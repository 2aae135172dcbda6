import type { BinaryOperator, Expression, Name } from '../ast/ast.js';
import { parseAtom } from './atom.js';
import { integerLiteral } from './number-literal.js';
import type { TokenStream } from './token-stream.js';

/** An expression, from the operator that binds least (OR) down. */
export function parseExpression(stream: TokenStream): Expression {
  return stream.nested(() => parseOr(stream));
}

function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

function parseOr(stream: TokenStream): Expression {
  let left = parseXor(stream);
  while (stream.takeKeywords('OR')) left = binary('OR', left, parseXor(stream));
  return left;
}

function parseXor(stream: TokenStream): Expression {
  let left = parseAnd(stream);
  while (stream.takeKeywords('XOR')) left = binary('XOR', left, parseAnd(stream));
  return left;
}

function parseAnd(stream: TokenStream): Expression {
  let left = parseNot(stream);
  while (stream.takeKeywords('AND')) left = binary('AND', left, parseNot(stream));
  return left;
}

function parseNot(stream: TokenStream): Expression {
  const { start } = stream.peek();
  if (!stream.takeKeywords('NOT')) return parseComparison(stream);
  const of = stream.nested(() => parseNot(stream));
  return { kind: 'not', of, start, end: of.end };
}

const comparisons = ['=', '<>', '<=', '>=', '<', '>', '=~'] as const;

/** `a < b < c` means `a < b AND b < c`. */
function parseComparison(stream: TokenStream): Expression {
  let left = parsePredicate(stream);
  let result: Expression | undefined;
  for (;;) {
    const operator = comparisons.find((symbol) => stream.isSymbol(symbol));
    if (operator === undefined) return result ?? left;
    stream.next();
    const right = parsePredicate(stream);
    const compared = binary(operator, left, right);
    result = result === undefined ? compared : binary('AND', result, compared);
    left = right;
  }
}

/** IN, STARTS WITH, ENDS WITH, CONTAINS, IS [NOT] NULL. */
function parsePredicate(stream: TokenStream): Expression {
  let left = parseSum(stream);
  for (;;) {
    if (stream.takeKeywords('IN')) left = binary('IN', left, parseSum(stream));
    else if (stream.takeKeywords('STARTS', 'WITH')) left = binary('STARTS WITH', left, parseSum(stream));
    else if (stream.takeKeywords('ENDS', 'WITH')) left = binary('ENDS WITH', left, parseSum(stream));
    else if (stream.takeKeywords('CONTAINS')) left = binary('CONTAINS', left, parseSum(stream));
    else if (stream.takeKeywords('IS', 'NOT', 'NULL')) left = isNull(left, true, stream);
    else if (stream.takeKeywords('IS', 'NULL')) left = isNull(left, false, stream);
    else return left;
  }
}

function isNull(of: Expression, negated: boolean, stream: TokenStream): Expression {
  return { kind: 'isNull', of, negated, start: of.start, end: stream.lastEnd };
}

function parseSum(stream: TokenStream): Expression {
  let left = parseProduct(stream);
  for (;;) {
    if (stream.takeSymbol('+')) left = binary('+', left, parseProduct(stream));
    else if (stream.takeSymbol('-')) left = binary('-', left, parseProduct(stream));
    else return left;
  }
}

function parseProduct(stream: TokenStream): Expression {
  let left = parsePower(stream);
  for (;;) {
    if (stream.takeSymbol('*')) left = binary('*', left, parsePower(stream));
    else if (stream.takeSymbol('/')) left = binary('/', left, parsePower(stream));
    else if (stream.takeSymbol('%')) left = binary('%', left, parsePower(stream));
    else return left;
  }
}

function parsePower(stream: TokenStream): Expression {
  let left = parseSign(stream);
  while (stream.takeSymbol('^')) left = binary('^', left, parseSign(stream));
  return left;
}

/** A sign binds closer than `^`. `-9223372036854775808` is one literal, as its magnitude alone does not fit. */
function parseSign(stream: TokenStream): Expression {
  const { start } = stream.peek();
  const negative = stream.isSymbol('-');
  if (!negative && !stream.isSymbol('+')) return parsePostfix(stream);
  stream.next();
  const digits = stream.peek();
  if (negative && digits.kind === 'integer' && !stream.isSymbol('[', 1) && !stream.isSymbol('.', 1)) {
    stream.next();
    return { kind: 'literal', value: integerLiteral(digits.text, true, start), start, end: digits.end };
  }
  const of = stream.nested(() => parseSign(stream));
  return { kind: 'sign', negative, of, start, end: of.end };
}

/** Property look-ups, subscripts, slices, and label predicates behind an atom. */
function parsePostfix(stream: TokenStream): Expression {
  let of = parseAtom(stream);
  for (;;) {
    if (stream.takeSymbol('.')) {
      const key = stream.expectName('a property name');
      of = { kind: 'property', of, key, start: of.start, end: key.end };
    } else if (stream.takeSymbol('[')) {
      of = parseSubscript(stream, of);
    } else if (stream.isSymbol(':')) {
      const labels: Name[] = [];
      while (stream.takeSymbol(':')) labels.push(stream.expectName('a label'));
      of = { kind: 'hasLabels', of, labels, start: of.start, end: stream.lastEnd };
    } else {
      return of;
    }
  }
}

function parseSubscript(stream: TokenStream, of: Expression): Expression {
  const from = stream.isSymbol('..') ? null : parseExpression(stream);
  if (from !== null && stream.takeSymbol(']')) {
    return { kind: 'index', of, index: from, start: of.start, end: stream.lastEnd };
  }
  stream.expectSymbol('..');
  const to = stream.isSymbol(']') ? null : parseExpression(stream);
  stream.expectSymbol(']');
  return { kind: 'slice', of, from, to, start: of.start, end: stream.lastEnd };
}
