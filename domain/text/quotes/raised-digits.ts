const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const raisedPlain = '0123456789+-=()ni';
const loweredPlain = '0123456789+-=()';

const raisedPattern = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ]+/uy;
const loweredPattern = /[₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎]+/uy;
const mark = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎]/u;

/** Units that are squared or cubed in plain digits, too: m2, km2. */
const lengths = '(?:[kcdmnµμph]?m|in|ft|yd|mi|(?<=/)s)';
const squaredUnit = new RegExp(`(?:^|[^\\p{L}\\p{M}])${lengths}$`, 'u');
/** Units whose inverse is written with a plain minus and digit, too: s-1, mol-1. */
const invertedUnit = /(?:^|[^\p{L}\p{M}])(?:[kcdmnµμ]?(?:m|g|mol|s|l|L|W|J|K|Pa|Hz|V)|h|d|min|yr|ha|a)$/u;
const element = /\p{Lu}\p{Ll}?\)?$/u;

/** True for a digit, sign or letter that is written above or below the line, and has a plain form. */
export function isRaised(character: string): boolean {
  return mark.test(character);
}

/** A run of raised or lowered characters as it is compared, and where it ends. */
export interface RaisedRun {
  written: string;
  end: number;
}

/**
 * Plain form of the raised or lowered characters at `at`: "^6" for ⁶, "_2" for ₂, which is how it is typed. With
 * `asPlain` the bare digits, where they cannot make another number: lowered ones behind a letter (H₂O, Ca(OH)₂, x₁),
 * raised ones behind a unit of length (m², m/s²) or as the charge of an element (Ca²⁺), never behind a digit (10⁶,
 * SO₄²⁻), never behind any other letter (x² is not x2), and never in front of a digit. A footnote's number behind
 * punctuation is nothing.
 */
export function readRaised(text: string, at: number, asPlain: boolean): RaisedRun {
  for (const [pattern, from, to, sign] of [
    [raisedPattern, raised, raisedPlain, '^'],
    [loweredPattern, lowered, loweredPlain, '_'],
  ] as const) {
    pattern.lastIndex = at;
    const run = pattern.exec(text)?.[0];
    if (run === undefined) continue;
    const end = at + run.length;
    const before = text.slice(Math.max(0, at - 8), at);
    const written = [...run].map((one) => to.charAt(from.indexOf(one))).join('');
    if (sign === '^' && /^\d+$/.test(written) && /[^\p{N}\s][.,;:!?]["”’]?$/u.test(before)) return { written: '', end };
    const isPlain = asPlain && !/\p{N}/u.test(text.charAt(end)) && isOnlyTypography(before, written, sign);
    return { written: isPlain ? written : sign + written, end };
  }
  return { written: text.charAt(at), end: at + 1 };
}

function isOnlyTypography(before: string, written: string, sign: '^' | '_'): boolean {
  if (sign === '_') return /^\d+$/.test(written) && /[\p{L}\p{M})\]]$/u.test(before);
  if (/^[23]$/.test(written)) return squaredUnit.test(before);
  if (/^-\d$/.test(written)) return invertedUnit.test(before);
  if (/^\d?[+-]$/.test(written)) return element.test(before) || (/^[+-]$/.test(written) && /[₀-₉]$/u.test(before));
  return false;
}
