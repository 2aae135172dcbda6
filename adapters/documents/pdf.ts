import type { IsolatedKind } from './isolated-kind.js';
import { looksLikeText } from './text/looks-like-text.js';

/** PDF, also with something in front of its first line, as mailers and printers put there. */
export const pdf: IsolatedKind = {
  name: 'pdf',
  mediaType: 'application/pdf',
  syntax: 'plain',
  parser: 'pdf',
  extensions: ['.pdf'],
  accepts(head) {
    const at = Buffer.from(head.subarray(0, 1024)).indexOf('%PDF-');
    return at === 0 || (at > 0 && !looksLikeText(head));
  },
};
