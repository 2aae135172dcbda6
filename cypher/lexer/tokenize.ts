import { syntaxError } from '../error.js';
import { readString } from './string-literal.js';
import type { Token, TokenKind } from './token.js';

const space = /[\s\u0085\u180e\u001c-\u001f]+/uy;
const name = /[\p{ID_Start}\p{Pc}][\p{ID_Continue}\p{Sc}]*/uy;
const decimal = /(?:\d+\.\d+|\.\d+)(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\d+/uy;
const radix = /0[xX][0-9a-fA-F]+|0[oO][0-7]+/uy;
const wordTail = /[\p{ID_Continue}\p{Sc}]+/uy;
const symbol = /<>|<=|>=|=~|\.\.|\+=|[-+*/%^=<>()[\]{},.:;|$&!?]/uy;

function matchAt(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}

/** Position after comments and white space. */
function skipBlank(text: string, from: number): number {
  let position = from;
  for (;;) {
    const blank = matchAt(space, text, position);
    if (blank !== undefined) {
      position += blank.length;
    } else if (text.startsWith('//', position)) {
      const end = text.indexOf('\n', position);
      position = end < 0 ? text.length : end;
    } else if (text.startsWith('/*', position)) {
      const end = text.indexOf('*/', position + 2);
      if (end < 0) throw syntaxError('UnexpectedSyntax', 'the comment does not end', position);
      position = end + 2;
    } else {
      return position;
    }
  }
}

function readQuotedName(text: string, start: number): { value: string; end: number } {
  let position = start + 1;
  let value = '';
  for (;;) {
    const close = text.indexOf('`', position);
    if (close < 0) throw syntaxError('UnexpectedSyntax', 'the quoted name does not end', start);
    value += text.slice(position, close);
    if (text[close + 1] !== '`') return { value, end: close + 1 };
    value += '`';
    position = close + 2;
  }
}

function readNumber(text: string, start: number): { kind: TokenKind; value: string; end: number } | undefined {
  const special = matchAt(radix, text, start);
  const digits = special ?? matchAt(decimal, text, start);
  if (digits === undefined) return undefined;
  const end = start + digits.length;
  const tail = matchAt(wordTail, text, end);
  if (tail !== undefined) {
    return { kind: 'badNumber', value: `${digits}${tail}`, end: end + tail.length };
  }
  const kind = special === undefined && /[.eE]/.test(digits) ? 'float' : 'integer';
  return { kind, value: digits, end };
}

/**
 * Cuts the query into tokens, the last of kind `end`.
 * @throws CypherError at the first character that begins no token.
 */
export function tokenize(text: string): Token[] {
  return [...tokensFrom(text, 0)];
}

/**
 * The tokens of the text from a position on, one by one, the last of kind `end`; for queries that are in other text.
 * @throws CypherError at the first character that begins no token.
 */
export function* tokensFrom(text: string, from: number): Generator<Token> {
  let previous: Token | undefined;
  for (let position = skipBlank(text, from); position < text.length; position = skipBlank(text, previous.end)) {
    previous = readToken(text, position, previous);
    yield previous;
  }
  yield { kind: 'end', text: '', upper: '', start: text.length, end: text.length };
}

function readToken(text: string, start: number, previous: Token | undefined): Token {
  const char = text[start]!;
  // In `1..2` and `n.1`, digits after a dot belong to no float of their own.
  const number =
    char === '.' && previous?.end === start && previous.kind !== 'symbol' ? undefined : readNumber(text, start);
  if (number !== undefined) return { kind: number.kind, text: number.value, upper: '', start, end: number.end };
  const word = matchAt(name, text, start);
  if (word !== undefined) {
    return { kind: 'name', text: word, upper: word.toUpperCase(), start, end: start + word.length };
  }
  if (char === "'" || char === '"') {
    const { value, end } = readString(text, start);
    return { kind: 'string', text: value, upper: '', start, end };
  }
  if (char === '`') {
    const { value, end } = readQuotedName(text, start);
    return { kind: 'quotedName', text: value, upper: '', start, end };
  }
  if (char === '$') return readParameter(text, start);
  const found = matchAt(symbol, text, start);
  if (found === undefined) throw invalidCharacter(text, start);
  return { kind: 'symbol', text: found, upper: '', start, end: start + found.length };
}

function readParameter(text: string, start: number): Token {
  if (text[start + 1] === '`') {
    const { value, end } = readQuotedName(text, start + 1);
    return { kind: 'parameter', text: value, upper: '', start, end };
  }
  const word = matchAt(wordTail, text, start + 1);
  if (word === undefined) throw syntaxError('UnexpectedSyntax', "a parameter's name must follow '$'", start);
  return { kind: 'parameter', text: word, upper: '', start, end: start + 1 + word.length };
}

function invalidCharacter(text: string, position: number) {
  const code = text.codePointAt(position)!;
  const shown = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return code > 0x7f
    ? syntaxError('InvalidUnicodeCharacter', `the character ${shown} has no meaning here`, position)
    : syntaxError('UnexpectedSyntax', `the character '${text[position]}' (${shown}) has no meaning here`, position);
}
