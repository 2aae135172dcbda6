import type { DocumentKind } from '../../domain/ports.js';
import { looksLikeText } from './text/looks-like-text.js';
import { parseText } from './text/parse-text.js';

/** Markdown: text that is named or declared so. Its marks stay in the text; the chunker understands them. */
export const markdown: DocumentKind = {
  name: 'markdown',
  mediaType: 'text/markdown',
  syntax: 'markdown',
  extensions: ['.md', '.markdown', '.mdown', '.mkd'],
  accepts: (head, { filename, declaredType }) =>
    looksLikeText(head) &&
    (/\.(md|markdown|mdown|mkd)$/i.test(filename) || /^text\/(x-)?markdown\b/i.test(declaredType ?? '')),
  parse: parseText,
};
