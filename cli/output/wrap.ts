/** Columns of prose: the default where the width of the terminal is unknown, and the maximum elsewhere. */
const maxProseColumns = 100;

/**
 * Lines of a text, broken at spaces, each with the indent in front. White space becomes single spaces; a word that is
 * longer than a line has a line of its own and is never torn.
 * @param columns width of the terminal; undefined when it is not known
 */
export function wrap(text: string, columns: number | undefined, indent = ''): string[] {
  const remaining = Math.max(20, Math.min(columns ?? maxProseColumns, maxProseColumns) - indent.length);
  return wrapTo(text, remaining).map((line) => indent + line);
}

/** Wraps a text like `wrap`, to exactly that many columns. */
export function wrapTo(text: string, remaining: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    if (line !== '' && widthOf(line) + 1 + widthOf(word) > remaining) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** Columns a text takes up: East Asian wide characters two, marks none. */
export function widthOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    columns += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
      character,
    )
      ? 2
      : 1;
  }
  return columns;
}
