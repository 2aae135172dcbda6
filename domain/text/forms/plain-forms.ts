const raisedForms = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const loweredForms = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const raisedPlain = '0123456789+−=()ni';

const raised = formsOf(raisedForms, raisedPlain);
const lowered = formsOf(loweredForms, raisedPlain.slice(0, loweredForms.length));

const raisedRun = new RegExp(`[${raisedForms}]+`, 'gu');
const loweredRun = new RegExp(`[${loweredForms}]+`, 'gu');
const tagged = /<(sup|sub)>([0-9+−-]{1,6})<\/\1>/gi;
const typedRaised = /(?<=\p{L})\^(\p{Nd}{1,3})(?:\^|(?![\p{L}\p{N}+−=(]))/gu;
const typedLowered = /(?<=\p{L})~(\p{Nd}{1,3})~/gu;
const tradeMark = /(?<=[\p{L}\p{N}])[™℠®]/gu;
const fraction = /[\u00BC-\u00BE\u2150-\u215F\u2189]/gu;
/** Digits in circles, brackets, with a full stop. */
const enclosed = /[\u2460-\u249B\u24EA-\u24FF\u2776-\u2793]/gu;

/**
 * The text in compatibility form (NFKC), with superscripts, subscripts, fractions and enclosed digits as plain
 * characters in such a way that no number becomes another one. After a letter, digits run on: CO₂ is "CO2", m² "m2",
 * Fe²⁺ "Fe2+". After anything else they keep their place: 10⁶ is "10^6", x⁻¹ "x^−1", 101₂ "101_2", 1½ "1 1/2". Marks of
 * trade go.
 */
export function plainForms(text: string): string {
  if (!/[^\p{ASCII}]|[\^~<]/u.test(text)) return text;
  const scripts = text
    .replace(tagged, (_, tag: string, digits: string) => written(digits, /p$/i.test(tag) ? raisedForms : loweredForms))
    .replace(typedRaised, '$1')
    .replace(typedLowered, '$1');
  if (!/[^\p{ASCII}]/u.test(scripts)) return scripts;
  return scripts
    .replace(tradeMark, '')
    .replace(/[™℠]/gu, (sign) => sign.normalize('NFKC'))
    .replace(fraction, (found, at: number, all: string) =>
      apart(found.normalize('NFKC').replace('⁄', '/'), all, at, found.length),
    )
    .replace(enclosed, (found, at: number, all: string) => apart(found.normalize('NFKC'), all, at, found.length))
    .replace(raisedRun, (found, at: number, all: string) => superscript(found, all, at))
    .replace(loweredRun, (found, at: number, all: string) => subscript(found, all, at))
    .normalize('NFKC');
}

/** Digits and signs that are in a tag, as characters. */
function written(digits: string, forms: string): string {
  return Array.from(digits.replaceAll('-', '−'), (digit) => forms[raisedPlain.indexOf(digit)]).join('');
}

function superscript(found: string, all: string, at: number): string {
  const plain = Array.from(found, (sign) => raised.get(sign)).join('');
  const before = all.slice(Math.max(0, at - 2), at);
  const isSigned = /^[+−=(]./u.test(plain) || /\p{L}/u.test(plain);
  const runsOn = before === '' || /[\s([{"“'‘]$/u.test(before) || (/[\p{L}\p{M}]$/u.test(before) && !isSigned);
  return (runsOn ? '' : '^') + plain + gapBehind(all, at + found.length);
}

function subscript(found: string, all: string, at: number): string {
  const plain = Array.from(found, (sign) => lowered.get(sign)).join('');
  const isNumber = /\p{N}$/u.test(all.slice(Math.max(0, at - 2), at));
  return (isNumber ? '_' : '') + plain + gapBehind(all, at + found.length);
}

/** Number words that form a number of their own. */
function apart(plain: string, all: string, at: number, length: number): string {
  const front = /[\p{L}\p{N}]$/u.test(all.slice(Math.max(0, at - 2), at)) ? ' ' : '';
  return front + plain + (/^[\p{L}\p{N}]/u.test(all.slice(at + length, at + length + 2)) ? ' ' : '');
}

/** A digit that follows begins another number. */
function gapBehind(all: string, end: number): string {
  return /^\p{Nd}/u.test(all.slice(end, end + 2)) ? ' ' : '';
}

function formsOf(forms: string, plain: string): ReadonlyMap<string, string> {
  return new Map(Array.from(forms, (form, at) => [form, plain[at]!]));
}
