import type { Assignment } from '../ast/statements.js';
import { parseExpression } from './parse-expression.js';
import type { TokenStream } from './token-stream.js';

/** Parses `name = expression`, several separated by commas. */
export function parseAssignments(tokens: TokenStream): Assignment[] {
  const assignments: Assignment[] = [];
  do {
    const { text: name, at } = tokens.expectName();
    tokens.expectOperator('=');
    assignments.push({ name, at, value: parseExpression(tokens) });
  } while (tokens.takeOperator(','));
  return assignments;
}
