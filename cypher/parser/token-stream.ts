import { refused, syntaxError } from '../error.js';
import type { CypherError } from '../error.js';
import type { Name, PathPattern } from '../ast/ast.js';
import type { Token } from '../lexer/token.js';

/** A cursor over the tokens, with the checks every rule of the grammar needs. */
export class TokenStream {
  readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly maxDepth: number;
  private index = 0;
  private depth = 0;
  /** Results of parsing each opening bracket as a pattern; none is tried twice, so back-tracking stays linear. */
  readonly patterns = new Map<number, { pattern: PathPattern; mark: number } | null>();

  constructor(text: string, tokens: readonly Token[], maxDepth: number) {
    this.text = text;
    this.tokens = tokens;
    this.maxDepth = maxDepth;
  }

  /** The token `ahead` of the next one, without taking it; beyond the last, the token of kind `end`. */
  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)]!;
  }

  /** Takes the next token. The token of kind `end` is never passed: it is given again and again. */
  next(): Token {
    const token = this.peek();
    if (this.index < this.tokens.length - 1) this.index += 1;
    return token;
  }

  /** End of the last token taken. */
  get lastEnd(): number {
    return this.index === 0 ? 0 : this.tokens[this.index - 1]!.end;
  }

  /** A position to which `reset` returns. */
  mark(): number {
    return this.index;
  }

  /** Goes back to a position given by `mark`; the depth of nesting stays as it is. */
  reset(mark: number): void {
    this.index = mark;
  }

  /** True if the token is the symbol; a quoted text that reads the same is not. */
  isSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  /** True if the token is the keyword, given in upper case; a name in backticks is never one. */
  isKeyword(keyword: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'name' && token.upper === keyword;
  }

  /** Takes the symbol, if it is next; false, and nothing taken, otherwise. */
  takeSymbol(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.next();
    return true;
  }

  /** Takes all the words or none. */
  takeKeywords(...keywords: string[]): boolean {
    if (!keywords.every((keyword, ahead) => this.isKeyword(keyword, ahead))) return false;
    for (const _ of keywords) this.next();
    return true;
  }

  /** Takes the symbol. @throws CypherError `UnexpectedSyntax` */
  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) throw this.unexpected(`'${symbol}'`);
  }

  /** Takes the keyword, given in upper case. @throws CypherError `UnexpectedSyntax` */
  expectKeyword(keyword: string): void {
    if (!this.takeKeywords(keyword)) throw this.unexpected(keyword);
  }

  /**
   * Takes a name, in backticks or not; keywords are names, too. `what` stands in the message.
   * @throws CypherError `UnexpectedSyntax`
   */
  expectName(what: string): Name {
    const token = this.peek();
    if (token.kind !== 'name' && token.kind !== 'quotedName') throw this.unexpected(what);
    this.next();
    return { name: token.text, start: token.start, end: token.end };
  }

  /**
   * Takes a name for a value. Rows have values by such names, and an object has no value of its own by this one.
   * @throws CypherError `UnexpectedSyntax`, `UnsupportedName`
   */
  expectVariable(what: string): Name {
    const name = this.expectName(what);
    if (name.name !== '__proto__') return name;
    throw refused('UnsupportedName', `'__proto__' cannot be ${what}; choose another name`, name.start);
  }

  /** Error `UnexpectedSyntax` at the next token, to be thrown by the caller; `expected` stands in the message. */
  unexpected(expected: string): CypherError {
    const token = this.peek();
    const found = token.kind === 'end' ? 'the query ends' : `found '${this.text.slice(token.start, token.end)}'`;
    return syntaxError('UnexpectedSyntax', `expected ${expected} but ${found}`, token.start);
  }

  /** Runs a rule one level deeper; every rule that can contain itself goes through here. */
  nested<T>(rule: () => T): T {
    this.depth += 1;
    if (this.depth > this.maxDepth) {
      throw syntaxError('NestingLimit', `the query nests deeper than ${this.maxDepth} levels`, this.peek().start);
    }
    try {
      return rule();
    } finally {
      this.depth -= 1;
    }
  }
}
