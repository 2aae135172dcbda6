/** Text on both sides of a place that must not be cut: the end of the text before it, the beginning after it. */
type Join = readonly [before: RegExp, after: RegExp];

const inWord = '[\\p{L}\\p{N}\\p{M}]';
const join = (before: string, after: string): Join => [
  new RegExp(`(?:${before})$`, 'u'),
  new RegExp(`^(?:${after})`, 'u'),
];

/** Places inside a word, a number or a formula, whichever side of them the quote is. */
const inside: Join[] = [
  // non-fatal, COVID-19, 10-20, and such words divided at the end of a line
  join(inWord, `[-‐‑]${inWord}`),
  join(`${inWord}[-‐‑]`, inWord),
  join('\\p{L}', '[-‐\\u00AD][ \\t]*(?:\\r\\n?|\\n)[ \\t>]*\\p{Ll}'),
  join('\\p{L}[-‐\\u00AD][ \\t]*(?:\\r\\n?|\\n)[ \\t>]*', '\\p{Ll}'),
  join('\\p{L}', '[\\u00AD\\u2060\\u200C\\u200D]+\\p{L}'),
  join('\\p{L}[\\u00AD\\u2060\\u200C\\u200D]+', '\\p{L}'),
  // 10–20, 12:30, 1'000, 2·3
  join('\\p{N}', "[–:'’·]\\p{N}"),
  join("\\p{N}[–:'’·]", '\\p{N}'),
  // 1 000
  join('(?<!\\p{N})\\p{N}{1,3}', '[ \\u00A0\\u202F\\u2009]\\p{N}{3}(?!\\p{N})'),
  join('(?<!\\p{N})\\p{N}{1,3}[ \\u00A0\\u202F\\u2009]', '\\p{N}{3}(?!\\p{N})'),
  // km/h, AT&T, x^2, 3*x
  join(inWord, `[/&@^*]+${inWord}`),
  join(`${inWord}[/&@^*]+`, inWord),
  // what denies in scripts without spaces: 不可燃
  join('[不没沒無无非未勿莫别別]', '\\p{Script=Han}'),
  join('ไม่', '\\p{Script=Thai}'),
];

/** Signs in front of the word or number at which a quote begins: -5, <5, $5, !ready; n't, n'est. */
const leading: Join[] = [
  join('(?<![\\p{L}\\p{N}\\p{M})\\]])[-−–+±∓~≈<≤≥≠]', '\\.?\\p{N}'),
  join('(?<=[\\s(\\[])>', '\\p{N}'),
  join('\\p{Sc}', '\\p{N}'),
  join('(?<=[\\p{L},][ \\t]*[\\r\\n]+[ \\t]*)[-−<>] ', '\\p{N}'),
  join('[!¬]', `${inWord}`),
  join("\\p{L}{2}['’]|(?<!\\p{L})[nN]['’]", '\\p{L}'),
  join("\\p{L}['’]", '\\p{L}{1,2}(?!\\p{L})'),
];

/** Signs behind the word or number at which a quote ends: 5%, 5°, C++, 18+, n!, x², f′; can't, though not "dog's". */
const trailing: Join[] = [
  join('\\p{N}', '[ \\u00A0\\u202F]?(?:[%‰°]|\\p{Sc}(?!\\p{N}))|º'),
  join(`${inWord}|[)\\]]`, '[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿⁱ₀-₎′″‴]|\\^[\\p{N}({-]'),
  join(inWord, `\\+\\+|[+#](?!${inWord}|#)`),
  join('(?<![\\p{L}\\p{N}\\p{M}])(?:\\p{L}|\\p{N}+)', '!'),
  join('\\p{L}', "['’](?!s(?!\\p{L}))\\p{L}"),
  join('[\\p{Script=Han}\\p{Script=Hiragana}]', 'ない|なく|なかっ|なけれ|ませ|ず|ぬ'),
  join('ま', 'せん'),
];

/** Characters that are looked at on each side. */
const maxDistance = 24;

/**
 * True when an end of the span cuts a word or number from a sign that changes it: the minus of -5, the prime of f', the
 * rest of "non-fatal" or "can't". What is left would be the text's own words, and say something else.
 * @param primes as `primeMarks` gives them for the text
 */
export function splitsToken(text: string, start: number, end: number, primes: ReadonlySet<number>): boolean {
  return (
    isCut(text, start, inside) ||
    isCut(text, end, inside) ||
    isCut(text, start, leading) ||
    isCut(text, end, trailing) ||
    primes.has(end)
  );
}

function isCut(text: string, at: number, joins: readonly Join[]): boolean {
  if (at <= 0 || at >= text.length) return false;
  const before = text.slice(Math.max(0, at - maxDistance), at);
  const after = text.slice(at, at + maxDistance);
  if (/\s$/.test(before) && !/[\p{N}\p{Sm}\u00AD‐-]\s[\s>]*$/u.test(before)) return false;
  return joins.some(([left, right]) => left.test(before) && right.test(after));
}
