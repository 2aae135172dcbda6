import { syntaxError } from '../error.js';

const escapes: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
};

/** Reads the string literal that opens at `start`. */
export function readString(text: string, start: number): { value: string; end: number } {
  const quote = text[start]!;
  const parts: string[] = [];
  let position = start + 1;
  let plainFrom = position;
  while (position < text.length) {
    const char = text[position]!;
    if (char === quote) {
      parts.push(text.slice(plainFrom, position));
      return { value: parts.join(''), end: position + 1 };
    }
    if (char !== '\\') {
      position += 1;
      continue;
    }
    parts.push(text.slice(plainFrom, position));
    const letter = text[position + 1] ?? '';
    if (letter === 'u' || letter === 'U') {
      const digits = text.slice(position + 2, position + (letter === 'u' ? 6 : 10));
      const code = Number.parseInt(digits, 16);
      const complete = /^[0-9a-fA-F]+$/.test(digits) && digits.length === (letter === 'u' ? 4 : 8);
      if (!complete || code > 0x10ffff) {
        throw syntaxError('InvalidUnicodeLiteral', `'\\${letter}${digits}' is not a Unicode escape`, position);
      }
      parts.push(String.fromCodePoint(code));
      position += 2 + digits.length;
    } else {
      const decoded = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
      if (decoded === undefined) {
        throw syntaxError('InvalidEscape', `'\\${letter}' is not an escape sequence`, position);
      }
      parts.push(decoded);
      position += 2;
    }
    plainFrom = position;
  }
  throw syntaxError('UnexpectedSyntax', 'the string literal does not end', start);
}
