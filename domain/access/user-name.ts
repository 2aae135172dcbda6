import { fieldError } from '../errors.js';
import { hiddenCharacter } from '../text/hidden-characters.js';

/**
 * Rules for user names: 3 to 100 characters that can be seen, with single words or several. No control characters,
 * nothing without width and nothing that turns the direction of writing, by which one name could pass for another.
 */
export const userNamePattern =
  '^(?!\\s)[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]{3,100}(?<!\\s)$';

/** The one form of a name that is stored and looked for: keyboards write the same letter in two ways. */
export function normalUserName(typed: string): string {
  return typed.normalize('NFC');
}

/**
 * The name as it is stored.
 * @throws ConcordanceError `invalid_request` for one that could pass for another: letters that cannot be seen, or of
 *   scripts that no language writes together
 */
export function readUserName(typed: string): string {
  const name = normalUserName(typed);
  const msg = !new RegExp(userNamePattern, 'u').test(name)
    ? 'must have 3 to 100 characters, all of them visible, and no space at its ends'
    : /[/\\]|^\.+$/.test(name)
      ? 'must not hold / or \\, or be dots alone'
      : hiddenCharacter.test(name)
        ? 'must not hold characters that cannot be seen'
        : isMixed(name)
          ? 'must not mix letters of different scripts'
          : null;
  if (msg === null) return name;
  throw fieldError(['body', 'username'], msg, 'user_name');
}

/**
 * A text that is the same for names that differ only in case, in how their characters are encoded, or in letters that
 * look alike (Cyrillic `а` and Latin `a`, `0` and `o`, `1` and `l`). One user has it.
 */
export function userNameKey(name: string): string {
  // Taken apart, so that a letter is known by its look with an accent, too: few letters but Latin ones have composed
  // forms.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKD');
  const letters = [...folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/\s+/gu, ' ')];
  return letters
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .replaceAll('rn', 'm');
}

/** Letters after folding, each with those that look like it. */
const lookAlikes = new Map<string, string>(
  Object.entries({
    a: 'аα',
    b: 'ь',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еє',
    f: 'ғ',
    g: 'ɡ',
    h: 'һհ',
    j: 'јϳ',
    k: 'кκ',
    l: 'i1|ıіιӏון١۱ו',
    m: 'м',
    n: 'ոп',
    o: '0оοօסه٥۵०০',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'νѵ',
    w: 'ԝωѡ',
    x: 'хχ',
    y: 'уγү',
    z: 'ᴢ',
    '3': 'зӡ',
    '-': '‐‑‒–—−',
    "'": '’‘ʼ`´',
  }).flatMap(([letter, alike]) => [...alike].map((one): [string, string] => [one, letter])),
);

/** Scripts whose letters are distinguished; a letter of any other stands with anything. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Telugu'],
  ...['Thai', 'Georgian', 'Ethiopic', 'Cherokee', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo'],
] as const;
type Script = (typeof scripts)[number];
const letterOf = new Map<Script, RegExp>(scripts.map((one) => [one, new RegExp(`\\p{Script=${one}}`, 'u')]));

/** Scripts that are used together: each language of East Asia uses several scripts, and Latin beside them. */
const together: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

function isMixed(name: string): boolean {
  const used = scripts.filter((one) => letterOf.get(one)!.test(name));
  return used.length > 1 && !together.some((some) => used.every((one) => some.includes(one)));
}
