/** Words of a page that are marked. */
export interface PagePiece {
  /** Number of the page, from 1. */
  page: number;
  words: string;
  /** Part of the page's text before them, between 0 and 1: it tells repeated words apart. */
  position: number;
}

/**
 * Parts of a place by page. Pages end with a form feed in the text.
 * @param text a section of the document's text that contains the place
 * @param firstPage number of the page on which the section begins
 */
export function pagePieces(text: string, firstPage: number, start: number, end: number): PagePiece[] {
  const pieces: PagePiece[] = [];
  let page = firstPage;
  let from = 0;
  for (const words of text.split('\f')) {
    const [first, last] = [Math.max(start, from), Math.min(end, from + words.length)];
    if (last > first) {
      const position = (first - from) / Math.max(1, words.length);
      pieces.push({ page, words: text.slice(first, last), position });
    }
    from += words.length + 1;
    page += 1;
  }
  return pieces;
}
