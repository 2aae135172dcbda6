import mammoth from 'mammoth';
import { checkArchive } from './check-archive.js';
import { inPieces } from './in-pieces.js';
import { pageDocument } from './html/page-document.js';
import type { ParserContext } from './parser.js';
import { noteOfUnread } from './html/remove-unread.js';
import { toMarkdown } from './html/to-markdown.js';
import { prepareDocx } from './word/prepare-docx.js';

/** The arrows behind notes that lead back to where they are called. */
const backLinks = 'a[href^="#footnote-ref"], a[href^="#endnote-ref"]';

/**
 * A Word document as Markdown: headings, lists, tables, text boxes, footnotes, equations in a line. Pictures, charts,
 * headers, footers, comments, struck-out and hidden text are counted and left out.
 */
export async function parseDocx(bytes: Uint8Array, context: ParserContext): Promise<void> {
  await checkArchive(bytes, context.limits.unpackedBytes);
  const prepared = await prepareDocx(Buffer.from(bytes.buffer));
  let pictures = 0;
  const convertImage = mammoth.images.imgElement(() => {
    pictures += 1;
    return Promise.resolve({ src: '' });
  });
  const { value: html, messages } = await mammoth.convertToHtml({ buffer: prepared.bytes }, { convertImage });
  const notes = [
    ...leftOut(pictures, 'picture', 'pictures'),
    ...leftOut(prepared.equationObjects, 'equation of an older editor', 'equations of an older editor'),
    ...leftOut(prepared.leftOut.headerWords, 'word in headers and footers', 'words in headers and footers'),
    ...leftOut(prepared.leftOut.comments, 'comment', 'comments'),
    ...leftOut(prepared.leftOut.charts, 'chart', 'charts'),
    ...leftOut(prepared.leftOut.diagrams, 'diagram', 'diagrams'),
    ...noteOfUnread(prepared.unread),
    ...notUnderstood(messages.map(({ message }) => message)),
  ];
  if (notes.length > 0) context.report({ notes });
  const { body } = pageDocument(html);
  for (const back of body.querySelectorAll(backLinks)) back.remove();
  for (const piece of inPieces(toMarkdown(body))) await context.text(piece);
}

function leftOut(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? `${one} was` : `${many} were`} left out.`];
}

/** Equations under another name than usual, and documents in the document. */
function notUnderstood(messages: readonly string[]): string[] {
  const count = messages.filter((message) => /unrecognised element.*(?:oMath|altChunk)/.test(message)).length;
  return leftOut(count, 'part that is not understood', 'parts that are not understood');
}
