import { isSpace } from '../count-words.js';
import { skipPrefix, type ListMarks } from './line-prefix.js';
import { NormalisedTextBuilder, type NormalisedText } from './normalised-text-builder.js';
import { isRaised, readRaised } from './raised-digits.js';

/** Options of `normalise`. */
export interface Normalisation {
  /** List markers at the start of a line that count as layout. */
  listMarks: ListMarks;
  /** True if a hyphen at the end of a line only divides a word. */
  joinsDividedWords: boolean;
  /** True if raised and lowered digits of formulas and units become plain ones; see `readRaised`. */
  plainRaised: boolean;
}

const plain: Record<string, string> = {
  '‘': "'", '’': "'", '‚': "'", '‛': "'", '′': "'", '“': '"', '”': '"', '„': '"', '‟': '"', '″': '"', '«': '"', '»': '"',
  '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '―': '-', '−': '-', '…': '...',
}; // oxfmt-ignore

const cluster = /\P{M}\p{M}*|\p{M}+/uy;
/** Soft hyphens, spaces without width, marks of direction, stretched Arabic letters. */
const invisible = /[\u00AD\u061C\u0640\u180E\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const variationSelectors = /[\uFE00-\uFE0F]/g;
/** Raised letters and ordinals: as plain ones they would say something else. */
const raisedLetter = /[ªºʰ-ʸˠ-ˤᴬ-ᵪᵸᶛ-ᶿₐ-ₜⱼⱽ]/;
/** Scripts in which a line may break between any two characters. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，：；「」『』（）ー]/u;
const hyphenMinus = 0x2d;
const hyphen = 0x2010;
const softHyphen = 0xad;
const backtick = 0x60;
const backslash = 0x5c;

/**
 * Every run of white space, with the marks of quotes and lists after a line break, becomes one space; typographic
 * quotes, dashes and dots become plain; letters take their compatibility form (ligatures, full width, composed
 * accents); soft hyphens, marks of emphasis and the hyphens of divided words go; ⁶ becomes ^6. Case and digits stay as
 * they are. Linear.
 */
export function normalise(text: string, how: Normalisation): NormalisedText {
  const out = new NormalisedTextBuilder(text.length);
  let at = skipPrefix(text, 0, how);
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      const end = spaceEnd(text, at, how);
      if (!out.endsInSpace && !isBreakInScript(text, at, end)) out.add(' ', at, end);
      at = end;
    } else if (isRaised(text.charAt(at))) {
      const { written, end } = readRaised(text, at, how.plainRaised);
      out.add(written, at, end);
      at = end;
    } else if (code < 0x80 && !isMark(text, at + 1)) {
      at = addAscii(out, text, at, code, how);
    } else {
      at = addCluster(out, text, at, how);
    }
  }
  return out.done();
}

/** A line break between two characters of a script without spaces parts nothing. */
function isBreakInScript(text: string, at: number, end: number): boolean {
  return (
    /[\n\r]/.test(text.slice(at, end)) &&
    breaksAnywhere.test(text.charAt(at - 1)) &&
    breaksAnywhere.test(text.charAt(end))
  );
}

/** True for a character that changes the one before it: an accent, say. */
function isMark(text: string, at: number): boolean {
  return text.charCodeAt(at) >= 0x300 && /^\p{M}/u.test(String.fromCodePoint(text.codePointAt(at) as number));
}

function addAscii(out: NormalisedTextBuilder, text: string, at: number, code: number, how: Normalisation): number {
  if (code === hyphenMinus) return addHyphen(out, text, at, how);
  const isEscaped = code === backslash && /[*_`#|~<>[\]]/.test(text.charAt(at + 1));
  const mark = isEscaped ? at + 1 : at;
  const markCode = text.charCodeAt(mark);
  if (markCode === 0x2a || markCode === 0x5f || markCode === backtick) {
    const end = isEscaped ? mark + 1 : markRunEnd(text, mark, markCode);
    if (!isEmphasis(text, at, end, markCode))
      for (let one = mark; one < end; one += 1) out.addUnit(markCode, one, one + 1);
    return end;
  }
  // A backslash of Markdown makes the sign behind it a sign.
  if (isEscaped) {
    out.addUnit(markCode, at, at + 2);
    return at + 2;
  }
  out.addUnit(code, at, at + 1);
  return at + 1;
}

/** A hyphen, with the line break behind it; two or three that are typed for a dash become one. */
function addHyphen(out: NormalisedTextBuilder, text: string, at: number, how: Normalisation): number {
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

function addCluster(out: NormalisedTextBuilder, text: string, at: number, how: Normalisation): number {
  const code = text.charCodeAt(at);
  if (code === hyphen) return addHyphen(out, text, at, how);
  if (code === softHyphen) return Math.max(hyphenEnd(text, at, how), at + 1);
  cluster.lastIndex = at;
  const found = cluster.exec(text)?.[0] ?? text.charAt(at);
  const end = at + found.length;
  if (invisible.test(found)) return end;
  // Fractions, digits in circles and raised letters are left alone: in plain ones they would say something else.
  const isKept = /\p{No}/u.test(found) || raisedLetter.test(found);
  const written = plain[found] ?? (isKept ? found : found.replace(variationSelectors, '').normalize('NFKC'));
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

/** Continuation of a word after a hyphen at a line's end; `at` when it is another hyphen. */
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

function markRunEnd(text: string, at: number, code: number): number {
  let end = at;
  while (text.charCodeAt(end) === code) end += 1;
  return end;
}

/** True for `*` or `_` that touch a word on one side only, and for backticks that touch anything. */
function isEmphasis(text: string, at: number, end: number, code: number): boolean {
  const touchesBefore = at > 0 && !isSpace(text.charCodeAt(at - 1));
  const touchesAfter = end < text.length && !isSpace(text.charCodeAt(end));
  if (!touchesBefore && !touchesAfter) return false;
  // Marks of code are no part of a word, not even in the plural of a name.
  if (code === backtick) return true;
  return end - at <= 3 && !(isWordPart(text.charAt(at - 1)) && isWordPart(text.charAt(end)));
}

function isWordPart(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
