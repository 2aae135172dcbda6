import type { Window } from '../ast/statements.js';
import { parseAssignments } from './parse-assignments.js';
import { parseExpression } from './parse-expression.js';
import type { TokenStream } from './token-stream.js';

/** Parses WINDOW over rows (`WINDOW { … }`) or a range of values (`WINDOW value WITH { … }`). */
export function parseWindow(tokens: TokenStream): Window {
  const { at } = tokens.expectKeyword('WINDOW');
  const first = parseExpression(tokens);
  const ranged = tokens.takeKeyword('WITH');
  const frame = ranged ? parseExpression(tokens) : first;
  if (frame.kind !== 'object') throw tokens.fail(frame.at, 'bounds of a WINDOW must be an object');
  tokens.expectKeyword('AGGREGATE');
  return { kind: 'window', at, value: ranged ? first : null, frame, aggregates: parseAssignments(tokens) };
}
