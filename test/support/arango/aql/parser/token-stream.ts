import type { ArangoFailure } from '../../errors/arango-failure.js';
import type { Query } from '../ast/statements.js';
import { syntaxError } from '../lexer/syntax-error.js';
import { tokenize } from '../lexer/tokenize.js';
import type { Token } from '../lexer/token.js';

/** Limit of nested expressions and subqueries. */
const deepest = 500;

/** The tokens of a text, read from left to right. */
export class TokenStream {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;
  #brackets = 0;
  /** Number of open brackets at which IN begins the collection of a modification instead of a comparison. */
  #collectionAt: number | null = null;

  readonly text: string;
  /** Parses a subquery up to its closing parenthesis; given here because expressions and queries contain each other. */
  readonly subquery: (tokens: TokenStream) => Query;

  constructor(text: string, subquery: (tokens: TokenStream) => Query) {
    this.text = text;
    this.subquery = subquery;
    this.#tokens = tokenize(text);
  }

  peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#at + ahead, this.#tokens.length - 1)]!;
  }

  next(): Token {
    const token = this.peek();
    if (token.kind !== 'end') this.#at++;
    if (token.kind === 'operator')
      this.#brackets += '([{'.includes(token.text) ? 1 : ')]}'.includes(token.text) ? -1 : 0;
    return token;
  }

  /** Parses a part that `IN collection` follows: an IN outside of brackets ends it. */
  upToCollection<T>(part: () => T): T {
    const before = this.#collectionAt;
    this.#collectionAt = this.#brackets;
    try {
      return part();
    } finally {
      this.#collectionAt = before;
    }
  }

  /** True where IN is no comparison. */
  atCollection(): boolean {
    return this.#collectionAt === this.#brackets;
  }

  isKeyword(word: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return kind === 'keyword' && text === word;
  }

  /** True at a word that has a meaning in this place only, as KEEP. */
  isContextual(word: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return kind === 'name' && text.toUpperCase() === word;
  }

  isOperator(sign: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return kind === 'operator' && text === sign;
  }

  takeKeyword(word: string): boolean {
    return this.isKeyword(word) && Boolean(this.next());
  }

  takeContextual(word: string): boolean {
    return this.isContextual(word) && Boolean(this.next());
  }

  takeOperator(sign: string): boolean {
    return this.isOperator(sign) && Boolean(this.next());
  }

  expectKeyword(word: string): Token {
    if (!this.isKeyword(word)) throw this.unexpected(`${word} declaration`);
    return this.next();
  }

  expectOperator(sign: string): Token {
    if (!this.isOperator(sign)) throw this.unexpected(`'${sign}'`);
    return this.next();
  }

  /** Takes a name, quoted or not. */
  expectName(): Token {
    const { kind } = this.peek();
    if (kind !== 'name' && kind !== 'quotedName') throw this.unexpected('identifier');
    return this.next();
  }

  unexpected(expected?: string): ArangoFailure {
    const token = this.peek();
    const what = token.kind === 'end' ? 'end of query string' : describe(token);
    return syntaxError(
      this.text,
      token.at,
      `syntax error, unexpected ${what}${expected ? `, expecting ${expected}` : ''}`,
    );
  }

  fail(at: number, issue: string): ArangoFailure {
    return syntaxError(this.text, at, issue);
  }

  /** Parses a part that may contain itself, up to the limit of nesting. */
  nested<T>(part: () => T): T {
    if (++this.#depth > deepest) throw this.fail(this.peek().at, 'too much nesting or too many objects');
    try {
      return part();
    } finally {
      this.#depth--;
    }
  }
}

function describe({ kind, text }: Token): string {
  if (kind === 'keyword') return `${text} keyword`;
  if (kind === 'name' || kind === 'quotedName') return 'identifier';
  if (kind === 'bind' || kind === 'collectionBind') return 'bind parameter';
  if (kind === 'number' || kind === 'string') return `${kind === 'string' ? 'quoted string' : 'number'}`;
  return `'${text}'`;
}
