import { sentenceSpansOf } from '../../text/chunks/sentence-spans.js';
import { limitsMeaning } from '../../text/english/negations.js';
import { plainClauses } from '../../text/english/plain-clauses.js';
import type { Span } from '../../text/english/sentences.js';
import { isPhraseOf, spacedWords } from '../../text/forms/named-in.js';
import { hasTypeStems, verbStems } from './type-words.js';

/** A sentence with words, and what it says. */
export class Sentence implements Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** True if it is in the same paragraph as the one before. */
  readonly isContinued: boolean;
  #words: string | undefined;
  #stems: ReadonlySet<string> | undefined;
  #plain: readonly Sentence[] | undefined;

  constructor({ start, end }: Span, text: string, isContinued: boolean) {
    this.start = start;
    this.end = end;
    this.text = text;
    this.isContinued = isContinued;
  }

  /** True if it has the name. @param spaced as `spacedWords` returns it */
  names(spaced: string): boolean {
    return isPhraseOf(spaced, (this.#words ??= spacedWords(this.text)));
  }

  /** True if it has all words of a type; false for a type without words of its own. */
  hasType(stems: readonly string[]): boolean {
    return hasTypeStems((this.#stems ??= verbStems(this.text)), stems);
  }

  /**
   * True if what it says of two concepts and with the words of a type holds: it denies and limits nothing, or has a
   * clause with a name of each and these words that does not and is not denied by others.
   * @param ends names of each concept
   * @param stems none where the words of the type are not known
   */
  isSure(ends: readonly (readonly string[])[], stems: readonly string[]): boolean {
    this.#plain ??= limitsMeaning(this.text) ? this.#plainClauses() : [this];
    return this.#plain.some(
      (clause) =>
        clause === this ||
        (ends.every((names) => names.some((name) => clause.names(spacedWords(name)))) &&
          (stems.length === 0 || clause.hasType(stems))),
    );
  }

  #plainClauses(): Sentence[] {
    return plainClauses(this.text).map((text) => new Sentence(this, text, false));
  }
}

/** The sentences of a text, and beside them headings and lines of code and tables. @param start offset of the text */
export function sentencesIn(text: string, start: number): Sentence[] {
  const sentences: Sentence[] = [];
  let isContinued = false;
  for (const span of sentenceSpansOf(text)) {
    const whole = text.slice(span.start, span.end);
    const words = whole.trim();
    if (/[\p{L}\p{N}]/u.test(words)) {
      const from = start + span.start + whole.indexOf(words);
      sentences.push(new Sentence({ start: from, end: from + words.length }, words, isContinued));
      isContinued = !/\n\s*\n\s*$/u.test(whole);
    } else isContinued = false;
  }
  return sentences;
}
