/** Place of a value in the text of JSON: from its first character to the one after its last. */
export interface JsonPlace {
  from: number;
  to: number;
}

/** Finds the value at a path in the text of valid JSON; the nearest value around it where the path ends earlier. */
export function placeOf(text: string, path: readonly (string | number)[]): JsonPlace {
  let from = skipSpace(text, 0);
  for (const name of path) {
    const next = text[from] === '{' ? memberAt(text, from, String(name)) : itemAt(text, from, Number(name));
    if (next === null) break;
    from = next;
  }
  return { from, to: endOf(text, from) };
}

/** Offset in the text of JSON of a character of the string that begins at a place. */
export function offsetInString(text: string, from: number, offset: number): number {
  let at = from + 1;
  for (let count = 0; count < offset && text[at] !== '"' && at < text.length; count++) at += lengthAt(text, at);
  return at;
}

function lengthAt(text: string, at: number): number {
  if (text[at] !== '\\') return 1;
  return text[at + 1] === 'u' ? 6 : 2;
}

function skipSpace(text: string, at: number): number {
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}

/** Offset after the value that begins at a place. */
function endOf(text: string, at: number): number {
  const first = text[at];
  if (first === '"') {
    let end = at + 1;
    while (end < text.length && text[end] !== '"') end += lengthAt(text, end);
    return end + 1;
  }
  if (first !== '{' && first !== '[') {
    while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at++;
    return at;
  }
  let end = skipSpace(text, at + 1);
  while (end < text.length && text[end] !== '}' && text[end] !== ']') {
    end = /[,:]/.test(text[end] ?? '') ? end + 1 : endOf(text, end);
    end = skipSpace(text, end);
  }
  return end + 1;
}

function memberAt(text: string, object: number, name: string): number | null {
  let at = skipSpace(text, object + 1);
  while (at < text.length && text[at] !== '}') {
    const key = endOf(text, at);
    const value = skipSpace(text, skipSpace(text, key) + 1);
    if (JSON.parse(text.slice(at, key)) === name) return value;
    at = skipSpace(text, endOf(text, value));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return null;
}

function itemAt(text: string, list: number, index: number): number | null {
  if (text[list] !== '[') return null;
  let at = skipSpace(text, list + 1);
  for (let item = 0; at < text.length && text[at] !== ']'; item++) {
    if (item === index) return at;
    at = skipSpace(text, endOf(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return null;
}
