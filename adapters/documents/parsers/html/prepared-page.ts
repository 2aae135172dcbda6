import { writeFormulas } from './math/mathml.js';
import { pageDocument, type PageDocument } from './page-document.js';
import { removeUnread, type UnreadWords } from './remove-unread.js';
import { writeScripts } from './write-scripts.js';

/** A page as its text is to be read: formulas and raised letters are text, what nobody is meant to read is gone. */
export function preparedPage(html: string): { document: PageDocument; unread: UnreadWords } {
  const document = pageDocument(html);
  // Before what is hidden goes: a formula may stand beside its picture for those who cannot see that.
  writeFormulas(document);
  writeScripts(document, { notes: false });
  return { document, unread: removeUnread(document) };
}
