import { Type } from 'typebox';
import { linePattern } from '../validation/schema.js';

/** Name of a stored program or query. */
export const definitionName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: linePattern,
  description: 'One line, not blank',
});

/** Turns any text into such a name; null when nothing is left of it. */
export function asDefinitionName(text: string | undefined): string | null {
  const line = (text ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line === '' ? null : line;
}
