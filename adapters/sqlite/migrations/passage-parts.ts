import { headingsAbove, type HeadingsAbove } from '../../../domain/text/chunks/headings-above.js';
import { storedSyntax } from '../../../domain/text/chunks/stored-syntax.js';
import type { SqlValue } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/**
 * Functions of SQL for what full text holds of a passage of a source, before it is folded:
 * - `passage_words(full_text, source_start, start, end)`;
 * - `passage_headings(full_text, source_start, content_type, heading_path, start)`, one a line.
 *
 * All offsets count UTF-16 units of the document.
 */
export function passageParts(): Record<string, (...values: SqlValue[]) => SqlValue> {
  const headingsOf = headingsOfLast();
  return {
    passage_words: (text, sourceStart, start, end) =>
      String(text).slice(Number(start) - Number(sourceStart), Number(end) - Number(sourceStart)),
    passage_headings(text, sourceStart, contentType, headingPath, start) {
      const above = JSON.parse(String(headingPath)) as string[];
      const headings = headingsOf(String(text), contentType ?? null, above);
      return headings.of(Number(start) - Number(sourceStart)).join('\n');
    },
  };
}

/** Finds the headings of a text, and keeps those of the last one: the passages of a source come together. */
function headingsOfLast(): (text: string, contentType: SqlValue, above: string[]) => HeadingsAbove {
  let last: { text: string; contentType: SqlValue; path: string; headings: HeadingsAbove } | null = null;
  return (text, contentType, above) => {
    const path = above.join('\n');
    if (last?.text !== text || last.contentType !== contentType || last.path !== path) {
      const headings = headingsAbove(text, storedSyntax(textOrNull(contentType)), above);
      last = { text, contentType, path, headings };
    }
    return last.headings;
  };
}
