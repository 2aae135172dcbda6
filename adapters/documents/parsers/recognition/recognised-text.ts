import { joinLines } from '../join-lines.js';

/**
 * Recognised text of a picture, in paragraphs. The engine parts them where lines stand a little further apart, too: a
 * sentence that plainly runs on is put together again, also from one column to the next.
 */
export function recognisedText(read: string): string {
  const paragraphs: string[][] = [];
  for (const paragraph of read.replaceAll('\0', '').split(/\n\s*\n/)) {
    const lines = paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const before = paragraphs.at(-1);
    if (lines.length === 0) continue;
    if (before !== undefined && runsOn(before.at(-1)!, lines[0]!)) before.push(...lines);
    else paragraphs.push(lines);
  }
  return paragraphs.map(joinLines).join('\n\n');
}

function runsOn(before: string, after: string): boolean {
  return /[\p{L}\p{N},;-]$/u.test(before) && /^\p{Ll}/u.test(after);
}
