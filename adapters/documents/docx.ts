import type { IsolatedKind } from './isolated-kind.js';

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A Word document: an archive with a part below `word/`, or one that is named or declared so. */
export const docx: IsolatedKind = {
  name: 'docx',
  mediaType,
  syntax: 'markdown',
  parser: 'docx',
  extensions: ['.docx'],
  accepts(head, { filename, declaredType }) {
    const bytes = Buffer.from(head);
    if (!bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return false;
    if (bytes.includes('word/')) return true;
    // Large pictures may lie in front of what tells the kinds of Office documents apart.
    const other = bytes.includes('xl/') || bytes.includes('ppt/');
    return !other && (/\.docx$/i.test(filename) || declaredType === mediaType);
  },
};
