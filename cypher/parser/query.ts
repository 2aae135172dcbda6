import { refused, syntaxError } from '../error.js';
import type { Clause, Expression, OrderItem, ProjectionItem, Query, SingleQuery } from '../ast/ast.js';
import { parseExpression } from './expression.js';
import { parsePatterns } from './pattern.js';
import type { TokenStream } from './token-stream.js';

const writeWords = new Set(['CREATE', 'MERGE', 'SET', 'DELETE', 'DETACH', 'REMOVE', 'FOREACH', 'DROP']);
const otherWords = new Set(['CALL', 'LOAD', 'USE', 'EXPLAIN', 'PROFILE', 'SHOW', 'START', 'YIELD']);

/** Clauses this reader has no rule for are named, so that nobody looks for a misspelling. */
function refuseForeignClause(stream: TokenStream): void {
  const { kind, upper, start } = stream.peek();
  if (kind !== 'name') return;
  if (writeWords.has(upper)) throw refused('WriteClause', `${upper} writes; queries here only read`, start);
  if (otherWords.has(upper)) throw refused('UnsupportedClause', `${upper} is not supported`, start);
}

/**
 * Parses single queries joined by UNION or UNION ALL. Stops before the first token that does not belong to them.
 * @throws CypherError as `parseClause`, and `InvalidClauseComposition`
 */
export function parseQuery(stream: TokenStream): Query {
  const { start } = stream.peek();
  const parts = [parseSingleQuery(stream)];
  const kinds = new Set<boolean>();
  while (stream.isKeyword('UNION')) {
    const union = stream.next();
    kinds.add(stream.takeKeywords('ALL'));
    if (kinds.size > 1) {
      throw syntaxError('InvalidClauseComposition', 'UNION and UNION ALL do not mix in one query', union.start);
    }
    parts.push(parseSingleQuery(stream));
  }
  return { parts, unionAll: kinds.has(true), limit: null, start, end: stream.lastEnd };
}

function parseSingleQuery(stream: TokenStream): SingleQuery {
  const { start } = stream.peek();
  const clauses: Clause[] = [];
  while (clauses.at(-1)?.kind !== 'return') {
    const clause = parseClause(stream);
    if (clause === null) break;
    clauses.push(clause);
  }
  if (clauses.length === 0) throw stream.unexpected('a clause (MATCH, UNWIND, WITH or RETURN)');
  if (clauses.at(-1)!.kind !== 'return') {
    refuseForeignClause(stream);
    if (stream.peek().kind === 'end' || stream.isKeyword('UNION') || stream.isSymbol(';')) {
      throw syntaxError('InvalidClauseComposition', 'a query must end with RETURN', stream.peek().start);
    }
    throw stream.unexpected('a clause (MATCH, UNWIND, WITH or RETURN)');
  }
  return { clauses, start, end: stream.lastEnd };
}

/**
 * Parses one clause; null, and no token taken, where none begins here.
 * @throws CypherError as `parseExpression`, and `WriteClause`, `UnsupportedClause` for a clause that is not supported
 */
export function parseClause(stream: TokenStream): Clause | null {
  const { start } = stream.peek();
  refuseForeignClause(stream);
  const optional = stream.takeKeywords('OPTIONAL');
  if (optional || stream.isKeyword('MATCH')) {
    stream.expectKeyword('MATCH');
    const patterns = parsePatterns(stream);
    const where = stream.takeKeywords('WHERE') ? parseExpression(stream) : null;
    return { kind: 'match', optional, patterns, where, start, end: stream.lastEnd };
  }
  if (stream.takeKeywords('UNWIND')) {
    const list = parseExpression(stream);
    stream.expectKeyword('AS');
    return { kind: 'unwind', list, variable: stream.expectVariable('a variable'), start, end: stream.lastEnd };
  }
  if (stream.takeKeywords('WITH')) return parseProjection(stream, 'with', start);
  if (stream.takeKeywords('RETURN')) return parseProjection(stream, 'return', start);
  return null;
}

function parseProjection(stream: TokenStream, kind: 'with' | 'return', start: number): Clause {
  const distinct = stream.takeKeywords('DISTINCT');
  const star = stream.takeSymbol('*');
  const items: ProjectionItem[] = [];
  if (!star || stream.takeSymbol(',')) {
    do items.push(parseItem(stream));
    while (stream.takeSymbol(','));
  }
  const orderBy: OrderItem[] = [];
  if (stream.takeKeywords('ORDER')) {
    stream.expectKeyword('BY');
    do orderBy.push(parseOrderItem(stream));
    while (stream.takeSymbol(','));
  }
  const skip: Expression | null = stream.takeKeywords('SKIP') ? parseExpression(stream) : null;
  const limit: Expression | null = stream.takeKeywords('LIMIT') ? parseExpression(stream) : null;
  const where = kind === 'with' && stream.takeKeywords('WHERE') ? parseExpression(stream) : null;
  return { kind, distinct, star, items, orderBy, skip, limit, where, start, end: stream.lastEnd };
}

function parseItem(stream: TokenStream): ProjectionItem {
  const expression = parseExpression(stream);
  const { start } = expression;
  const source = stream.text.slice(start, stream.lastEnd);
  if (!stream.takeKeywords('AS')) {
    const name = expression.kind === 'variable' ? expression.name : source;
    return { expression, name, aliased: false, start, end: stream.lastEnd };
  }
  const { name } = stream.expectVariable('an alias');
  return { expression, name, aliased: true, start, end: stream.lastEnd };
}

function parseOrderItem(stream: TokenStream): OrderItem {
  const expression = parseExpression(stream);
  const descending = stream.takeKeywords('DESC') || stream.takeKeywords('DESCENDING');
  if (!descending && !stream.takeKeywords('ASC')) stream.takeKeywords('ASCENDING');
  return { expression, descending, start: expression.start, end: stream.lastEnd };
}

/** `{ (a)-->(b) WHERE … }` or `{ MATCH … RETURN … }`; the RETURN may be left out. */
export function parseExistsBody(stream: TokenStream): Query {
  return stream.nested(() => {
    stream.expectSymbol('{');
    const { start } = stream.peek();
    const clauses: Clause[] = [];
    if (stream.isSymbol('(') || stream.isSymbol('=', 1)) {
      const patterns = parsePatterns(stream);
      const where = stream.takeKeywords('WHERE') ? parseExpression(stream) : null;
      clauses.push({ kind: 'match', optional: false, patterns, where, start, end: stream.lastEnd });
    }
    for (;;) {
      const clause = clauses.at(-1)?.kind === 'return' ? null : parseClause(stream);
      if (clause === null) break;
      clauses.push(clause);
    }
    if (clauses.length === 0) throw stream.unexpected('a pattern or a query');
    const end = stream.lastEnd;
    stream.expectSymbol('}');
    return { parts: [{ clauses, start, end }], unionAll: false, limit: null, start, end };
  });
}
