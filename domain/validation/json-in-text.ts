/** JSON that was found in a text. */
export interface JsonInText {
  value: unknown;
  /** False where it was cut off, and ends where its last whole object did. */
  isWhole: boolean;
}

/** Reads the JSON object in the answer of a model, also with other words around it or cut off; null where none is. */
export function jsonInText(text: string): JsonInText | null {
  const start = text.indexOf('{');
  if (start < 0) return null;
  const body = text.slice(start);
  const whole = parsed(body.slice(0, body.lastIndexOf('}') + 1));
  return { value: whole ?? parsed(closeCutOff(body)), isWhole: whole !== undefined };
}

/**
 * An object that stops in the middle, ended where its last whole object did: what follows is taken off and the open
 * brackets are closed.
 */
function closeCutOff(text: string): string {
  const open: string[] = [];
  let best = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    if (quoted) {
      if (character === '\\') i += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') open.push('}');
    else if (character === '[') open.push(']');
    else if (character === '}' || character === ']') {
      open.pop();
      best = text.slice(0, i + 1) + [...open].reverse().join('');
    }
  }
  return best;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
