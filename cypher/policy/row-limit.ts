import type { Query, SingleQuery } from '../ast/ast.js';
import { children } from '../ast/children.js';
import { refused } from '../error.js';
import type { CypherError } from '../error.js';
import { isAggregateName } from '../functions/aggregates.js';
import type { Expression } from '../ast/ast.js';

function aggregatesOnly(expression: Expression): boolean {
  if (expression.kind === 'countStar' || (expression.kind === 'call' && isAggregateName(expression.name))) return true;
  const inner = children(expression);
  return inner.length > 0 && inner.every((child) => child.kind === 'literal' || aggregatesOnly(child));
}

/** True if a LIMIT, or a result of one row (`RETURN count(n)`), bounds what comes out. */
function isLimited(part: SingleQuery): boolean {
  const last = part.clauses.at(-1)!;
  if (last.kind !== 'return' || last.limit !== null) return true;
  return !last.star && last.items.every((item) => aggregatesOnly(item.expression));
}

/**
 * The first part of the query that reads with MATCH and returns its rows without a LIMIT (`UnlimitedMatch`, with line
 * and caret), or null. Such a query is sound; anyone who runs it decides whether to warn, refuse or add a limit.
 */
export function unlimitedMatch(query: Query, text: string): CypherError | null {
  for (const part of query.parts) {
    const match = part.clauses.find((clause) => clause.kind === 'match');
    if (match === undefined || isLimited(part)) continue;
    const message = 'this MATCH may return any number of rows; add a LIMIT to the RETURN';
    return refused('UnlimitedMatch', message, match.start).inText(text);
  }
  return null;
}

/** The query with at most `rows` rows as its result, where its text does not set a LIMIT in each part itself. */
export function withLimit(query: Query, rows: number): Query {
  const own = query.parts.every((part) => {
    const last = part.clauses.at(-1)!;
    return last.kind === 'return' && last.limit !== null;
  });
  return own ? query : { ...query, limit: Math.min(rows, query.limit ?? rows) };
}
