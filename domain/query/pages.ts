import type { ObjectStore } from '../ports.js';

/** Parts the pages of a parsed text. */
export const pageBreak = '\f';

/**
 * Finds the page on which an offset lies, from 1. Reads the text from its beginning up to there.
 * @throws ConcordanceError `object_missing`
 */
export async function pageAt(
  objects: Pick<ObjectStore, 'readStream'>,
  textKey: string,
  offset: number,
): Promise<number> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let page = 1;
  let at = 0;
  for await (const bytes of await objects.readStream(textKey)) {
    const text = decoder.decode(bytes as Uint8Array, { stream: true });
    page += pageBreaks(text.slice(0, offset - at));
    at += text.length;
    if (at >= offset) break;
  }
  return page;
}

/** Number of page breaks in a text: one less than its pages. */
export function pageBreaks(text: string): number {
  return text.split(pageBreak).length - 1;
}
