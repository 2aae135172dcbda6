import { textHashOf } from '../../ids.js';
import type { Unit } from '../chunks/units.js';

/** Numbers for texts: equal texts get the same number. What it keeps of a text is 16 bytes of its hash. */
export class TextNumbers {
  readonly #numbers = new Map<string, number>();

  /** The number of a text, from 0 in the order in which texts are first seen. */
  of(text: string): number {
    const digest = textHashOf(text).slice(0, 32);
    const known = this.#numbers.get(digest);
    if (known !== undefined) return known;
    this.#numbers.set(digest, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

/**
 * The units of a text as columns of numbers; no text is kept. Units with words identify a part of the text; blank
 * lines, rules and fences do not. Two versions are compared by columns made with the same `TextNumbers`.
 */
export class UnitColumns {
  /** Start of each unit, in UTF-16 units of the text. */
  readonly starts: number[] = [];
  /** Number of each unit's whole text, with the white space it ends with. */
  readonly exact: number[] = [];
  /** True if each unit is a blank line or a rule. */
  readonly blanks: boolean[] = [];
  /** Positions of the units that have words; `keys`, `words` and `ends` have an entry for each of these. */
  readonly worded: number[] = [];
  /** Number of the text without the white space at its end. */
  readonly keys: number[] = [];
  readonly words: number[] = [];
  /** Ends of the units without trailing white space. */
  readonly ends: number[] = [];
  /** Length of the text. */
  length = 0;
  readonly #numbers: TextNumbers;

  constructor(numbers: TextNumbers) {
    this.#numbers = numbers;
  }

  /** Adds the next unit; units are added in the order of the text, without gaps. */
  add(unit: Unit): void {
    const trimmed = unit.text.trimEnd();
    const key = unit.words > 0 ? this.#numbers.of(trimmed) : -1;
    if (unit.words > 0) {
      this.worded.push(this.starts.length);
      this.keys.push(key);
      this.words.push(unit.words);
      this.ends.push(unit.start + trimmed.length);
    }
    this.starts.push(unit.start);
    this.exact.push(trimmed === unit.text && key >= 0 ? key : this.#numbers.of(unit.text));
    this.blanks.push(unit.kind === 'blank');
    this.length = unit.end;
  }

  /** Returns the end of the unit. */
  endOf(unit: number): number {
    return this.starts[unit + 1] ?? this.length;
  }

  /** The last unit that begins at or before the offset; 0 where there is none. */
  unitAt(offset: number): number {
    return Math.max(0, lastAtMost(this.starts, offset));
  }

  /** The first unit with words that begins at or after the offset, as a position in `worded`. */
  wordedFrom(offset: number): number {
    let low = 0;
    let high = this.worded.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[this.worded[middle]!]! < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Position of the last number that is at most `limit` among ascending ones; -1 where there is none. */
export function lastAtMost(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
