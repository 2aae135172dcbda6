import { passagesOf } from '../../../domain/text/chunks/passages.js';
import { storedSyntax } from '../../../domain/text/chunks/stored-syntax.js';
import { indexForm } from '../../../domain/text/forms/search-form.js';
import type { Database } from '../database/database.js';
import { textOrNull } from '../database/text-or-null.js';

/** Cuts the sources of a stage into passages, with the words and headings that full text has of them. */
export function cutPassages(database: Database): void {
  database.script('DELETE FROM passage');
  const sources = database.each(
    `SELECT s.source_id, s.full_text, s.content_type, d.start_offset, d.heading_path FROM sources s
     JOIN source_details d ON d.source_id = s.source_id ORDER BY s.position`,
  );
  for (const row of sources) {
    const [text, offset] = [String(row['full_text']), Number(row['start_offset'])];
    const above = JSON.parse(String(row['heading_path'])) as string[];
    const syntax = storedSyntax(textOrNull(row['content_type']));
    for (const { start, end, headings } of passagesOf(text, offset, syntax, above)) {
      const words = indexForm(text.slice(start - offset, end - offset));
      database.run(
        'INSERT INTO passage VALUES (?, ?, ?, ?, ?)',
        ...[row['source_id']!, start, end, words, indexForm(headings.join('\n'))],
      );
    }
  }
}
