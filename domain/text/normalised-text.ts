import { isSpace } from './count-words.js';

/** What two ways of writing the same words are made equal by; see `normalise`. */
export interface Normalisation {
  /** Whether "- " and "3. " at the start of a line are layout. */
  dropsListMarks: boolean;
  /** Whether a hyphen at the end of a line only divides a word. */
  joinsDividedWords: boolean;
}

/** A text in plain form, and for each of its UTF-16 units the stretch of the original it stands for. */
export interface NormalisedText {
  text: string;
  starts: Int32Array;
  ends: Int32Array;
}

const plain: Record<string, string> = {
  '‘': "'", '’': "'", '‚': "'", '‛': "'", '′': "'", '“': '"', '”': '"', '„': '"', '‟': '"', '″': '"', '«': '"', '»': '"',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '…': '...',
}; // prettier-ignore

const linePrefix = /(?:[ \t]*>)*[ \t]*/y;
const linePrefixWithList = /(?:[ \t]*>)*[ \t]*(?:(?:[-*+•]|\d{1,3}[.)])[ \t]+)?/y;
const cluster = /\P{M}\p{M}*|\p{M}+/uy;
const invisible = /[\u00AD\u200B\u2060\uFEFF]/;
const hyphenMinus = 0x2d;
const hyphen = 0x2010;
const softHyphen = 0xad;
const backtick = 0x60;

/**
 * Every run of white space, with the marks of quotes and lists after a line break, becomes one space; typographic
 * quotes, dashes and dots become plain; letters take their compatibility form (ligatures, full width, composed accents);
 * soft hyphens, marks of emphasis and the hyphens of divided words go. Case and digits stay as they are. Linear.
 */
export function normalise(text: string, how: Normalisation): NormalisedText {
  const out = new Builder(text.length);
  let at = skipPrefix(text, 0, how);
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      const end = spaceEnd(text, at, how);
      if (!out.endsInSpace) out.add(' ', at, end);
      at = end;
    } else if (code < 0x80 && !isMark(text, at + 1)) {
      at = addAscii(out, text, at, code, how);
    } else {
      at = addCluster(out, text, at, how);
    }
  }
  return out.done();
}

/** True for a character that changes the one before it: an accent, say. */
function isMark(text: string, at: number): boolean {
  return text.charCodeAt(at) >= 0x300 && /^\p{M}/u.test(String.fromCodePoint(text.codePointAt(at) as number));
}

function addAscii(out: Builder, text: string, at: number, code: number, how: Normalisation): number {
  if (code === hyphenMinus) return addHyphen(out, text, at, how);
  if (code === 0x2a || code === 0x5f || code === backtick) {
    const end = emphasisEnd(text, at, code);
    if (end > at) return end;
  }
  out.addUnit(code, at, at + 1);
  return at + 1;
}

/** A hyphen, with the line break behind it; two or three that are typed for a dash become one. */
function addHyphen(out: Builder, text: string, at: number, how: Normalisation): number {
  const joined = how.joinsDividedWords ? dividedEnd(text, at, how) : hyphenEnd(text, at, how);
  if (how.joinsDividedWords && joined > at) return joined;
  const end = Math.max(joined, typedDashEnd(text, at));
  out.addUnit(hyphenMinus, at, end);
  return end;
}

/** The end of the two or three hyphens that stand for a dash; those of an option such as --force do not. */
function typedDashEnd(text: string, at: number): number {
  let end = at + 1;
  while (text.charCodeAt(end) === hyphenMinus) end += 1;
  const isOption = /[\p{L}\p{N}]/u.test(text.charAt(end)) && !/[\p{L}\p{N}\p{P}]/u.test(text.charAt(at - 1));
  return end - at > 3 || isOption || text.charCodeAt(at - 1) === hyphenMinus ? at + 1 : end;
}

function addCluster(out: Builder, text: string, at: number, how: Normalisation): number {
  const code = text.charCodeAt(at);
  if (code === hyphen) return addHyphen(out, text, at, how);
  if (code === softHyphen) return Math.max(hyphenEnd(text, at, how), at + 1);
  cluster.lastIndex = at;
  const found = cluster.exec(text)?.[0] ?? text.charAt(at);
  const end = at + found.length;
  if (invisible.test(found)) return end;
  // Superscripts and fractions are left alone: as plain digits they would say another number.
  const written = plain[found] ?? (/\p{No}/u.test(found) ? found : found.normalize('NFKC'));
  out.add(written.replace(/\s+/g, ' '), at, end);
  return end;
}

function spaceEnd(text: string, start: number, how: Normalisation): number {
  let end = start;
  while (end < text.length && isSpace(text.charCodeAt(end))) {
    const code = text.charCodeAt(end++);
    if (code === 0x0a || code === 0x0d) end = skipPrefix(text, end, how);
  }
  return end;
}

function skipPrefix(text: string, at: number, how: Normalisation): number {
  const prefix = how.dropsListMarks ? linePrefixWithList : linePrefix;
  prefix.lastIndex = at;
  return at + (prefix.exec(text)?.[0].length ?? 0);
}

/** Where the word goes on after a hyphen at a line's end; `at` when it is another hyphen. */
function dividedEnd(text: string, at: number, how: Normalisation): number {
  const end = hyphenEnd(text, at, how);
  return end > at && /\p{Ll}/u.test(text.charAt(end)) ? end : at;
}

function hyphenEnd(text: string, at: number, how: Normalisation): number {
  if (!/\p{L}/u.test(text.charAt(at - 1))) return at;
  const lineEnd = /[ \t]*(?:\r\n?|\n)/y;
  lineEnd.lastIndex = at + 1;
  const found = lineEnd.exec(text);
  return found ? skipPrefix(text, at + 1 + found[0].length, how) : at;
}

/** The end of a run of `*` or `_` that touches a word on one side only, or of backticks; `at` for anything else. */
function emphasisEnd(text: string, at: number, code: number): number {
  let end = at;
  while (end - at < 4 && text.charCodeAt(end) === code) end++;
  const touchesBefore = at > 0 && !isSpace(text.charCodeAt(at - 1));
  const touchesAfter = end < text.length && !isSpace(text.charCodeAt(end));
  if (!touchesBefore && !touchesAfter) return at;
  // Marks of code are no part of a word, not even in the plural of a name.
  if (code === backtick) return end;
  return isWordPart(text.charAt(at - 1)) && isWordPart(text.charAt(end)) ? at : end;
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

class Builder {
  #units: Uint16Array;
  #starts: Int32Array;
  #ends: Int32Array;
  #length = 0;

  constructor(capacity: number) {
    this.#units = new Uint16Array(capacity + 16);
    this.#starts = new Int32Array(capacity + 16);
    this.#ends = new Int32Array(capacity + 16);
  }

  get endsInSpace(): boolean {
    return this.#length === 0 || this.#units[this.#length - 1] === 0x20;
  }

  add(text: string, start: number, end: number): void {
    for (let at = 0; at < text.length; at++) this.addUnit(text.charCodeAt(at), start, end);
  }

  addUnit(code: number, start: number, end: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length] = code;
    this.#starts[this.#length] = start;
    this.#ends[this.#length++] = end;
  }

  done(): NormalisedText {
    const parts: string[] = [];
    for (let at = 0; at < this.#length; at += 8192) {
      parts.push(String.fromCharCode(...this.#units.subarray(at, Math.min(at + 8192, this.#length))));
    }
    return { text: parts.join(''), starts: this.#starts, ends: this.#ends };
  }

  #grow(): void {
    const length = this.#length * 2;
    const units = new Uint16Array(length);
    const starts = new Int32Array(length);
    const ends = new Int32Array(length);
    units.set(this.#units);
    starts.set(this.#starts);
    ends.set(this.#ends);
    [this.#units, this.#starts, this.#ends] = [units, starts, ends];
  }
}
