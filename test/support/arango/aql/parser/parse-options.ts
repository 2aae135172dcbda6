import type { Expression } from '../ast/expressions.js';
import { parseExpression } from './parse-expression.js';
import type { TokenStream } from './token-stream.js';

/** Parses an optional `OPTIONS { … }`. */
export function parseOptions(tokens: TokenStream): Expression | null {
  if (!tokens.isContextual('OPTIONS') || tokens.peek().kind !== 'name') return null;
  tokens.next();
  if (!tokens.isOperator('{')) throw tokens.unexpected("'{'");
  return parseExpression(tokens);
}
