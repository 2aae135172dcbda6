import { createHash } from 'node:crypto';

/** Bytes that a key may have. */
const longestKey = 254;

/**
 * Gives the document key of an id: the id itself where it consists of letters, digits, `-`, `_` and `.`, else encoded
 * so that it can be read and no two ids share a key. What is too long for a key is hashed: the document keeps the id.
 * @throws URIError for an id with half a surrogate pair
 */
export function keyOf(id: string): string {
  // `%` alone and `%h` begin no encoded character.
  if (id === '') return '%';
  const encoded = encodeURIComponent(id).replaceAll('~', '%7E');
  return encoded.length <= longestKey ? encoded : `%h${createHash('sha256').update(id).digest('hex')}`;
}

/** Gives the document key of several parts, which differs where any of them does. */
export function keyOfParts(...parts: readonly string[]): string {
  // `:` is encoded where it is in a part.
  const joined = parts.map((part) => keyOf(part)).join(':');
  return joined.length <= longestKey ? joined : `%h${createHash('sha256').update(joined).digest('hex')}`;
}
