import { referenceIn } from '../parameters.js';

export type LiteralValue = string | number | boolean | readonly string[];

const escapes: Record<string, string> = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A value as it is in a query. A text `$name` as a whole becomes the parameter of that name, `$$name` the text `$name`;
 * no other text can be anything but text.
 */
export function cypherLiteral(value: LiteralValue): string {
  if (typeof value === 'object') return `[${value.map(cypherLiteral).join(', ')}]`;
  if (typeof value !== 'string') return String(value);
  const name = referenceIn(value);
  if (name !== null) return `$${name}`;
  const text = /^\$\$[a-zA-Z_]/.test(value) ? value.slice(1) : value;
  return `'${text.replace(/[\\'\n\r\t]/g, (char) => escapes[char] ?? char)}'`;
}

/** A name of a label, type or property as it is in a query, back-ticked where it has to be. */
export function cypherName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}
