import { inPieces } from './in-pieces.js';
import { mailText } from './mail/mail-text.js';
import type { ParserContext } from './parser.js';
import { noteOfUnread } from './html/remove-unread.js';
import { splitMailbox } from './mail/split-mailbox.js';

/**
 * A mail, or a box of them, as Markdown: the subject as the heading, sender, recipients and date, the names of what is
 * attached, and the text, decoded. What is attached is named and counted, and not read.
 */
export async function parseMail(bytes: Uint8Array, context: ParserContext): Promise<void> {
  const mails = splitMailbox(bytes);
  const unread = { struck: 0, hidden: 0 };
  let attached = 0;
  let encrypted = 0;
  for (const [i, one] of mails.entries()) {
    const mail = await mailText(one);
    attached += mail.attached;
    encrypted += mail.isEncrypted ? 1 : 0;
    unread.struck += mail.unread.struck;
    unread.hidden += mail.unread.hidden;
    for (const piece of inPieces((i === 0 ? '' : '\n\n') + mail.text)) await context.text(piece);
    if (mails.length > 1) await context.onProgress(i + 1, mails.length);
  }
  context.report({ notes: [...notesOf(attached, encrypted), ...noteOfUnread(unread)] });
}

function notesOf(attached: number, encrypted: number): string[] {
  const are = attached === 1 ? '1 attachment is' : `${attached} attachments are`;
  return [
    ...(attached === 0 ? [] : [`${are} named and not read; submit as documents of their own what should be.`]),
    ...(encrypted === 0 ? [] : ['Encrypted parts were omitted. Save the mail decrypted and submit that.']),
  ];
}
