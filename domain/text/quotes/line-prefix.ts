const linePrefix = /(?:[ \t]*>)*[ \t]*/y;
const bullet = /[-*+•‣◦▪▫●○■□►▸➢][ \t]+/y;
const listNumber = /(\d{1,3})[.)][ \t]+/y;
/** Characters of a line that are looked at to tell what the next one is. */
const maxLine = 1000;
const quotedLine = /^[ \t]*>/;
const listLine = /^[ \t>]*(?:#|[-*+•‣◦▪▫●○■□►▸➢][ \t]|\d{1,3}[.)][ \t])/;

/** List markers at the start of a line that count as layout: none, bullets, or numbers such as "3. ", too. */
export type ListMarks = 'kept' | 'bullets dropped' | 'dropped';

/** Start of the line at `at` after marks of quotes and lists. */
export function skipPrefix(text: string, at: number, how: { listMarks: ListMarks }): number {
  linePrefix.lastIndex = at;
  const end = at + (linePrefix.exec(text)?.[0].length ?? 0);
  const isQuoted = text.slice(at, end).includes('>');
  // "pH\n> 7": what is in front of a number may belong to it.
  if (isQuoted && /\p{N}/u.test(text.charAt(end)) && !startsBlock(text, at, quotedLine)) return at;
  if (how.listMarks === 'kept') return end;
  bullet.lastIndex = end;
  const marked = bullet.exec(text)?.[0].length ?? 0;
  if (marked > 0)
    return /\p{N}/u.test(text.charAt(end + marked)) && !startsBlock(text, at, listLine) ? end : end + marked;
  if (how.listMarks === 'bullets dropped') return end;
  listNumber.lastIndex = end;
  const number = listNumber.exec(text);
  const isItem = number !== null && (startsBlock(text, at, listLine) || hasNeighbour(text, end, Number(number[1])));
  return isItem ? end + number[0].length : end;
}

/** True where the line before is empty, ends a sentence, or is such a line itself. */
function startsBlock(text: string, at: number, same: RegExp): boolean {
  const lineEnd = text.startsWith('\r\n', at - 2) ? at - 2 : at - 1;
  const before =
    text
      .slice(Math.max(0, lineEnd - maxLine), Math.max(0, lineEnd))
      .split(/[\n\r]/)
      .at(-1) ?? '';
  return /^[\s>]*$|[.:;!?…|]["”’)\]*_]*\s*$/.test(before) || same.test(before);
}

/** True where the number before or behind this one begins a line nearby, too: they count a list. */
function hasNeighbour(text: string, at: number, number: number): boolean {
  const begins = (one: number) => new RegExp(`(?:^|[\\n\\r])[ \\t>]*${one}[.)][ \\t]`);
  const [before, behind] = [text.slice(Math.max(0, at - maxLine), at), text.slice(at, at + maxLine)];
  return begins(number + 1).test(behind) || begins(number - 1).test(before);
}
