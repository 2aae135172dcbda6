import mammoth from 'mammoth';
import { checkArchive } from './check-archive.js';
import { inPieces } from './in-pieces.js';
import { pageDocument } from './page-document.js';
import type { ParserContext } from './parser.js';
import { toMarkdown } from './to-markdown.js';

/** A Word document as Markdown: headings, lists, tables, footnotes. Pictures are counted and left out. */
export async function parseDocx(bytes: Uint8Array, context: ParserContext): Promise<void> {
  await checkArchive(bytes, context.limits.unpackedBytes);
  let pictures = 0;
  const convertImage = mammoth.images.imgElement(() => {
    pictures += 1;
    return Promise.resolve({ src: '' });
  });
  const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes.buffer) }, { convertImage });
  if (pictures > 0) {
    context.learn({ notes: [`${pictures} ${pictures === 1 ? 'picture was' : 'pictures were'} left out.`] });
  }
  for (const piece of inPieces(toMarkdown(pageDocument(html).body))) await context.text(piece);
}
