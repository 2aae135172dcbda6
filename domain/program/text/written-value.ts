/*
 * How values are written outside of queries: plain where that is unmistakable, as JSON where it is not.
 */

/** A text that ends with its line, such as a label. */
export function writeLine(text: string): string {
  const plain = text !== '' && text.trim() === text && !/^"|[\n\r\u2028\u2029]/.test(text);
  return plain ? text : JSON.stringify(text);
}

/** Reads what `writeLine` wrote; a text in quotes that is no JSON is read as it stands. */
export function readLine(written: string): string {
  const text = written.trim();
  if (!text.startsWith('"')) return text;
  const value = parseJson(text);
  return typeof value === 'string' ? value : text;
}

/** A text that is between others. */
export function writeWord(text: string): string {
  return /^[A-Za-z_][\w./:-]*$/.test(text) && !/^(true|false|null|then)$/i.test(text) ? text : JSON.stringify(text);
}

/** Any JSON value that is between others. */
export function writeValue(value: unknown): string {
  return typeof value === 'string' ? writeWord(value) : JSON.stringify(value);
}

/** JSON, or a text that is written plain. */
export function readValue(written: string): unknown {
  const value = parseJson(written);
  return value === undefined ? written : value;
}

/** Undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Position after the value that starts here: JSON in quotes or brackets, or a text up to white space or semicolon. */
export function endOfValue(text: string, start: number): number {
  if (!/["{[]/.test(text[start] ?? '')) {
    const length = text.slice(start).search(/[\s;]/);
    return length < 0 ? text.length : start + length;
  }
  let depth = 0;
  for (let position = start; position < text.length; position += 1) {
    const char = text[position]!;
    if (char === '"') {
      position += 1;
      while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
    } else if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    if (depth === 0) return Math.min(position + 1, text.length);
  }
  return text.length;
}
