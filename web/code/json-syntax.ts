const token =
  /\s*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([[\]{},:]))/y;

/** Offset at which a text stops being JSON; null where it is JSON. Browsers do not tell it for every text. */
export function syntaxErrorAt(text: string): number | null {
  let at = 0;
  /** Next token; it is not taken yet. */
  const peek = (): { kind: string; end: number } | null => {
    token.lastIndex = at;
    const [whole, string, literal, sign] = token.exec(text) ?? [];
    if (whole === undefined) return null;
    return {
      kind: string !== undefined ? 'string' : literal !== undefined ? 'literal' : sign!,
      end: at + whole.length,
    };
  };
  const take = (...kinds: string[]): string => {
    const next = peek();
    if (next === null || !kinds.includes(next.kind)) throw new Misplaced();
    at = next.end;
    return next.kind;
  };
  const value = (): void => {
    const kind = take('string', 'literal', '{', '[');
    if (kind === '{') list('}', () => (take('string'), take(':'), value()));
    if (kind === '[') list(']', value);
  };
  const list = (end: string, item: () => void): void => {
    if (peek()?.kind === end) return void take(end);
    do item();
    while (take(',', end) === ',');
  };
  try {
    value();
    const rest = skipSpace(text, at);
    return rest === text.length ? null : rest;
  } catch (error) {
    if (error instanceof Misplaced) return skipSpace(text, at);
    throw error;
  }
}

class Misplaced extends Error {}

function skipSpace(text: string, at: number): number {
  while (/\s/.test(text[at] ?? '')) at++;
  return at;
}
