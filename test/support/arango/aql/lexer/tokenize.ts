import { keywords } from './keywords.js';
import { readQuoted } from './read-quoted.js';
import { syntaxError } from './syntax-error.js';
import type { Token, TokenKind } from './token.js';

const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const word = /(?:\$?[a-zA-Z]|_+[a-zA-Z])[_a-zA-Z0-9]*/y;
const number = /0b[01]+|0x[0-9a-fA-F]+|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?/y;
const bind = /@(@?)([a-zA-Z0-9][_a-zA-Z0-9]*|_+[a-zA-Z0-9]+[_a-zA-Z0-9]*)/y;
const operator = /::|==|!=|<=|>=|=~|!~|&&|\|\||\.\.|[.,(){}[\]=?:<>+\-*/%!]/y;

/** Splits a query text into tokens; the last one is the end. Throws error 1501 at what can be no token. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const add = (kind: TokenKind, shown: string, length: number, value: number | string = shown): void => {
    tokens.push({ kind, text: shown, value, at });
    at += length;
  };
  for (;;) {
    at += match(blank)?.[0].length ?? 0;
    if (at >= text.length) break;
    const first = text[at]!;
    let found: RegExpExecArray | null;
    if (first === '"' || first === "'" || first === '`' || first === '´') {
      const { content, end } = readQuoted(text, at);
      if (content === '' && first !== '"' && first !== "'") throw syntaxError(text, at, 'unexpected empty name');
      add(first === '"' || first === "'" ? 'string' : 'quotedName', content, end - at);
    } else if ((found = match(word))) {
      const upper = found[0].toUpperCase();
      if (keywords.has(upper)) add('keyword', upper, upper.length, found[0]);
      else add('name', found[0], found[0].length);
    } else if ((found = match(bind))) {
      add(found[1] === '' ? 'bind' : 'collectionBind', found[2]!, found[0].length);
    } else if ((found = first === '.' && text[at + 1] === '.' ? null : match(number))) {
      const value = Number(found[0]);
      if (!Number.isFinite(value)) throw syntaxError(text, at, 'number out of range');
      add('number', found[0], found[0].length, value);
    } else if ((found = match(operator))) add('operator', found[0], found[0].length);
    else throw syntaxError(text, at, `syntax error, unexpected character '${first}'`);
  }
  add('end', '', 0);
  return tokens;
}
