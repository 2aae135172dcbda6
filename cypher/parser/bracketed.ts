import { CypherError } from '../error.js';
import type { Expression, PathPattern, MapExpression, Name } from '../ast/ast.js';
import { parseExpression } from './expression.js';
import { parsePath } from './pattern.js';
import type { TokenStream } from './token-stream.js';
import { isName, parseIterator } from './iterator.js';

/** Parses a map, a list, a comprehension, a pattern or an expression in brackets. */
export function parseBracketed(stream: TokenStream): Expression {
  if (stream.isSymbol('{')) return parseMap(stream);
  if (stream.isSymbol('[')) return parseListLike(stream);
  if (!stream.isSymbol('(')) throw stream.unexpected('an expression');
  const { start } = stream.peek();
  const pattern = tryPattern(stream);
  if (pattern !== null) return { kind: 'patternPredicate', pattern, start, end: stream.lastEnd };
  stream.expectSymbol('(');
  const inner = parseExpression(stream);
  stream.expectSymbol(')');
  return { ...inner, start, end: stream.lastEnd };
}

/** A pattern of at least one relationship, or null with the stream where it was. */
function tryPattern(stream: TokenStream): PathPattern | null {
  const mark = stream.mark();
  const { start } = stream.peek();
  // `((`: the inner bracket decides for itself.
  if (stream.isSymbol('(', 1)) return null;
  const known = stream.patterns.get(start);
  if (known === null) return null;
  if (known !== undefined) {
    stream.reset(known.mark);
    return known.pattern;
  }
  try {
    const pattern = parsePath(stream);
    if (pattern.relationships.length > 0) {
      stream.patterns.set(start, { pattern, mark: stream.mark() });
      return pattern;
    }
  } catch (error) {
    if (!(error instanceof CypherError) || error.detail === 'NestingLimit') throw error;
  }
  stream.patterns.set(start, null);
  stream.reset(mark);
  return null;
}

/** Parses `{key: value, …}`. */
export function parseMap(stream: TokenStream): MapExpression {
  const { start } = stream.peek();
  stream.expectSymbol('{');
  const entries: { key: Name; value: Expression }[] = [];
  if (!stream.isSymbol('}')) {
    do {
      const key = stream.expectName('a key');
      stream.expectSymbol(':');
      entries.push({ key, value: parseExpression(stream) });
    } while (stream.takeSymbol(','));
  }
  stream.expectSymbol('}');
  return { kind: 'map', entries, start, end: stream.lastEnd };
}

/** `[1, 2]`, `[x IN list WHERE … | …]` or `[(a)-->(b) WHERE … | …]`. */
function parseListLike(stream: TokenStream): Expression {
  const { start } = stream.peek();
  stream.expectSymbol('[');
  if (isName(stream, 0) && stream.isKeyword('IN', 1)) {
    const { variable, list } = parseIterator(stream);
    const where = stream.takeKeywords('WHERE') ? parseExpression(stream) : null;
    const map = stream.takeSymbol('|') ? parseExpression(stream) : null;
    stream.expectSymbol(']');
    return { kind: 'comprehension', variable, list, where, map, start, end: stream.lastEnd };
  }
  const comprehension = tryPatternComprehension(stream, start);
  if (comprehension !== null) return comprehension;
  const items: Expression[] = [];
  if (!stream.isSymbol(']')) {
    do items.push(parseExpression(stream));
    while (stream.takeSymbol(','));
  }
  stream.expectSymbol(']');
  return { kind: 'list', items, start, end: stream.lastEnd };
}

function tryPatternComprehension(stream: TokenStream, start: number): Expression | null {
  const mark = stream.mark();
  const named = isName(stream, 0) && stream.isSymbol('=', 1) && stream.isSymbol('(', 2);
  const variable = named ? stream.expectVariable('a path variable') : null;
  if (named) stream.expectSymbol('=');
  const pattern = stream.isSymbol('(') ? tryPattern(stream) : null;
  if (pattern === null || !(stream.isSymbol('|') || stream.isKeyword('WHERE'))) {
    stream.reset(mark);
    return null;
  }
  const where = stream.takeKeywords('WHERE') ? parseExpression(stream) : null;
  stream.expectSymbol('|');
  const map = parseExpression(stream);
  stream.expectSymbol(']');
  return { kind: 'patternComprehension', pattern: { ...pattern, variable }, where, map, start, end: stream.lastEnd };
}
