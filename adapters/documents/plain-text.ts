import type { DocumentKind } from '../../domain/ports.js';
import { looksLikeText } from './text/looks-like-text.js';
import { parseText } from './text/parse-text.js';

/** Plain text: anything that is text and claims to be nothing else. */
export const plainText: DocumentKind = {
  name: 'text',
  mediaType: 'text/plain',
  syntax: 'plain',
  extensions: ['.txt', '.text'],
  accepts: looksLikeText,
  parse: parseText,
};
