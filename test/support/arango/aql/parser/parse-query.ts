import type { Query, Source, Statement } from '../ast/statements.js';
import { syntaxError } from '../lexer/syntax-error.js';
import { ArangoFailure } from '../../errors/arango-failure.js';
import { parseCollect } from './parse-collect.js';
import { parseExpression } from './parse-expression.js';
import { parseFor } from './parse-for.js';
import { parseInsert, parseRemove, parseUpdate, parseUpsert } from './parse-modification.js';
import { parseSource } from './parse-source.js';
import { parseTarget } from './parse-target.js';
import { parseWindow } from './parse-window.js';
import { TokenStream } from './token-stream.js';

/** Parses a query text. Throws error 1501 with line and column, and 1502 for an empty text. */
export function parseQuery(text: string): Query {
  const tokens = new TokenStream(text, parseBody);
  if (tokens.peek().kind === 'end') throw new ArangoFailure('queryEmpty', 'AQL: query is empty (while parsing)');
  const sources: Source[] = [];
  if (tokens.isKeyword('WITH')) {
    tokens.next();
    do sources.push(parseSource(tokens));
    while (tokens.takeOperator(',') || tokens.peek().kind === 'name');
  }
  const query = parseBody(tokens);
  if (tokens.peek().kind !== 'end') throw tokens.unexpected('end of query string');
  return { ...query, with: sources };
}

const loops = new Set(['for', 'traversal', 'pathSearch']);
const modifications = new Set(['insert', 'update', 'replace', 'remove', 'upsert']);

/** Parses the operations of a query or subquery, and checks what may follow what. */
function parseBody(tokens: TokenStream): Query {
  const { at } = tokens.peek();
  const statements: Statement[] = [];
  for (;;) {
    const statement = parseStatement(tokens);
    if (statement === null) break;
    checkOrder(tokens, statements, statement);
    statements.push(statement);
    if (statement.kind === 'return') break;
  }
  const ends = statements.some(({ kind }) => kind === 'return' || modifications.has(kind));
  if (!ends) throw tokens.unexpected();
  return { with: [], statements, at };
}

/** Checks that only what is documented follows a modification: LET, RETURN, and modifications of other collections. */
function checkOrder(tokens: TokenStream, before: readonly Statement[], statement: Statement): void {
  const { kind, at } = statement;
  const distinct = statement.kind === 'return' && statement.distinct;
  if (distinct && !before.some((one) => loops.has(one.kind))) {
    throw syntaxError(tokens.text, at, 'cannot use DISTINCT modifier on top-level query element');
  }
  if (!before.some((one) => modifications.has(one.kind))) return;
  if (kind === 'let' || kind === 'return' || modifications.has(kind)) return;
  if (kind === 'window') throw new ArangoFailure('windowAfterModification');
  throw syntaxError(tokens.text, at, `unexpected ${kind.toUpperCase()} after a data-modification operation`);
}

function parseStatement(tokens: TokenStream): Statement | null {
  const { kind, text, at } = tokens.peek();
  if (kind !== 'keyword') return null;
  switch (text) {
    case 'FOR':
      return parseFor(tokens);
    case 'LET':
      return parseLet(tokens);
    case 'FILTER':
      tokens.next();
      return { kind: 'filter', at, condition: parseExpression(tokens) };
    case 'SORT':
      return parseSort(tokens);
    case 'LIMIT':
      return parseLimit(tokens);
    case 'COLLECT':
      return parseCollect(tokens);
    case 'WINDOW':
      return parseWindow(tokens);
    case 'INSERT':
      return parseInsert(tokens);
    case 'UPDATE':
    case 'REPLACE':
      return parseUpdate(tokens, text);
    case 'REMOVE':
      return parseRemove(tokens);
    case 'UPSERT':
      return parseUpsert(tokens);
    case 'RETURN':
      tokens.next();
      return { kind: 'return', at, distinct: tokens.takeKeyword('DISTINCT'), value: parseExpression(tokens) };
    default:
      return null;
  }
}

function parseLet(tokens: TokenStream): Statement {
  const { at } = tokens.expectKeyword('LET');
  const target = parseTarget(tokens);
  tokens.expectOperator('=');
  return { kind: 'let', at, target, value: parseExpression(tokens) };
}

function parseSort(tokens: TokenStream): Statement {
  const { at } = tokens.expectKeyword('SORT');
  const keys: Extract<Statement, { kind: 'sort' }>['keys'] = [];
  do {
    const by = parseExpression(tokens);
    const descending = tokens.takeKeyword('DESC');
    if (!descending) tokens.takeKeyword('ASC');
    keys.push({ by, descending });
  } while (tokens.takeOperator(','));
  return { kind: 'sort', at, keys };
}

function parseLimit(tokens: TokenStream): Statement {
  const { at } = tokens.expectKeyword('LIMIT');
  const first = parseExpression(tokens);
  if (!tokens.takeOperator(',')) return { kind: 'limit', at, offset: null, count: first };
  return { kind: 'limit', at, offset: first, count: parseExpression(tokens) };
}
