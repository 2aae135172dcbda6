import type { Value } from '../../../cypher/values/value.js';
import { ConcordanceError } from '../../errors.js';
import { charactersOf } from './characters-of.js';

/** Characters of the answer, as JSON: what is made and sent at once. */
const maxCharacters = 8_000_000;

/** The rows of an answer, as many as may be sent at once. */
export class AnswerRows {
  readonly rows: (readonly Value[])[] = [];
  #remaining = maxCharacters;
  #predicted = maxCharacters;

  /**
   * Counts a row as it is before its nodes are complete: what is too large already is not completed.
   * @returns its characters
   * @throws ConcordanceError `query_answer_too_large`
   */
  predictSize(row: readonly Value[]): number {
    const characters = charactersOf(row, this.#predicted);
    this.#predicted -= characters;
    if (this.#predicted < 0) throw this.#tooLarge();
    return characters;
  }

  /** @throws ConcordanceError `query_answer_too_large` */
  add(rows: readonly (readonly Value[])[]): void {
    for (const row of rows) {
      this.#remaining -= charactersOf(row, this.#remaining);
      if (this.#remaining < 0) throw this.#tooLarge();
      this.rows.push(row);
    }
  }

  #tooLarge(): ConcordanceError {
    const rows = this.rows.length;
    return new ConcordanceError(
      'query_answer_too_large',
      `The answer is larger than ${maxCharacters} characters after ${rows} rows. Return single properties rather than whole nodes and paths, or fewer rows.`,
      { data: { rows, max: maxCharacters } },
    );
  }
}
