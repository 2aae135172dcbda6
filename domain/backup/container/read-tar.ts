import { BackupFormatError } from '../json/backup-format-error.js';
import { createByteSource, type ByteSource } from './byte-source.js';

const blockBytes = 512;
/** Bytes of an extended header at most: more than any path and size need. */
const maxExtensionBytes = 64 * 1024;
/** Bytes behind the last entry at most; tar fills up to records of a few KiB. */
const maxTrailingBytes = 1024 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An entry of a tar stream. */
export interface TarItem {
  /** Without `./` before it. */
  path: string;
  /** Only files have content here; `other` are links and devices. */
  kind: 'file' | 'folder' | 'other';
  bytes: number;
  /** Its content, once; what is not taken is passed over. */
  content(): AsyncIterable<Uint8Array>;
}

/**
 * Reads the entries of a tar stream as they come: ustar, with the extended headers of POSIX (pax) and the long names of
 * GNU tar. No more than one piece is in memory at a time.
 * @throws {BackupFormatError} `E_ARCHIVE` where a header is none, `E_TRUNCATED` where the end is missing
 */
export async function* readTar(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TarItem> {
  const source = createByteSource(pieces);
  let extension: Extension = {};
  try {
    for (;;) {
      const block = await source.take(blockBytes);
      if (block.length < blockBytes) throw cutOff();
      if (block.every((byte) => byte === 0)) return await passRest(source);
      const header = readHeader(block);
      const { kind } = header;
      if (isExtension(kind)) {
        extension = { ...extension, ...(await readExtension(source, { ...header, kind })) };
        continue;
      }
      const { path = header.path, bytes = header.bytes } = extension;
      extension = {};
      let left = kind === 'file' ? bytes : 0;
      const padding = paddingOf(left);
      yield {
        ...{ path: path.replace(/^(\.\/+)+(?=.)/, ''), kind, bytes: left },
        async *content() {
          while (left > 0) {
            const piece = await takeSome(source, left);
            left -= piece.length;
            yield piece;
          }
        },
      };
      while (left > 0) left -= (await takeSome(source, left)).length;
      if ((await source.take(padding)).length < padding) throw cutOff();
    }
  } finally {
    await source.close();
  }
}

type Kind = TarItem['kind'] | 'pax' | 'global' | 'long name';
type Extension = { path?: string; bytes?: number };

/** Kinds of entries by the letter in their header; all others are `other`. */
const kinds: Readonly<Record<string, Kind>> = {
  '0': 'file',
  '\0': 'file',
  '7': 'file',
  '5': 'folder',
  x: 'pax',
  g: 'global',
  L: 'long name',
};

type ExtensionKind = Exclude<Kind, TarItem['kind']>;

function isExtension(kind: Kind): kind is ExtensionKind {
  return kind === 'pax' || kind === 'global' || kind === 'long name';
}

function readHeader(block: Uint8Array): { path: string; bytes: number; kind: Kind } {
  if (numberAt(block, 148, 8) !== checksumOf(block)) throw damaged('The header of an entry has a wrong checksum.');
  const name = textAt(block, 0, 100);
  const prefix = textAt(block, 257, 6).startsWith('ustar') ? textAt(block, 345, 155) : '';
  return {
    path: prefix === '' || isGnu(block) ? name : `${prefix}/${name}`,
    bytes: numberAt(block, 124, 12),
    kind: kinds[String.fromCharCode(block[156]!)] ?? 'other',
  };
}

/** GNU tar has other things where POSIX has the prefix of a path. */
function isGnu(block: Uint8Array): boolean {
  return textAt(block, 257, 8) === 'ustar  ';
}

/** Sum of the bytes of the header, with its own field as spaces. */
function checksumOf(block: Uint8Array): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

async function readExtension(
  source: ByteSource,
  { kind, bytes }: { kind: ExtensionKind; bytes: number },
): Promise<Extension> {
  if (bytes > maxExtensionBytes) throw damaged('An extended header is too large.');
  const whole = await source.take(bytes + paddingOf(bytes));
  if (whole.length < bytes + paddingOf(bytes)) throw cutOff();
  const content = whole.subarray(0, bytes);
  if (kind === 'long name') return { path: textAt(content, 0, bytes) };
  return kind === 'pax' ? readPax(content) : {};
}

/** Records of an extended header, each as `LENGTH KEY=VALUE` with a line feed; the length is in bytes. */
function readPax(bytes: Uint8Array): Extension {
  const found: Extension = {};
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const length = space === -1 ? NaN : Number(decoded(bytes.subarray(at, space)));
    if (!Number.isSafeInteger(length) || length <= space - at + 1 || at + length > bytes.length) {
      throw damaged('An extended header cannot be read.');
    }
    const [, key, value = ''] = /^([^=]*)=(.*)\n$/s.exec(decoded(bytes.subarray(space + 1, at + length))) ?? [];
    if (key === 'path') found.path = value;
    if (key === 'size') found.bytes = wholeNumber(value, /^\d+$/.test(value) ? Number(value) : NaN);
    at += length;
  }
  return found;
}

/** An octal number; one that is too large for that is in base 256, as GNU tar writes it. */
function numberAt(block: Uint8Array, at: number, width: number): number {
  if ((block[at]! & 0x80) !== 0) {
    const bytes = block.subarray(at + 1, at + width);
    return wholeNumber('', bytes.reduce((sum, byte) => sum * 256 + byte, block[at]! & 0x7f)); // oxfmt-ignore
  }
  const text = textAt(block, at, width).trim();
  return wholeNumber(text, /^[0-7]*$/.test(text) ? Number.parseInt(text || '0', 8) : NaN);
}

function wholeNumber(text: string, value: number): number {
  if (Number.isSafeInteger(value)) return value;
  throw damaged(`An entry has ${text === '' ? 'a size' : JSON.stringify(text)}, which is no number of bytes.`);
}

function textAt(block: Uint8Array, at: number, width: number): string {
  const field = block.subarray(at, at + width);
  const end = field.indexOf(0);
  return decoded(end === -1 ? field : field.subarray(0, end));
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new BackupFormatError('E_ARCHIVE', '$', 'The name of an entry is not valid UTF-8.', cause);
  }
}

function paddingOf(bytes: number): number {
  return (blockBytes - (bytes % blockBytes)) % blockBytes;
}

async function takeSome(source: ByteSource, left: number): Promise<Uint8Array> {
  const piece = await source.takeSome(left);
  if (piece === null) throw cutOff();
  return piece;
}

/** Reads what follows the end, so that the layers below are checked to their own end. */
async function passRest(source: ByteSource): Promise<void> {
  let passed = 0;
  for (let piece = await source.takeSome(blockBytes); piece !== null; piece = await source.takeSome(blockBytes)) {
    passed += piece.length;
    if (passed > maxTrailingBytes) throw damaged('The archive is followed by something else.');
  }
}

function cutOff(): BackupFormatError {
  return new BackupFormatError('E_TRUNCATED', '$', 'The archive ends before it is complete.');
}

function damaged(message: string): BackupFormatError {
  return new BackupFormatError('E_ARCHIVE', '$', message);
}
