import type { DocumentKind } from '../../domain/ports.js';
import { decodeUtf8, looksLikeUtf8 } from './decode-utf8.js';

/** Plain UTF-8 text: anything that is text and claims to be nothing else. */
export const plainText: DocumentKind = {
  name: 'text',
  mediaType: 'text/plain',
  syntax: 'plain',
  accepts: (head) => looksLikeUtf8(head),
  parse: decodeUtf8,
};
