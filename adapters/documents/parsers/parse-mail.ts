import PostalMime, { decodeWords, type Attachment, type Email } from 'postal-mime';
import { countWords } from '../../../domain/text/count-words.js';
import { inPieces } from './in-pieces.js';
import type { ParserContext } from './parser.js';
import { preparedPage } from './prepared-page.js';
import { noteOfUnread } from './remove-unread.js';
import { splitMailbox } from './split-mailbox.js';
import { toMarkdown } from './to-markdown.js';

/** Fields that a reader of the mail sees, in this order. */
const shownFields = ['from', 'to', 'cc', 'date'];
/** The plain text of a mail is taken unless it has less than this of the words of its page. */
const minShare = 2 / 3;
const encrypted = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/;

/**
 * A mail as Markdown: its subject as the heading, who wrote to whom and when, the names of what is attached, and its text,
 * decoded. What is attached is named and counted, and not read.
 */
export async function parseMail(bytes: Uint8Array, context: ParserContext): Promise<void> {
  const mails = splitMailbox(bytes);
  let attached = 0;
  let unread = { struck: 0, hidden: 0 };
  let locked = 0;
  for (const [i, bytesOfMail] of mails.entries()) {
    const mail = await PostalMime.parse(bytesOfMail);
    const body = bodyOf(mail);
    const { attachments } = mail;
    attached += attachments.length;
    unread = { struck: unread.struck + body.unread.struck, hidden: unread.hidden + body.unread.hidden };
    if (attachments.some(({ mimeType }) => encrypted.test(mimeType))) locked += 1;
    const parts = [headingOf(mail), fieldsOf(mail), attachmentsOf(attachments), body.text].filter(
      (part) => part !== '',
    );
    for (const piece of inPieces((i === 0 ? '' : '\n\n') + parts.join('\n\n'))) await context.text(piece);
    if (mails.length > 1) await context.reached(i + 1, mails.length);
  }
  context.learn({ notes: [...notesOf(attached, locked), ...noteOfUnread(unread)] });
}

function notesOf(attached: number, locked: number): string[] {
  const are = attached === 1 ? '1 attachment is' : `${attached} attachments are`;
  return [
    ...(attached === 0 ? [] : [`${are} named and not read; submit as documents of their own what should be.`]),
    ...(locked === 0 ? [] : ['Encrypted: nothing but the header was read. Save the mail decrypted and submit that.']),
  ];
}

function headingOf({ subject = '' }: Email): string {
  const line = oneLine(subject);
  return line === '' ? '' : `# ${line}`;
}

function fieldsOf({ headers }: Email): string {
  const decoded = (name: string) =>
    headers.filter(({ key }) => key === name).map(({ value }) => oneLine(decodeWords(value)));
  return shownFields
    .map((name) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, decoded(name).join(', ')])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function attachmentsOf(attachments: readonly Attachment[]): string {
  const names = attachments
    .filter(({ related }) => related !== true)
    .map(({ filename, description, mimeType }) => `${oneLine(filename ?? description ?? 'unnamed')} (${mimeType})`);
  return names.length === 0 ? '' : `Attachments: ${names.join(', ')}`;
}

/** The text; the page where the text is missing or says hardly more than that there is a page. */
function bodyOf({ text = '', html }: Email) {
  const plain = { text: text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim(), unread: { struck: 0, hidden: 0 } };
  if (html === undefined) return plain;
  const { document, unread } = preparedPage(html);
  const page = { text: toMarkdown(document.body), unread };
  // The plain text made of a page does not tell what is struck out on it.
  const isWhole = plain.text !== '' && countWords(plain.text) >= countWords(page.text) * minShare;
  return isWhole && unread.struck === 0 ? plain : page;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
