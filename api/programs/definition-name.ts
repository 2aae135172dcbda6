import { Type } from 'typebox';

/** Name of a stored program or query: one visible line. A store would keep it only up to a character that ends texts. */
export const definitionName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]+$',
  description: 'One line with something to be seen',
});

/** What a text that was written for something else comes to as such a name; null when nothing is left of it. */
export function asDefinitionName(text: string | undefined): string | null {
  const line = (text ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line === '' ? null : line;
}
