import { CypherError, syntaxError } from '../error.js';
import type { Expression, MapExpression, Name, PathPattern } from '../ast/ast.js';
import { parseExpression } from './expression.js';
import { floatLiteral, integerLiteral } from './number-literal.js';
import { parsePath } from './pattern.js';
import { parseExistsBody } from './query.js';
import type { TokenStream } from './token-stream.js';

const quantifiers = { ALL: 'all', ANY: 'any', NONE: 'none', SINGLE: 'single' } as const;
const notAtoms = new Set([
  'WHERE',
  'RETURN',
  'WITH',
  'MATCH',
  'ORDER',
  'SKIP',
  'LIMIT',
  'UNION',
  'THEN',
  'ELSE',
  'END',
  'AS',
]);

/** Literals, names, calls, bracketed things: what operators are between. */
export function parseAtom(stream: TokenStream): Expression {
  const token = stream.peek();
  const { start, end } = token;
  switch (token.kind) {
    case 'integer':
      stream.next();
      return { kind: 'literal', value: integerLiteral(token.text, false, start), start, end };
    case 'float':
      stream.next();
      return { kind: 'literal', value: floatLiteral(token.text, start), start, end };
    case 'badNumber':
      throw syntaxError('InvalidNumberLiteral', `'${token.text}' is not a number`, start);
    case 'string':
      stream.next();
      return { kind: 'literal', value: token.text, start, end };
    case 'parameter':
      stream.next();
      return { kind: 'parameter', name: token.text, start, end };
    case 'symbol':
      return parseBracketed(stream);
    case 'name':
      return parseWord(stream);
    case 'quotedName':
      return parseNameOrCall(stream);
    case 'end':
      throw stream.unexpected('an expression');
  }
}

function parseBracketed(stream: TokenStream): Expression {
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

function isName(stream: TokenStream, ahead: number): boolean {
  const { kind } = stream.peek(ahead);
  return kind === 'name' || kind === 'quotedName';
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
  const variable = named ? stream.expectName('a path variable') : null;
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

function parseIterator(stream: TokenStream): { variable: Name; list: Expression } {
  const variable = stream.expectName('a variable');
  stream.expectKeyword('IN');
  return { variable, list: parseExpression(stream) };
}

function parseWord(stream: TokenStream): Expression {
  const { upper, start, end } = stream.peek();
  if (upper === 'TRUE' || upper === 'FALSE' || upper === 'NULL') {
    stream.next();
    return { kind: 'literal', value: upper === 'NULL' ? null : upper === 'TRUE', start, end };
  }
  if (upper === 'CASE') return parseCase(stream);
  if (upper === 'COUNT' && stream.isSymbol('(', 1) && stream.isSymbol('*', 2) && stream.isSymbol(')', 3)) {
    for (let taken = 0; taken < 4; taken += 1) stream.next();
    return { kind: 'countStar', start, end: stream.lastEnd };
  }
  if (upper === 'EXISTS' && stream.isSymbol('{', 1)) {
    stream.next();
    return { kind: 'exists', query: parseExistsBody(stream), start, end: stream.lastEnd };
  }
  if (Object.hasOwn(quantifiers, upper) && stream.isSymbol('(', 1) && stream.isKeyword('IN', 3)) {
    return parseQuantifier(stream, quantifiers[upper as keyof typeof quantifiers]);
  }
  if (upper === 'REDUCE' && stream.isSymbol('(', 1) && stream.isSymbol('=', 3)) return parseReduce(stream);
  if (notAtoms.has(upper) && !stream.isSymbol('(', 1) && !stream.isSymbol('.', 1)) {
    throw stream.unexpected('an expression');
  }
  return parseNameOrCall(stream);
}

function parseQuantifier(stream: TokenStream, quantifier: 'all' | 'any' | 'none' | 'single'): Expression {
  const { start } = stream.next();
  stream.expectSymbol('(');
  const { variable, list } = parseIterator(stream);
  const where = stream.takeKeywords('WHERE') ? parseExpression(stream) : null;
  stream.expectSymbol(')');
  return { kind: 'quantifier', quantifier, variable, list, where, start, end: stream.lastEnd };
}

function parseReduce(stream: TokenStream): Expression {
  const { start } = stream.next();
  stream.expectSymbol('(');
  const accumulator = stream.expectName('a variable');
  stream.expectSymbol('=');
  const initial = parseExpression(stream);
  stream.expectSymbol(',');
  const { variable, list } = parseIterator(stream);
  stream.expectSymbol('|');
  const step = parseExpression(stream);
  stream.expectSymbol(')');
  return { kind: 'reduce', accumulator, initial, variable, list, step, start, end: stream.lastEnd };
}

function parseCase(stream: TokenStream): Expression {
  const { start } = stream.next();
  const subject = stream.isKeyword('WHEN') ? null : parseExpression(stream);
  const branches: { when: Expression; then: Expression }[] = [];
  while (stream.takeKeywords('WHEN')) {
    const when = parseExpression(stream);
    stream.expectKeyword('THEN');
    branches.push({ when, then: parseExpression(stream) });
  }
  if (branches.length === 0) throw stream.unexpected('WHEN');
  const otherwise = stream.takeKeywords('ELSE') ? parseExpression(stream) : null;
  stream.expectKeyword('END');
  return { kind: 'case', subject, branches, otherwise, start, end: stream.lastEnd };
}

/** A variable, or a call whose name may have parts (`duration.between(…)`). */
function parseNameOrCall(stream: TokenStream): Expression {
  const { start } = stream.peek();
  let ahead = 0;
  while (isName(stream, ahead) && stream.isSymbol('.', ahead + 1) && isName(stream, ahead + 2)) ahead += 2;
  if (!stream.isSymbol('(', ahead + 1)) {
    const { name, end } = stream.expectName('an expression');
    return { kind: 'variable', name, start, end };
  }
  const parts = [stream.expectName('a function').name];
  while (stream.takeSymbol('.')) parts.push(stream.expectName('a function').name);
  stream.expectSymbol('(');
  const distinct = stream.takeKeywords('DISTINCT');
  const args: Expression[] = [];
  if (!stream.isSymbol(')')) {
    do args.push(parseExpression(stream));
    while (stream.takeSymbol(','));
  }
  stream.expectSymbol(')');
  return { kind: 'call', name: parts.join('.'), distinct, args, start, end: stream.lastEnd };
}
