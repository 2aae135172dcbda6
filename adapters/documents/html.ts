import { byteOrderMark } from './text/byte-order-mark.js';
import { looksLikeText } from './text/looks-like-text.js';
import { utf16Pattern } from './text/utf16-pattern.js';
import type { IsolatedKind } from './isolated-kind.js';

const start = /^(?:\s|<\?xml[^>]*\?>|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html|head|body)[\s>]/i;
const tag = /<\/?(?:p|div|h[1-6]|table|ul|ol|li|a|span|br|section|article|title|meta)[\s>/]/i;

/** A web page: text that begins like one, or is named or declared one and holds its tags. */
export const html: IsolatedKind = {
  name: 'html',
  mediaType: 'text/html',
  syntax: 'markdown',
  parser: 'html',
  extensions: ['.html', '.htm', '.xhtml'],
  accepts(head, { filename, declaredType }) {
    if (!looksLikeText(head)) return false;
    const text = beginning(head);
    const named = /\.x?html?$/i.test(filename) || /^(?:text\/html|application\/xhtml\+xml)\b/i.test(declaredType ?? '');
    return start.test(text) || (named && tag.test(text));
  },
};

/** Good enough to see tags, which are ASCII. */
function beginning(head: Uint8Array): string {
  const mark = byteOrderMark(head);
  const encoding = mark === 'utf-8' || mark === 'utf-32' ? null : (mark ?? utf16Pattern(head));
  return new TextDecoder(encoding ?? (mark === 'utf-8' ? 'utf-8' : 'latin1')).decode(head);
}
