import { readString } from '../../../cypher/lexer/string-literal.js';
import type { ConcordanceError } from '../../errors.js';
import { endOfValue, parseJson, readValue } from './written-value.js';
import { placed, textError } from './text-error.js';

/** A place in a program's text, and the small steps from there. */
export class Cursor {
  readonly text: string;
  position = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** True if nothing follows, not even white space. */
  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Skips white space, ends of lines included. */
  skipBlank(): void {
    this.take(/\s+/y);
  }

  /** True if the text follows at once, in the same case; white space is not skipped. */
  startsWith(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  /** Takes what a sticky pattern matches here; null when it does not. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found !== null) this.position = pattern.lastIndex;
    return found;
  }

  /** Takes the symbol, after white space; false when it is not there. */
  takeSymbol(symbol: string): boolean {
    this.skipBlank();
    if (!this.startsWith(symbol)) return false;
    this.position += symbol.length;
    return true;
  }

  /** Takes the symbol, after white space. @throws ConcordanceError `invalid_request` */
  expectSymbol(symbol: string): void {
    if (!this.takeSymbol(symbol)) throw this.expected(`'${symbol}'`);
  }

  /** Takes the word, in any case, after white space; false when it is not there. */
  takeWord(word: string): boolean {
    const before = this.position;
    this.skipBlank();
    if (this.take(/[A-Za-z_]+/y)?.[0].toUpperCase() === word) return true;
    this.position = before;
    return false;
  }

  /** Takes the word, given in upper case, after white space. @throws ConcordanceError `invalid_request` */
  expectWord(word: string): void {
    if (!this.takeWord(word)) throw this.expected(word);
  }

  /** The rest of the line; the cursor goes behind it. */
  takeLine(): string {
    return this.take(/[^\n]*\n?/y)![0].trimEnd();
  }

  /** A value written plain, in single quotes as in queries, or as JSON, after white space. */
  takeValue(what: string): unknown {
    this.skipBlank();
    if (this.startsWith("'")) {
      const { value, end } = placed(() => readString(this.text, this.position), 0, this.text);
      this.position = end;
      return value;
    }
    const end = endOfValue(this.text, this.position);
    if (end === this.position) throw this.expected(what);
    const written = this.text.slice(this.position, end);
    if (/^["{[]/.test(written) && parseJson(written) === undefined) throw this.issue(`${what} is not valid JSON`);
    this.position = end;
    return readValue(written);
  }

  /**
   * Error `invalid_request`, to be thrown by the caller, with line, column and excerpt of the text. `offset` in UTF-16
   * units.
   */
  issue(message: string, offset: number = this.position): ConcordanceError {
    return textError(message, offset, this.text);
  }

  /** Error as of `issue`, for what follows after white space in place of `what`; the cursor goes there. */
  expected(what: string): ConcordanceError {
    this.skipBlank();
    const found = this.atEnd
      ? 'the text ends'
      : `found '${this.text.slice(this.position, this.position + 20).split(/\s/)[0]}'`;
    return this.issue(`expected ${what} but ${found}`);
  }
}
