import type { TextSyntax } from '../../ports/documents/documents.js';
import type { Span } from '../english/sentences.js';
import { UnitReader } from './units.js';

/**
 * Sentences of a text, and beside them headings, lines of code and tables, and blank lines. The spans tile the text.
 */
export function sentenceSpansOf(text: string, syntax: TextSyntax = 'markdown'): Span[] {
  const reader = new UnitReader(syntax, Infinity);
  return [...reader.push(text), ...reader.end()].map(({ start, end }) => ({ start, end }));
}
