import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { getDocumentProxy } from 'unpdf';
import type { PositionedText } from './page-text.js';
import { hasRightToLeft } from './right-to-left/letters.js';
import { withGlyphs } from './right-to-left/with-glyphs.js';

type PDFDocumentProxy = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PDFPageProxy = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

/** The texts of a page with the characters of the PDF, ligatures and forms of letters among them. */
export async function textsOf(page: PDFPageProxy): Promise<PositionedText[]> {
  const { items } = await page.getTextContent({ disableNormalization: true });
  const texts = items.filter((item): item is typeof item & PositionedText => 'str' in item);
  return texts.some(({ str }) => hasRightToLeft(str)) ? withGlyphs(texts, await glyphsOf(page)) : texts;
}

/** Text of each glyph of a page, in the order in which the page writes them; numbers among glyphs are distances. */
async function glyphsOf(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: pdfjs.AnnotationMode.DISABLE });
  return fnArray.flatMap((operation, at) => {
    if (operation !== pdfjs.OPS.showText) return [];
    const [glyphs] = argsArray[at] as [({ unicode: string } | number)[]];
    return glyphs.flatMap((glyph) => (typeof glyph === 'number' ? [] : [glyph.unicode]));
  });
}
