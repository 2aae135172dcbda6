import type { Expression } from '../ast/ast.js';
import { parseExpression } from './expression.js';
import { parseExistsBody } from './query.js';
import type { TokenStream } from './token-stream.js';
import { parseIterator, isName } from './iterator.js';

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

/** Parses what begins with a word: TRUE, CASE, EXISTS, a quantifier, a call or a variable. */
export function parseWord(stream: TokenStream): Expression {
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
  const accumulator = stream.expectVariable('a variable');
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
export function parseNameOrCall(stream: TokenStream): Expression {
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
