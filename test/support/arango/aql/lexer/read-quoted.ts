import { syntaxError } from './syntax-error.js';

const escapes: Record<string, string> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };

/**
 * Reads a text or name in quotes that begins at an offset.
 * @returns its content without escapes, and the offset behind it
 */
export function readQuoted(text: string, start: number): { content: string; end: number } {
  const quote = text[start]!;
  let content = '';
  let at = start + 1;
  while (at < text.length && text[at] !== quote) {
    if (text[at] !== '\\') content += text[at++]!;
    else {
      const code = text[at + 1];
      if (code === 'u') {
        const digits = text.slice(at + 2, at + 6);
        if (!/^[0-9a-f]{4}$/i.test(digits)) throw syntaxError(text, at, 'invalid escape sequence');
        content += String.fromCharCode(parseInt(digits, 16));
        at += 6;
      } else {
        content += code === undefined ? '' : (escapes[code] ?? code);
        at += 2;
      }
    }
  }
  if (at >= text.length) throw syntaxError(text, start, 'unexpected unterminated quoted string or identifier');
  return { content, end: at + 1 };
}
