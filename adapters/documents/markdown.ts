import type { DocumentKind } from '../../domain/ports.js';
import { decodeUtf8, looksLikeUtf8 } from './decode-utf8.js';

/** Markdown: UTF-8 text that is named or declared so. Its marks stay in the text; the chunker understands them. */
export const markdown: DocumentKind = {
  name: 'markdown',
  mediaType: 'text/markdown',
  syntax: 'markdown',
  accepts: (head, { filename, declaredType }) =>
    looksLikeUtf8(head) &&
    (/\.(md|markdown|mdown|mkd)$/i.test(filename) || /^text\/(x-)?markdown\b/i.test(declaredType ?? '')),
  parse: decodeUtf8,
};
