import type { BinaryOperator, Expression, Quantifier } from '../ast/expressions.js';
import { parseOperand } from './parse-operand.js';
import type { TokenStream } from './token-stream.js';

/** Precedence of operators with two operands, as documented: a higher one binds more tightly. */
const levels: Record<string, number> = {
  '||': 2, '&&': 3, '==': 5, '!=': 5, LIKE: 5, 'NOT LIKE': 5, '=~': 5, '!~': 5, IN: 6, 'NOT IN': 6,
  '<': 7, '<=': 7, '>': 7, '>=': 7, '..': 8, '+': 9, '-': 9, '*': 10, '/': 10, '%': 10,
}; // oxfmt-ignore
const quantified = 4;
const comparable = new Set(['==', '!=', '<', '<=', '>', '>=', 'IN', 'NOT IN']);

/** Parses an expression: operators by precedence, and the ternary operator, which binds least. */
export function parseExpression(tokens: TokenStream): Expression {
  return tokens.nested(() => {
    const condition = parseBinary(tokens, 2);
    if (!tokens.isOperator('?')) return condition;
    const { at } = tokens.next();
    const then = tokens.isOperator(':') ? null : parseExpression(tokens);
    tokens.expectOperator(':');
    return { kind: 'ternary', at, condition, then, otherwise: parseExpression(tokens) };
  });
}

/** Parses operands joined by operators of a level or tighter ones. */
export function parseBinary(tokens: TokenStream, level: number): Expression {
  let left = parseUnary(tokens);
  for (;;) {
    const { at } = tokens.peek();
    const quantifier = quantifierAhead(tokens);
    if (quantifier !== null) {
      if (level > quantified) return left;
      left = parseQuantified(tokens, left, quantifier);
      continue;
    }
    const ahead = operatorAhead(tokens, 0);
    if (ahead === null || levels[ahead.operator]! < level) return left;
    skip(tokens, ahead.length);
    const right = parseBinary(tokens, levels[ahead.operator]! + 1);
    left =
      ahead.operator === '..'
        ? { kind: 'range', at, from: left, to: right }
        : { kind: 'binary', at, operator: ahead.operator as BinaryOperator, left, right };
  }
}

function parseUnary(tokens: TokenStream): Expression {
  const { at } = tokens.peek();
  const sign = tokens.isKeyword('NOT') ? '!' : (['!', '+', '-'] as const).find((one) => tokens.isOperator(one));
  if (sign === undefined) return parseOperand(tokens, parseExpression);
  tokens.next();
  return tokens.nested(() => ({ kind: 'unary', at, operator: sign, of: parseUnary(tokens) }));
}

/** The operator at the present token, and how many tokens it has. */
function operatorAhead(tokens: TokenStream, from: number): { operator: string; length: number } | null {
  if (tokens.isKeyword('OR', from)) return { operator: '||', length: 1 };
  if (tokens.isKeyword('AND', from)) return { operator: '&&', length: 1 };
  if (tokens.isKeyword('IN', from) && !tokens.atCollection()) return { operator: 'IN', length: 1 };
  if (tokens.isKeyword('LIKE', from)) return { operator: 'LIKE', length: 1 };
  if (tokens.isKeyword('NOT', from)) {
    if (tokens.isKeyword('IN', from + 1)) return { operator: 'NOT IN', length: 2 };
    return tokens.isKeyword('LIKE', from + 1) ? { operator: 'NOT LIKE', length: 2 } : null;
  }
  const { kind, text } = tokens.peek(from);
  return kind === 'operator' && text in levels ? { operator: text, length: 1 } : null;
}

/** The kind of quantifier at the present token; only before a comparison is ALL, ANY or NONE one. */
function quantifierAhead(tokens: TokenStream): Quantifier['kind'] | null {
  if (tokens.isContextual('AT') && tokens.isContextual('LEAST', 1)) return 'AT LEAST';
  const kind = (['ALL', 'ANY', 'NONE'] as const).find((word) => tokens.isKeyword(word));
  if (kind === undefined) return null;
  const comparison = operatorAhead(tokens, 1);
  return comparison !== null && comparable.has(comparison.operator) ? kind : null;
}

function parseQuantified(tokens: TokenStream, left: Expression, kind: Quantifier['kind']): Expression {
  const { at } = tokens.next();
  let quantifier: Quantifier;
  if (kind === 'AT LEAST' || kind === 'EXACTLY') {
    tokens.next();
    tokens.expectOperator('(');
    quantifier = { kind, count: parseExpression(tokens) };
    tokens.expectOperator(')');
  } else quantifier = { kind };
  const comparison = operatorAhead(tokens, 0);
  if (comparison === null || !comparable.has(comparison.operator)) throw tokens.unexpected('comparison operator');
  skip(tokens, comparison.length);
  const right = parseBinary(tokens, quantified + 1);
  return { kind: 'quantified', at, operator: comparison.operator as BinaryOperator, quantifier, left, right };
}

function skip(tokens: TokenStream, count: number): void {
  for (let taken = 0; taken < count; taken++) tokens.next();
}
