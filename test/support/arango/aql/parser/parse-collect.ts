import type { Collect } from '../ast/statements.js';
import { parseAssignments } from './parse-assignments.js';
import { parseExpression } from './parse-expression.js';
import { parseOptions } from './parse-options.js';
import type { TokenStream } from './token-stream.js';

/** Parses COLLECT in its documented forms. */
export function parseCollect(tokens: TokenStream): Collect {
  const { at } = tokens.expectKeyword('COLLECT');
  const groups = startsAssignment(tokens) ? parseAssignments(tokens) : [];
  const aggregates = tokens.takeKeyword('AGGREGATE') ? parseAssignments(tokens) : [];
  const count = aggregates.length === 0 ? parseCount(tokens) : null;
  const into = count === null ? parseInto(tokens) : null;
  const keep = into !== null && tokens.takeContextual('KEEP') ? parseKeep(tokens) : null;
  if (keep !== null && into?.projection != null)
    throw tokens.fail(into.at, 'KEEP cannot follow INTO with a projection');
  const nothing = groups.length === 0 && aggregates.length === 0 && count === null && into === null;
  if (nothing) throw tokens.unexpected();
  return { kind: 'collect', at, groups, aggregates, into, keep, count, options: parseOptions(tokens) };
}

function startsAssignment(tokens: TokenStream): boolean {
  const { kind } = tokens.peek();
  return (kind === 'name' || kind === 'quotedName') && tokens.isOperator('=', 1);
}

function parseCount(tokens: TokenStream): Collect['count'] {
  if (!tokens.isKeyword('WITH')) return null;
  tokens.next();
  if (!tokens.takeContextual('COUNT')) throw tokens.unexpected('COUNT');
  tokens.expectKeyword('INTO');
  const { text: name, at } = tokens.expectName();
  return { name, at };
}

function parseInto(tokens: TokenStream): Collect['into'] {
  if (!tokens.takeKeyword('INTO')) return null;
  const { text: name, at } = tokens.expectName();
  return { name, at, projection: tokens.takeOperator('=') ? parseExpression(tokens) : null };
}

function parseKeep(tokens: TokenStream): NonNullable<Collect['keep']> {
  const kept: { name: string; at: number }[] = [];
  do {
    const { text: name, at } = tokens.expectName();
    kept.push({ name, at });
  } while (tokens.takeOperator(','));
  return kept;
}
