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

/** Operands of AND, OR or XOR as a tree of little height, which means the same, as all three are associative. */
function balanced(operator: 'AND' | 'OR' | 'XOR', operands: readonly Expression[]): Expression {
  if (operands.length === 1) return operands[0]!;
  const half = Math.ceil(operands.length / 2);
  return binary(operator, balanced(operator, operands.slice(0, half)), balanced(operator, operands.slice(half)));
}

function parseOr(stream: TokenStream): Expression {
  const operands = [parseXor(stream)];
  while (stream.takeKeywords('OR')) operands.push(parseXor(stream));
  return balanced('OR', operands);
}

function parseXor(stream: TokenStream): Expression {
  const operands = [parseAnd(stream)];
  while (stream.takeKeywords('XOR')) operands.push(parseAnd(stream));
  return balanced('XOR', operands);
}

function parseAnd(stream: TokenStream): Expression {
  const operands = [parseNot(stream)];
  while (stream.takeKeywords('AND')) operands.push(parseNot(stream));
  return balanced('AND', operands);
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
  const compared: Expression[] = [];
  for (;;) {
    const operator = comparisons.find((symbol) => stream.isSymbol(symbol));
    if (operator === undefined) return compared.length === 0 ? left : balanced('AND', compared);
    stream.next();
    const right = parsePredicate(stream);
    compared.push(binary(operator, left, right));
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
