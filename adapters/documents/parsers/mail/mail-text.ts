import PostalMime, { decodeWords, type Attachment, type Email } from 'postal-mime';
import { countWords } from '../../../../domain/text/count-words.js';
import { preparedPage } from '../html/prepared-page.js';
import type { UnreadWords } from '../html/remove-unread.js';
import { toMarkdown } from '../html/to-markdown.js';
import { withoutCodedBlocks } from './without-coded-blocks.js';

/** A mail as Markdown, and what is not in it. */
export interface MailText {
  text: string;
  /** Attachments, pictures in the page and files coded in the text among them. */
  attached: number;
  /** True when all or some of its text is encrypted. */
  isEncrypted: boolean;
  unread: UnreadWords;
}

/** Fields that a reader of the mail sees, in this order. */
const shownFields = ['from', 'to', 'cc', 'date'];
/** The plain text of a mail is taken unless it has less than this of the words of its page. */
const minShare = 2 / 3;
const encrypted = /^application\/(?:(?:x-)?pkcs7-mime|pgp-encrypted)$/;

/** Reads one mail: its subject, the fields people see, the names of what is attached, its text. */
export async function mailText(bytes: Uint8Array): Promise<MailText> {
  const mail = await PostalMime.parse(bytes);
  const body = bodyOf(mail);
  const names = [...namesOf(mail.attachments), ...body.names.map(oneLine)];
  const attachments = names.length === 0 ? '' : `Attachments: ${names.join(', ')}`;
  return {
    text: [headingOf(mail), fieldsOf(mail), attachments, body.text].filter((part) => part !== '').join('\n\n'),
    attached: mail.attachments.length + body.names.length,
    isEncrypted: body.encrypted || mail.attachments.some(({ mimeType }) => encrypted.test(mimeType)),
    unread: body.unread,
  };
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

function namesOf(attachments: readonly Attachment[]): string[] {
  return attachments
    .filter(({ related }) => related !== true)
    .map(({ filename, description, mimeType }) => `${oneLine(filename ?? description ?? 'unnamed')} (${mimeType})`);
}

/** The text; the page where the text is missing or says hardly more than that there is a page. */
function bodyOf({ text = '', html }: Email) {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  const plain = { ...withoutCodedBlocks(lines), unread: { struck: 0, hidden: 0 } };
  if (html === undefined) return plain;
  const { document, unread } = preparedPage(html);
  const page = { text: toMarkdown(document.body), names: [], encrypted: false, unread };
  // The plain text made of a page does not tell what is struck out on it.
  const isWhole = plain.text !== '' && countWords(plain.text) >= countWords(page.text) * minShare;
  return isWhole && unread.struck === 0 ? plain : page;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
