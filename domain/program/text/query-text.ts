import { CypherError } from '../../../cypher/error.js';
import { tokenize, tokensFrom } from '../../../cypher/lexer/tokenize.js';
import type { Token } from '../../../cypher/lexer/token.js';
import { parse } from '../../../cypher/parser/parse.js';
import { maxQueryLength } from '../ast.js';
import type { CypherOp } from '../ast.js';
import type { Cursor } from './cursor.js';
import { placed } from './text-error.js';

const maxLimit = 1_000_000;
/** More than a query may have, so that what is read for one does not grow with the text around it. */
const windowLength = 2 * maxQueryLength;

/**
 * Reads the query of a statement up to its semicolon. Where it ends is for the lexer of queries to say: a semicolon in
 * a literal or comment ends nothing, and a line that begins with `- ` is part of a pattern. Lines that begin with `--`
 * are dropped as comments only when the query cannot be read with them.
 */
export function takeQuery(cursor: Cursor): CypherOp {
  const { text, position: start } = cursor;
  const window = text.slice(start, start + windowLength);
  const found = bodyOf(window) ?? bodyOf(withoutCommentLines(window));
  if (found === null) throw errorOf(cursor);
  cursor.position = start + found.end + 1;
  return limitOfText(found.body.trim());
}

/** The query and where it ends; null when it cannot be read. One that writes can: refusing it is for others. */
function bodyOf(text: string): { body: string; end: number } | null {
  try {
    const end = endOfQuery(text, 0);
    return end !== null && isReadable(text.slice(0, end)) ? { body: text.slice(0, end), end } : null;
  } catch (error) {
    if (error instanceof CypherError) return null;
    throw error;
  }
}

/** Error of the query at this place, with its position in the whole text. */
function errorOf(cursor: Cursor): Error {
  const { text, position: start } = cursor;
  const end = placed(() => endOfQuery(text, start), 0, text);
  if (end === null) return cursor.issue("the statement does not end with ';'", text.trimEnd().length);
  placed(() => parse(limitOfText(text.slice(start, end)).query), start, text);
  return cursor.issue('the query cannot be read');
}

function isReadable(body: string): boolean {
  try {
    parse(limitOfText(body).query);
    return true;
  } catch (error) {
    if (error instanceof CypherError) return error.type === 'Refused';
    throw error;
  }
}

/** Position of the semicolon; null when there is none. */
function endOfQuery(text: string, start: number): number | null {
  for (const token of tokensFrom(text, start)) {
    if (token.kind === 'symbol' && token.text === ';') return token.start;
  }
  return null;
}

/** Comment lines become blanks, so that every position stays. */
function withoutCommentLines(text: string): string {
  return text.replace(/(?<=^|\n)[ \t]*--(?![->([])[^\n]*/g, (line) => ' '.repeat(line.length));
}

/** A LIMIT with a number at the end is the limit of the operation. */
function limitOfText(body: string): CypherOp {
  const own = limitAtEnd(body);
  if (own === null) return { type: 'cypher', query: body };
  return { type: 'cypher', query: body.slice(0, own.keyword.start).trimEnd(), limit: own.rows };
}

function limitAtEnd(query: string): { keyword: Token; number: Token; rows: number } | null {
  const [keyword, number] = tokenize(query).slice(-3);
  if (keyword?.upper !== 'LIMIT' || number?.kind !== 'integer' || !/^\d{1,7}$/.test(number.text)) return null;
  const rows = Number(number.text);
  return rows >= 1 && rows <= maxLimit ? { keyword, number, rows } : null;
}

/**
 * A query and its limit as text, with the semicolon. What `takeQuery` reads of it is the same operation, but that a
 * limit that stood in the query becomes the operation's, and one without effect is gone.
 */
export function writeQuery({ query, limit }: CypherOp): string {
  const body = withoutSemicolon(query.trim());
  const last = limitAtEnd(body);
  const parts = parse(body).parts.map((part) => part.clauses.at(-1)!);
  const limited = parts.every((clause) => clause.kind === 'return' && clause.limit !== null);
  // In a union the LIMIT at the end is that of the last part only; brackets keep it from being taken for the whole.
  const ownLast =
    last !== null && parts.length > 1
      ? `${body.slice(0, last.number.start)}(${last.number.text})${body.slice(last.number.end)}`
      : body;
  const whole = limit === undefined || limited ? ownLast : `${ownLast}${separator(ownLast)}LIMIT ${limit}`;
  return `${whole}${whole.split('\n').at(-1)!.includes('//') ? '\n' : ''};`;
}

/** A comment at the end of the last line would swallow what follows it. */
function separator(body: string): string {
  return body.split('\n').at(-1)!.includes('//') ? '\n' : ' ';
}

function withoutSemicolon(query: string): string {
  const last = tokenize(query).at(-2);
  return last?.kind === 'symbol' && last.text === ';' ? query.slice(0, last.start).trimEnd() : query;
}
