/** Length from which a line was broken to fit a page; shorter ones are headings, rows of tables or verses. */
const minWrapped = 40;
const beginsItem = /^\s*(?:[-*+•|#>]|\d+[.)]\s)/u;

/**
 * Joins the lines of a paragraph that were broken to fit a page, as in a PDF. The text stays as long as it is, so that
 * offsets in it hold.
 */
export function joinLines(text: string): string {
  const lines = text.split('\n');
  return lines.reduce((joined, line, at) => {
    if (at === 0) return line;
    const isWrapped = lines[at - 1]!.length >= minWrapped && line.trim() !== '' && !beginsItem.test(line);
    return joined + (isWrapped ? ' ' : '\n') + line;
  }, '');
}
