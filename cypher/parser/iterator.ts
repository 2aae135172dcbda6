import type { Name, Expression } from '../ast/ast.js';
import { parseExpression } from './expression.js';
import type { TokenStream } from './token-stream.js';

/** True if the token that many ahead is a name. */
export function isName(stream: TokenStream, ahead: number): boolean {
  const { kind } = stream.peek(ahead);
  return kind === 'name' || kind === 'quotedName';
}

/** Parses `variable IN list`. */
export function parseIterator(stream: TokenStream): { variable: Name; list: Expression } {
  const variable = stream.expectVariable('a variable');
  stream.expectKeyword('IN');
  return { variable, list: parseExpression(stream) };
}
