const separator = /(?:^|\r?\n\r?\n)From [^\r\n]*\d{4}\r?\n(?=[!-9;-~]+:)/;

/**
 * The mails in a file: the parts of a box, where each begins with a line "From …" and a year, or else the file itself.
 */
export function splitMailbox(bytes: Uint8Array): Uint8Array[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.startsWith('From ')) return [bytes];
  const mails = text.split(separator).filter((mail) => mail.trim() !== '');
  return mails.map((mail) => Buffer.from(mail, 'latin1'));
}
