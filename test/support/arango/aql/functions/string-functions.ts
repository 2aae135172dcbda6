import { toBool, toNumber, toText } from '../../values/cast-values.js';
import { isObject } from '../../values/value.js';
import type { Value } from '../../values/value.js';
import type { FunctionTable } from './function-table.js';
import { likePattern } from './patterns.js';

const points = (value: Value): string[] => [...toText(value)];
/** The values that are joined: those of one array, or the arguments; null is passed over. */
function joined(args: readonly Value[]): string[] {
  const [first] = args;
  const values = args.length === 1 && Array.isArray(first) ? first : args;
  return values.filter((one) => one !== null).map(toText);
}

/** Functions on texts. Positions and lengths are counted in characters, not in UTF-16 units. */
export const stringFunctions: FunctionTable = {
  CHAR_LENGTH: ([value]) => points(value).length,
  CONCAT: (args) => joined(args).join(''),
  CONCAT_SEPARATOR: ([separator, ...parts]) => joined(parts).join(toText(separator)),
  CONTAINS: ([text, search, asIndex]) => {
    const found = search === '' ? -1 : toText(text).indexOf(toText(search!));
    if (!toBool(asIndex ?? null)) return found >= 0;
    return found < 0 ? -1 : [...toText(text).slice(0, found)].length;
  },
  FIND_FIRST: ([text, search, start, end]) => find(text, search!, start, end, (part, one) => part.indexOf(one)),
  FIND_LAST: ([text, search, start, end]) => find(text, search!, start, end, (part, one) => part.lastIndexOf(one)),
  LEFT: ([text, count]) => points(text).slice(0, Math.max(0, toNumber(count!))).join(''), // oxfmt-ignore
  RIGHT: ([text, count]) => {
    const length = Math.max(0, toNumber(count!));
    return length === 0 ? '' : points(text).slice(-length).join('');
  },
  LEVENSHTEIN_DISTANCE: ([a, b]) => levenshtein(points(a), points(b!)),
  LIKE: ([text, pattern, ignoreCase]) => likePattern(toText(pattern!), toBool(ignoreCase ?? null)).test(toText(text)),
  LOWER: ([text]) => toText(text).toLowerCase(),
  UPPER: ([text]) => toText(text).toUpperCase(),
  LTRIM: ([text, signs]) => trim(toText(text), signs ?? null, true, false),
  RTRIM: ([text, signs]) => trim(toText(text), signs ?? null, false, true),
  TRIM: ([text, how]) => {
    if (typeof how === 'number') return trim(toText(text), null, how !== 2, how !== 1);
    return trim(toText(text), how ?? null, true, true);
  },
  REPEAT: ([text, count, separator]) =>
    Array.from({ length: Math.max(0, toNumber(count!)) }, () => toText(text)).join(toText(separator ?? null)),
  REVERSE: ([value]) => (Array.isArray(value) ? [...value].reverse() : points(value).reverse().join('')),
  SPLIT: ([text, separator, limit]) => split(toText(text), separator, limit),
  STARTS_WITH: ([text, prefix, minimum]) => {
    if (typeof text !== 'string') return false;
    if (!Array.isArray(prefix)) return typeof prefix === 'string' && text.startsWith(prefix);
    const found = prefix.filter((one) => typeof one === 'string' && text.startsWith(one)).length;
    return found >= toNumber(minimum ?? 1);
  },
  SUBSTITUTE: ([text, search, replacement, limit]) => substitute(toText(text), search!, replacement, limit),
  SUBSTRING: ([text, start, length]) => {
    const signs = points(text);
    const first = toNumber(start!);
    const from = first < 0 ? Math.max(0, signs.length + first) : first;
    return signs.slice(from, length === undefined ? undefined : from + Math.max(0, toNumber(length))).join('');
  },
  JSON_PARSE: ([text]) => {
    try {
      return typeof text === 'string' ? (JSON.parse(text) as Value) : null;
    } catch {
      return null;
    }
  },
  JSON_STRINGIFY: ([value]) => JSON.stringify(value),
  ENCODE_URI_COMPONENT: ([text]) => encodeURIComponent(toText(text)),
  TO_BASE64: ([text]) => Buffer.from(toText(text)).toString('base64'),
  TO_HEX: ([text]) => Buffer.from(toText(text)).toString('hex'),
  TO_CHAR: ([code]) => String.fromCodePoint(toNumber(code)),
};

function find(
  text: Value,
  search: Value,
  start: Value | undefined,
  end: Value | undefined,
  search1: (part: string, one: string) => number,
): number {
  const from = toNumber(start ?? 0);
  const signs = points(text).slice(from, end == null ? undefined : toNumber(end) + 1);
  const part = signs.join('');
  const found = search1(part, toText(search));
  return found < 0 ? -1 : from + [...part.slice(0, found)].length;
}

function trim(text: string, signs: Value, left: boolean, right: boolean): string {
  const dropped = new Set(signs === null ? '\r\n \t' : toText(signs));
  const all = [...text];
  let from = 0;
  let to = all.length;
  while (left && from < to && dropped.has(all[from]!)) from++;
  while (right && to > from && dropped.has(all[to - 1]!)) to--;
  return all.slice(from, to).join('');
}

function split(text: string, separator: Value | undefined, limit: Value | undefined): Value {
  if (separator == null) return [text];
  const maximum = limit == null ? undefined : toNumber(limit);
  if (!Array.isArray(separator))
    return (separator === '' ? [...text] : text.split(toText(separator))).slice(0, maximum);
  const escaped = separator.map((one) => toText(one).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return text.split(new RegExp(escaped.join('|'), 'u')).slice(0, maximum);
}

function substitute(text: string, search: Value, replacement: Value | undefined, limit: Value | undefined): string {
  const pairs = new Map<string, string>();
  if (isObject(search)) for (const [from, to] of Object.entries(search)) pairs.set(from, toText(to));
  else if (Array.isArray(search)) {
    search.forEach((one, at) => {
      const to = Array.isArray(replacement) ? (replacement[at] ?? '') : (replacement ?? '');
      pairs.set(toText(one), toText(to));
    });
  } else pairs.set(toText(search), toText(replacement ?? null));
  const maximum = limit ?? (isObject(search) ? replacement : undefined);
  let rest = typeof maximum === 'number' ? maximum : Infinity;
  const source = [...pairs.keys()].map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  if (source === '') return text;
  return text.replace(new RegExp(source, 'gu'), (found) => (rest-- > 0 ? pairs.get(found)! : found));
}

function levenshtein(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, at) => at + 1);
  row.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + cost);
    }
    row = next;
  }
  return row[b.length]!;
}
