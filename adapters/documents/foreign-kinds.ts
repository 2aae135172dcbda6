/** Unsupported kinds, detected by their first bytes, so that an error can say what the file is and what to do. */
const foreign: readonly { mark: string; at?: number; isText?: true; is: string }[] = [
  {
    mark: '\xd0\xcf\x11\xe0',
    is: 'an older Office document, one protected by a password, or an Outlook message; save it as .docx without a password, or as .eml',
  },
  { mark: '{\\rtf', isText: true, is: 'an RTF document; save it as .docx' },
  {
    mark: 'PK\x03\x04',
    is: 'an archive, or an Office document other than .docx; unpack it, or save it as .docx or PDF',
  },
  { mark: '\x1f\x8b', is: 'a compressed file; unpack it' },
  { mark: 'BZh', is: 'a compressed file; unpack it' },
  { mark: '\xfd7zXZ', is: 'a compressed file; unpack it' },
  { mark: '7z\xbc\xaf', is: 'an archive; unpack it' },
  { mark: 'Rar!', is: 'an archive; unpack it' },
  { mark: 'II*\0', is: 'a TIFF picture; save it as PNG or PDF' },
  { mark: 'MM\0*', is: 'a TIFF picture; save it as PNG or PDF' },
  { mark: 'ftyp', at: 4, is: 'a film, a sound or a HEIC or AVIF picture; save pictures as PNG or JPEG' },
  { mark: 'ID3', is: 'a sound' },
  { mark: 'OggS', is: 'a sound or a film' },
  { mark: '\x7fELF', is: 'a program' },
  { mark: 'MZ', is: 'a program' },
  { mark: '%!PS', isText: true, is: 'PostScript; save it as PDF' },
  { mark: 'SQLite format 3', is: 'a database' },
];

export interface ForeignKind {
  /** Format of the file and advice, as the end of a sentence. */
  is: string;
  /** True for formats that are written in plain characters but are not text to read. */
  isText: boolean;
}

/** Null when nobody knows. */
export function foreignKind(head: Uint8Array): ForeignKind | null {
  const start = Buffer.from(head.subarray(0, 32)).toString('latin1');
  const found = foreign.find(({ mark, at = 0 }) => start.startsWith(mark, at));
  return found ? { is: found.is, isText: found.isText ?? false } : null;
}
