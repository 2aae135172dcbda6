import { passagesOf, type HeadedSpan } from '../../../domain/text/chunks/passages.js';
import { storedSyntax } from '../../../domain/text/chunks/stored-syntax.js';
import type { SqlValue } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/**
 * Functions of SQL for what full text holds of a passage of a source, before it is folded:
 * - `passage_words(full_text, source_start, start, end)`;
 * - `passage_headings(full_text, source_start, content_type, heading_path, start, end)`, one a line.
 *
 * All offsets count UTF-16 units of the document.
 */
export function passageParts(): Record<string, (...values: SqlValue[]) => SqlValue> {
  const cut = passagesOfLast();
  return {
    passage_words: (text, sourceStart, start, end) =>
      String(text).slice(Number(start) - Number(sourceStart), Number(end) - Number(sourceStart)),
    passage_headings(text, sourceStart, contentType, headingPath, start, end) {
      const above = JSON.parse(String(headingPath)) as string[];
      const passages = cut(String(text), contentType ?? null, above);
      const [from, to] = [Number(start) - Number(sourceStart), Number(end) - Number(sourceStart)];
      // One that was cut by other rules is at least under the headings of its source.
      const headings = passages.find((one) => one.start === from && one.end === to)?.headings ?? above;
      return headings.join('\n');
    },
  };
}

/**
 * Cuts a text into passages as it was read, and keeps those of the last one: the passages of a source come together.
 */
function passagesOfLast(): (text: string, contentType: SqlValue, above: string[]) => readonly HeadedSpan[] {
  let last: { text: string; contentType: SqlValue; path: string; passages: HeadedSpan[] } | null = null;
  return (text, contentType, above) => {
    const path = above.join('\n');
    if (last?.text !== text || last.contentType !== contentType || last.path !== path) {
      last = {
        text,
        contentType,
        path,
        passages: passagesOf(text, 0, storedSyntax(textOrNull(contentType)), above),
      };
    }
    return last.passages;
  };
}
