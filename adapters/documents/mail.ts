import type { IsolatedKind } from './isolated-kind.js';

/** Fields that people do not write by hand, so that a memo with "From:" and "Subject:" stays a text. */
const written = /^(?:received|message-id|mime-version|return-path|delivered-to|dkim-signature|x-[\w-]+)$/;
const named = /\.(?:eml|mbox)$/i;

/** A mail as it is sent, or a box of them: header fields, the text behind an empty line. */
export const mail: IsolatedKind = {
  name: 'mail',
  mediaType: 'message/rfc822',
  syntax: 'markdown',
  parser: 'mail',
  extensions: ['.eml', '.mbox'],
  accepts(head, { filename, declaredType }) {
    const fields = fieldsOf(head);
    if (fields === null) return false;
    const isNamed = named.test(filename) || /^(?:message\/rfc822|application\/mbox)\b/i.test(declaredType ?? '');
    return isNamed ? fields.size > 0 : fields.has('from') && [...fields].some((field) => written.test(field));
  },
};

/** Names of the header fields, in small letters; null where the file does not begin with a header. */
function fieldsOf(head: Uint8Array): Set<string> | null {
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^From [^\n]*\n/, '');
  const isWhole = /\r?\n\r?\n/.test(text);
  const lines = text.split(/\r?\n\r?\n/, 1)[0]!.split(/\r?\n/);
  if (!isWhole) lines.pop();
  const names = new Set<string>();
  for (const line of lines) {
    if (/^[ \t]/.test(line) && names.size > 0) continue;
    const name = /^([!-9;-~]+):/.exec(line)?.[1];
    if (name === undefined) return null;
    names.add(name.toLowerCase());
  }
  return names;
}
