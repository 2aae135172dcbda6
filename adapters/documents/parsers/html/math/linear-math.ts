import { subscript, superscript } from '../../scripts.js';

/**
 * Formulas in one line, as one would type them: (a + b)/2c, √(x² + 1), ∑_(i=1)^n xᵢ. Letters and signs stay what they
 * are, so that a formula can be found and quoted.
 */
export function fraction(numerator: string, denominator: string): string {
  return `${grouped(numerator)}/${grouped(denominator)}`;
}

/** A base with its subscript and superscript, written as `subscript` and `superscript` do; null where it has none. */
export function scripted(base: string, sub: string | null, sup: string | null): string {
  return (
    grouped(base) + (sub === null ? '' : subscript(tight(sub))) + (sup === null ? '' : superscript(primes(tight(sup))))
  );
}

/** A root. `degree` '' or '2' is a square root; degrees other than 2, 3 and 4 stand before the sign. */
export function root(radicand: string, degree: string): string {
  const sign = { '': '√', '2': '√', '3': '∛', '4': '∜' }[degree] ?? `${superscript(tight(degree))}√`;
  return sign + grouped(radicand);
}

/** A sign such as ∑ or ∫ with its limits and what it is applied to. */
export function bigOperator(sign: string, sub: string | null, sup: string | null, operand: string): string {
  return `${scripted(sign, sub, sup)} ${operand}`;
}

/** Accents stand over a single letter; over more they come first, as a word. */
export function accented(base: string, accent: string): string {
  const letter = base.trim();
  const mark = combining.get(accent) ?? accent;
  if (/^\p{M}$/u.test(mark) && [...letter.normalize('NFC')].length === 1) return (letter + mark).normalize('NFC');
  return `${letter}${accent === '' ? '' : `^(${accent})`}`;
}

/** Rows of a matrix or of equations in an array. */
export function rows(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map((cell) => cell.trim()).join(', ')).join('; ');
}

/** The signs of a run of a formula, relations with a space on each side. */
export function signs(text: string): string {
  return text.replace(/\s*([=≠<>≤≥≈≡≅∼∝→←↔⇒⇐⇔↦∈∉⊂⊆⊃⊇≪≫])\s*/gu, ' $1 ').replaceAll(invisible, '');
}

/** A formula as it stands in the text. */
export function formula(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Application, times, separator, plus and marks of alignment that are not seen. */
const invisible = /[\u2061-\u2064\u200b&]/g;

/** Accents that have a sign of their own in formulas. */
const combining = new Map([
  ['^', '\u0302'], ['ˆ', '\u0302'], ['~', '\u0303'], ['˜', '\u0303'], ['¯', '\u0304'], ['‾', '\u0304'], ['\u0305', '\u0304'],
  ['→', '\u20d7'], ['⃗', '\u20d7'], ['˙', '\u0307'], ['.', '\u0307'], ['¨', '\u0308'], ['ˇ', '\u030c'], ['˘', '\u0306'],
]); // oxfmt-ignore

/** In brackets unless it is one name, number or bracket already. */
function grouped(text: string): string {
  const inner = text.trim();
  const isOne = /^[√∛∜]?[\p{L}\p{M}\p{N}.,_^′⁺⁻₊₋∞∂∇∑∏∫∬∭∮⋃⋂°%]*$/u.test(inner) || isBracketed(inner);
  return isOne ? inner : `(${inner})`;
}

function isBracketed(text: string): boolean {
  if (!/^[([{|].*[)\]}|]$/su.test(text)) return false;
  let depth = 0;
  for (const [at, character] of [...text].entries()) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0 && at < [...text].length - 1) return false;
  }
  return true;
}

function tight(text: string): string {
  return text.replace(/\s+/g, '');
}

function primes(text: string): string {
  return /^['′]+$/.test(text) ? text.replaceAll("'", '′') : text;
}
